import { everyone, type Move, type Seat } from '@soiree/kernel';
import { type Card, cardsIn, makeCard, NONE, put, sizeOf } from './cards.ts';
import type { Tell } from './events.ts';
import { TO_RIGHT } from './moves.ts';
import type { PhaseRules } from './phase.ts';
import { at, type State } from './state.ts';

/** How many cards go where. */
export interface Share {
  readonly left: number;
  readonly right: number;
}

/**
 * Everyone chooses cards of their hand at the same time. Picks come in ascending order, those for the left first; they
 * stay in the hand until all have chosen.
 */
export function chooseCards(share: (state: State) => Share): Omit<PhaseRules, 'play'> {
  return {
    actors(state, out) {
      const { left, right } = share(state);
      let count = 0;
      for (let seat = 0; seat < state.seats; seat++) if (picked(state, seat) < left + right) out[count++] = seat;
      return count;
    },
    moves(state, seat, out) {
      const { left, right } = share(state);
      const [lefts, rights] = [sizeOf(state.given, at(seat)), sizeOf(state.givenRight, at(seat))];
      if (lefts < left) return nextPicks(state, seat, highest(state.given, seat), left - lefts, 0, out);
      if (rights < right) return nextPicks(state, seat, highest(state.givenRight, seat), right - rights, TO_RIGHT, out);
      return 0;
    },
  };
}

export const picked = (state: State, seat: Seat): number =>
  sizeOf(state.given, at(seat)) + sizeOf(state.givenRight, at(seat));

const free: Card[] = [];

/** Cards above the last pick that leave enough for the picks still to come. */
function nextPicks(state: State, seat: Seat, above: Card, wanted: number, shift: number, out: Move[]): number {
  const from = at(seat);
  let size = 0;
  for (let suit = 0; suit < 4; suit++) {
    let bits = state.hands[from + suit] & ~state.given[from + suit] & ~state.givenRight[from + suit];
    for (; bits !== 0; bits &= bits - 1) {
      const card = suit * 12 + 31 - Math.clz32(bits & -bits);
      if (card > above) free[size++] = card;
    }
  }
  const count = size - wanted + 1;
  for (let i = 0; i < count; i++) out[i] = free[i] + shift;
  return count;
}

function highest(given: readonly number[], seat: Seat): Card {
  const from = at(seat);
  for (let suit = 3; suit >= 0; suit--) {
    const bits = given[from + suit];
    if (bits !== 0) return suit * 12 + 31 - Math.clz32(bits);
  }
  return NONE;
}

export function pick(state: State, seat: Seat, move: Move): void {
  if (move >= TO_RIGHT) put(state.givenRight, at(seat), move - TO_RIGHT);
  else put(state.given, at(seat), move);
}

export function allPicked(state: State, wanted: number): boolean {
  for (let seat = 0; seat < state.seats; seat++) if (picked(state, seat) < wanted) return false;
  return true;
}

/** All have chosen: the cards leave the hands. Of those that lay open everybody sees that they do. */
export function removeGiven(state: State, emit?: Tell): void {
  const { hands, open, given, givenRight } = state;
  for (let seat = 0; seat < state.seats; seat++) {
    for (let i = at(seat); i < at(seat + 1); i++) {
      const gone = given[i] | givenRight[i];
      hands[i] &= ~gone;
      if (emit && open[i] & gone) tellLeft(state, seat, emit);
      open[i] &= ~gone;
    }
  }
}

/** An open suit is one suit, so this is told once for each seat. */
function tellLeft({ open, given, givenRight }: State, seat: Seat, emit: Tell): void {
  const gone = open.map((bits, i) => bits & (given[i] | givenRight[i]));
  emit({ type: 'left-table', seat, cards: cardsIn(gone, at(seat)).map(makeCard) }, everyone);
}

/** What each seat has given goes into the hand of another. */
export function moveGiven(state: State, given: number[], to: (seat: Seat) => Seat): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const [from, onto] = [at(seat), at(to(seat))];
    for (let suit = 0; suit < 4; suit++) {
      state.hands[onto + suit] |= given[from + suit];
      given[from + suit] = 0;
    }
  }
}
