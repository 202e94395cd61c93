import type { Chance, Move, Seat, Viewer } from '@soiree/kernel';
import { question } from './ask.ts';
import { CONTEST, DECIDE, firstOf, kindOf, LOOK, move, NAME, PASS, SHOW, SWAP, secondOf } from './codes.ts';
import { maskIds } from './ids.ts';
import { makeMove } from './notation.ts';
import { looseFor, looseMasks } from './sight.ts';
import { clone, nextSeat, PASSED, SILENT, type Slot, type State } from './state.ts';

/**
 * Who knows what, from the rules alone. This file does not look at views or events: the leak tests compare them with
 * what it says.
 */

/**
 * A world that `seat` cannot tell from this one. Some of the swaps that it had no way to see went the other way, and
 * some of the unseen answers are different.
 */
export function resample(state: State, seat: Seat, chance: Chance): State {
  const world = clone(state);
  const touched = new Set<number>();
  for (const entry of state.loose) {
    const [x, y] = looseMasks(entry);
    if (!looseFor(entry, seat) || touched.has(x) || touched.has(y) || chance.below(2) === 0) continue;
    const [a, b] = [world.masks.indexOf(x), world.masks.indexOf(y)];
    world.masks[a] = y;
    world.masks[b] = x;
    touched.add(x).add(y);
  }
  if (state.phase === 'contest' && state.contest === 'at-once') {
    for (let other = 0; other < state.seats; other++) {
      if (other === seat || other === state.active || state.answers[other] === SILENT) continue;
      const hand = chance.below(state.hands + 1);
      world.answers[other] = hand === state.hands ? PASSED : state.placeOf[other] * state.hands + hand;
    }
  }
  return world;
}

/** What `viewer` sees and learns when `seat` plays `m`. */
export function learns(state: State, seat: Seat, m: Move, viewer: Viewer): string {
  const own = viewer === seat;
  const text = makeMove(state, seat, m);
  const mask = (slot: Slot) => ` ${slot}:${maskIds[state.masks[slot]]}`;
  switch (kindOf(m)) {
    case LOOK: {
      const spied = question(state, seat) === 'spy-on' ? mask(state.placeOf[seat]) : '';
      return own ? text + spied + mask(firstOf(m)) : text;
    }
    case SWAP:
      return own ? text : makeMove(state, seat, move(SWAP, firstOf(m), secondOf(m), 1));
    case DECIDE:
      return own ? text : 'decides';
    case NAME:
      return text + mask(state.target);
    case SHOW:
      return viewer === 'spectator' || viewer === state.seatAt[firstOf(m)] ? text : text + mask(firstOf(m));
    case PASS:
    case CONTEST:
      return learnsOfAnswer(state, seat, m, viewer);
    default:
      return text;
  }
}

/** The last answer reveals all unseen answers, and turns up the masks of all claimants if someone contests. */
function learnsOfAnswer(state: State, seat: Seat, m: Move, viewer: Viewer): string {
  const inTurn = state.contest === 'in-turn';
  const last = inTurn
    ? nextSeat(state, seat) === state.active
    : state.answers.every((answer, of) => answer !== SILENT || of === seat);
  const text = makeMove(state, seat, m);
  if (!last) return inTurn || viewer === seat ? text : '';

  const answers = state.answers.slice();
  answers[seat] = kindOf(m) === CONTEST ? firstOf(m) : PASSED;
  const claimants = answers.filter((answer) => answer >= 0);
  const faces = claimants.length > 1 ? claimants.map((slot) => `${slot}:${maskIds[state.masks[slot]]}`) : [];
  return `${text} [${inTurn ? '' : answers.join()}] ${faces.join()}`;
}
