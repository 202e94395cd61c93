import type { Chance } from '../chance.ts';
import type { AnyGame, Move, Perspective, Seat } from '../game.ts';
import { Fault } from './finding.ts';
import { notPlain } from './plain.ts';
import type { Trial } from './run.ts';
import { sharedPath } from './sharing.ts';

/** The laws of a view: it is plain, has its own memory, and agrees with the rules. */
export function checkView(game: AnyGame, state: unknown, viewer: Perspective, actors: readonly Seat[]): void {
  const view = game.view(state, viewer);
  const text = JSON.stringify(view);
  const wrong = (sentence: string) => new Fault('view', `the view of ${viewer}: ${sentence}`);
  const odd = notPlain(view, 'view');
  if (odd !== undefined) throw new Fault('json', odd);
  const path = sharedPath(view, state as object);
  if (path !== undefined)
    throw new Fault('clone-shares', `the view of ${viewer} shares ${path || 'itself'} with the state`);
  const again = JSON.stringify(game.view(state, viewer));
  if (again !== text) throw new Fault('order', `the view of ${viewer} is ${text}, on a second look ${again}`);

  if (game.halves) {
    const [common, own] = [game.halves.common(state), game.halves.own(state, viewer)];
    const twice = Object.keys(common).find((key) => Object.hasOwn(own, key));
    if (twice !== undefined) throw wrong(`${twice} is in both halves`);
    const halves = JSON.stringify({ ...common, ...own });
    if (halves !== text) throw wrong(`its halves differ from it: ${difference(text, halves)}`);
  }

  if (view.game !== game.id) throw wrong(`of the game ${view.game}`);
  if (view.viewer !== viewer) throw wrong(`for ${view.viewer}`);
  const ending = JSON.stringify(game.outcome(state));
  if (JSON.stringify(view.outcome) !== ending) throw wrong(`another outcome than ${ending}`);
  // where all choose unseen, it may name more seats than may move now, but not fewer
  for (const seat of actors) if (!view.actors.includes(seat)) throw wrong(`it hides that seat ${seat} is asked`);
  if (actors.length === 0 && view.actors.length > 0) throw wrong('it says that someone is asked, but no one is');

  const ask = typeof viewer === 'number' ? game.ask(state, viewer) : null;
  if (JSON.stringify(view.ask) !== JSON.stringify(ask)) throw wrong(`another question than ${JSON.stringify(ask)}`);
  const texts = listedTexts(game, state, viewer);
  if (view.moves.join('|') !== texts.join('|'))
    throw wrong(`it has the moves ${view.moves}, but the rules say ${texts}`);
}

function listedTexts(game: AnyGame, state: unknown, viewer: Perspective): string[] {
  if (typeof viewer !== 'number') return [];
  const list: Move[] = [];
  list.length = game.moves(state, viewer, list);
  return list.map((move) => game.makeMove(state, viewer, move));
}

/**
 * The laws of other worlds. A world resampled around what a seat knows looks the same to that seat, and so does a world
 * imagined from its view. The rules hold in both.
 */
export function checkWorlds({ game, conserve }: Trial, state: unknown, seat: Seat, chance: Chance): void {
  const text = JSON.stringify(game.view(state, seat));
  const other = game.resample(state, seat, chance);
  const path = sharedPath(other as object, state as object);
  if (path !== undefined) throw new Fault('clone-shares', `resample shares ${path || 'itself'} with the state`);
  const seen = JSON.stringify(game.view(other, seat));
  if (seen !== text)
    throw new Fault('leak', `seat ${seat} sees ${difference(text, seen)} in a world it cannot tell apart`);
  conserve(other);
  for (const world of [state, other]) {
    const view = game.view(state, seat);
    const guess = game.secrets(world);
    const imagined = game.imagine(view, guess);
    const back = JSON.stringify(game.view(imagined, seat));
    if (back !== text) throw new Fault('imagine', `seat ${seat} sees ${difference(text, back)} in a world it imagined`);
    const memory = sharedPath(imagined as object, [view, guess, world]);
    if (memory !== undefined)
      throw new Fault('clone-shares', `imagine shares ${memory || 'itself'} with view or guess`);
    conserve(imagined);
  }
}

/** Where two texts start to differ, with a little context. */
export function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 40);
  return `…${one.slice(from, at + 40)}… or …${other.slice(from, at + 40)}…`;
}
