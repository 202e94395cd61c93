import type { Told } from '../audience.ts';
import type { Chance } from '../chance.ts';
import { canonical } from '../digest.ts';
import type { AnyGame, Event, Move, Seat } from '../game.ts';
import { Fault } from './finding.ts';
import { notPlain } from './plain.ts';
import { checkQuestion } from './questions.ts';
import type { Trial } from './run.ts';
import { sharedPath } from './sharing.ts';
import { checkView, checkWorlds } from './views.ts';

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || canonical(one) === canonical(other);

/**
 * Checks everything that must hold in one state, whoever plays next. Looks at two seats: one that is asked, and a
 * random one.
 */
export function checkState(trial: Trial, state: unknown, seats: number, chance: Chance): void {
  const { game } = trial;
  trial.report.states++;
  const odd = notPlain(state, 'state');
  if (odd !== undefined) throw new Fault('json', odd);
  const before = JSON.stringify(state);
  const actors: Seat[] = [];
  actors.length = game.actors(state, actors);
  const again: Seat[] = [];
  again.length = game.actors(state, again);
  if (actors.join() !== again.join()) throw new Fault('order', `asked are ${actors}, on a second look ${again}`);

  checkCopy(game, state, actors, chance);
  const any = chance.below(seats);
  const asked = actors.length > 0 ? actors[chance.below(actors.length)] : any;
  for (const seat of asked === any ? [any] : [asked, any]) {
    checkQuestion(game, state, seat, actors.includes(seat));
    checkView(game, state, seat, actors);
    checkWorlds(trial, state, seat, chance);
  }
  checkView(game, state, 'spectator', actors);
  checkView(game, state, 'everything', actors);
  checkText(game, state);
  if (JSON.stringify(state) !== before) throw new Fault('order', 'looking at the state changed it');
}

function checkText(game: AnyGame, state: unknown): void {
  const text = game.makeState(state);
  const back = game.parseState(text);
  if (!back.ok) throw new Fault('notation', `${text} is refused: ${JSON.stringify(back.refusal)}`);
  if (!same(back.value, state))
    throw new Fault('notation', `${text} does not contain the whole state: ${canonical(state)}`);
}

/** A copy is equal and has its own memory. Playing on it, and events from it, change nothing else. */
function checkCopy(game: AnyGame, state: unknown, actors: readonly Seat[], chance: Chance): void {
  const before = JSON.stringify(state);
  const copy = game.clone(state);
  if (!same(copy, state)) throw new Fault('clone-shares', 'a clone is not equal to its original');
  const path = sharedPath(copy as object, state as object);
  if (path !== undefined) throw new Fault('clone-shares', `a clone shares ${path || 'itself'} with its original`);
  if (actors.length === 0) return;

  const seat = actors[chance.below(actors.length)];
  const wanted = game.ask(state, seat)?.picks ?? 1;
  const told: Omit<Told, 'seq'>[] = [];
  const texts: string[] = [];
  const emit = (event: Event, audience: number, later?: Event | null) => {
    const odd = notPlain(event, 'event') ?? (later === undefined ? undefined : notPlain(later, 'later'));
    if (odd !== undefined) throw new Fault('json', odd);
    told.push({ event, audience, later });
    texts.push(JSON.stringify([event, later]));
  };
  const list: Move[] = [];
  let picks = 0;
  const midway = game.midway(state, seat);
  do {
    list.length = game.moves(copy, seat, list);
    if (list.length === 0) throw new Fault('dead-end', `seat ${seat} has no move after ${picks} of ${wanted} picks`);
    game.play(copy, seat, list[chance.below(list.length)], chance, emit);
    picks++;
  } while (picks < wanted && game.midway(copy, seat));
  if (!midway && (picks !== wanted || game.midway(copy, seat))) {
    throw new Fault(
      'order',
      `seat ${seat} was asked for ${wanted} picks; after ${picks} it is not done, or was done earlier`,
    );
  }
  if (JSON.stringify(state) !== before) throw new Fault('clone-shares', 'playing on a clone changed its original');
  for (const [i, { event, later }] of told.entries()) {
    if (JSON.stringify([event, later]) !== texts[i])
      throw new Fault('clone-shares', `${event.type} changed after it was emitted`);
  }
  const memory = sharedPath(told, copy as object);
  if (memory !== undefined) throw new Fault('clone-shares', `an event shares ${memory} with the state`);
}

/** An ending: the winners are those who rank first, and every seat has a rank and a score. */
export function checkOutcome(game: AnyGame, state: unknown, seats: number): void {
  const ending = game.outcome(state);
  if (!ending) return;
  const { winners, ranks, scores } = ending;
  if (ranks.length !== seats || scores.length !== seats) throw new Fault('outcome', 'ranks and scores are not by seat');
  const first = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
  if (first.length === 0 || first.join() !== [...winners].sort((a, b) => a - b).join()) {
    throw new Fault('outcome', `the winners are ${winners}, ranked first are ${first}`);
  }
}
