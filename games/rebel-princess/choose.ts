import { everyone, type Move, only, type Seat } from '@soiree/kernel';
import {
  type Card,
  cardsIn,
  fillPair,
  firstSuits,
  highestCard,
  lastSuits,
  makeCard,
  put,
  sizeOf,
  sizeOfBoth,
} from './cards.ts';
import { TO_RIGHT } from './codes.ts';
import type { Tell } from './events.ts';
import type { PhaseRules } from './phase.ts';
import { at, leftOf, rightOf, type State } from './state.ts';

/** How many cards go in which direction. */
interface Share {
  readonly left: number;
  readonly right: number;
}

export const oneLeft: Share = { left: 1, right: 0 };
export const oneRight: Share = { left: 0, right: 1 };

/**
 * Everyone chooses cards from their hand at the same time. Picks come in ascending order, those for the left first. The
 * cards stay in the hand until all have chosen.
 */
export const chooseCards = (share: (state: State) => Share): Omit<PhaseRules, 'play'> => ({
  actors: (state, out) => choosing(state, share(state), out),
  moves: (state, seat, out) => picks(state, seat, share(state), out),
});

function choosing(state: State, { left, right }: Share, out: Seat[]): number {
  let count = 0;
  for (let seat = 0; seat < state.seats; seat++) if (picked(state, seat) < left + right) out[count++] = seat;
  return count;
}

function picks(state: State, seat: Seat, { left, right }: Share, out: Move[]): number {
  const { given, givenRight } = state;
  const lefts = sizeOf(given, at(seat));
  if (lefts < left) return nextPicks(state, seat, highestCard(given, at(seat)), left - lefts, 0, out);
  const rights = sizeOf(givenRight, at(seat));
  if (rights < right) return nextPicks(state, seat, highestCard(givenRight, at(seat)), right - rights, TO_RIGHT, out);
  return 0;
}

/** A card goes only one way, so no card is counted twice. */
export const picked = ({ given, givenRight }: State, seat: Seat): number => sizeOfBoth(given, givenRight, at(seat));

/** Cards above the last pick that leave enough for the remaining picks. */
function nextPicks(state: State, seat: Seat, last: Card, wanted: number, shift: number, out: Move[]): number {
  const { hands, given, givenRight } = state;
  const from = at(seat);
  let low = firstSuits(hands, from) & ~firstSuits(given, from) & ~firstSuits(givenRight, from);
  let high = lastSuits(hands, from) & ~lastSuits(given, from) & ~lastSuits(givenRight, from);
  // a card is its own bit in the first number, and 24 less in the second
  if (last < 24) low &= -1 << (last + 1);
  else {
    low = 0;
    high &= -1 << (last - 23);
  }
  return fillPair(out, 0, low, high, shift) - wanted + 1;
}

export function pick(state: State, seat: Seat, move: Move): void {
  if (move >= TO_RIGHT) put(state.givenRight, at(seat), move - TO_RIGHT);
  else put(state.given, at(seat), move);
}

export function allPicked(state: State, wanted: number): boolean {
  for (let seat = 0; seat < state.seats; seat++) if (picked(state, seat) < wanted) return false;
  return true;
}

/** All have chosen: the cards leave the hands. Everyone sees open cards leave. */
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

/** Only one suit is open, so one event per seat is enough. */
function tellLeft({ open, given, givenRight }: State, seat: Seat, emit: Tell): void {
  const gone = open.map((bits, i) => bits & (given[i] | givenRight[i]));
  emit({ type: 'left-table', seat, cards: cardsIn(gone, at(seat)).map(makeCard) }, everyone);
}

/** The cards that each seat has given go into another seat's hand. */
function moveGiven(state: State, given: number[], to: (seat: Seat) => Seat): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const from = at(seat);
    const onto = at(to(seat));
    for (let suit = 0; suit < 4; suit++) {
      state.hands[onto + suit] |= given[from + suit];
      given[from + suit] = 0;
    }
  }
}

/** All chosen cards change hands at the same time. Only then does anyone see what they received. */
export function passCards(state: State, emit?: Tell): void {
  removeGiven(state, emit);
  if (emit) {
    emit({ type: 'passed' }, everyone);
    for (let seat = 0; seat < state.seats; seat++) {
      tellGave(state.given, seat, leftOf(state, seat), emit);
      tellGave(state.givenRight, seat, rightOf(state, seat), emit);
    }
  }
  moveGiven(state, state.given, (seat) => leftOf(state, seat));
  moveGiven(state, state.givenRight, (seat) => rightOf(state, seat));
}

export function tellGave(given: readonly number[], from: Seat, to: Seat, emit: Tell): void {
  const cards = cardsIn(given, at(from)).map(makeCard);
  if (cards.length > 0) emit({ type: 'gave', from, to, cards }, only(from) | only(to));
}

/** Each giver can look up later which card they gave: to a player, or to the gift pile. */
export function tellHandedIn({ seats, given }: State, to: Seat | null, emit: Tell): void {
  for (let seat = 0; seat < seats; seat++) {
    if (seat === to) continue;
    const [card] = cardsIn(given, at(seat));
    emit({ type: 'handed-in', seat, to, card: makeCard(card) }, only(seat));
  }
}
