import { everyone, only, type Seat } from '@soiree/kernel';
import { cardsIn, makeCard, sizeOf, suitOf, suits } from './cards.ts';
import { allPicked, chooseCards, moveGiven, oneLeft, oneRight, pick, removeGiven } from './choose.ts';
import type { Tell } from './events.ts';
import { princessIds } from './ids.ts';
import type { PhaseRules } from './phase.ts';
import { powersOf } from './princess.ts';
import { currentRound } from './rounds.ts';
import { at, leftOf, noCards, rightOf, type State } from './state.ts';

/** The phases in which every seat chooses without seeing the others, and nothing is shown before all have chosen. */

export const princess: PhaseRules = {
  actors(state, out) {
    let count = 0;
    for (let seat = 0; seat < state.seats; seat++) if (state.princess[seat] < 0) out[count++] = seat;
    return count;
  },
  moves(state, seat, out) {
    if (state.princess[seat] >= 0) return 0;
    out[0] = Math.min(state.offers[2 * seat], state.offers[2 * seat + 1]);
    out[1] = Math.max(state.offers[2 * seat], state.offers[2 * seat + 1]);
    return 2;
  },
  play(state, seat, kept) {
    state.princess[seat] = kept;
    return !state.princess.includes(-1);
  },
};

/** The kept princesses are shown at the same time. The others leave the game. */
export function showPrincesses(state: State, emit?: Tell): void {
  state.offers.length = 0;
  state.powers = powersOf(state.princess);
  state.upright = (1 << state.seats) - 1;
  emit?.({ type: 'princesses', princesses: state.princess.map((one) => princessIds[one]) }, everyone);
}

export const pass: PhaseRules = {
  ...chooseCards(currentRound),
  play(state, seat, move) {
    pick(state, seat, move);
    const { left, right } = currentRound(state);
    return allPicked(state, left + right);
  },
};

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

function tellGave(given: readonly number[], from: Seat, to: Seat, emit: Tell): void {
  const cards = cardsIn(given, at(from)).map(makeCard);
  if (cards.length > 0) emit({ type: 'gave', from, to, cards }, only(from) | only(to));
}

export const toLayAside = (state: State): number => {
  const { aside } = currentRound(state);
  return aside === 'half' ? sizeOf(state.hands, 0) / 2 : 1;
};

export const aside: PhaseRules = {
  ...chooseCards((state) => ({ left: toLayAside(state), right: 0 })),
  play(state, seat, move, _, emit) {
    const wanted = toLayAside(state);
    pick(state, seat, move);
    if (!allPicked(state, wanted)) return false;
    removeGiven(state, emit);
    for (let i = 0; i < state.given.length; i++) {
      state.aside[i] = state.given[i];
      state.given[i] = 0;
    }
    emit?.({ type: 'laid-aside', cards: wanted }, everyone);
    return true;
  },
};

export const lay: PhaseRules = {
  actors(state, out) {
    let count = 0;
    for (let seat = 0; seat < state.seats; seat++) if (sizeOf(state.given, at(seat)) === 0) out[count++] = seat;
    return count;
  },
  moves(state, seat, out) {
    if (sizeOf(state.given, at(seat)) > 0) return 0;
    let count = 0;
    for (let suit = 0; suit < 4; suit++) if (state.hands[at(seat) + suit] !== 0) out[count++] = suit;
    return count;
  },
  play(state, seat, suit, _, emit) {
    state.given[at(seat) + suit] = state.hands[at(seat) + suit];
    if (lay.actors(state, []) > 0) return false;
    for (let other = 0; other < state.seats; other++) {
      const cards = cardsIn(state.given, at(other));
      emit?.({ type: 'laid-open', seat: other, suit: suits[suitOf(cards[0])], cards: cards.map(makeCard) }, everyone);
    }
    state.open = state.given;
    state.given = noCards(state.seats);
    return true;
  },
};

export const gift: PhaseRules = {
  ...chooseCards(() => oneLeft),
  play(state, seat, move, _, emit) {
    pick(state, seat, move);
    if (!allPicked(state, 1)) return false;
    removeGiven(state, emit);
    for (let i = 0; i < state.given.length; i++) {
      state.pile[i & 3] |= state.given[i];
      state.given[i] = 0;
    }
    emit?.({ type: 'gifts' }, everyone);
    return true;
  },
};

export const chairs: PhaseRules = {
  ...chooseCards(() => oneRight),
  play(state, seat, move) {
    pick(state, seat, move);
    return allPicked(state, 1);
  },
};

/** What was laid aside is taken up once hands are empty. A single card is played from the table. */
export function takeUp(state: State, emit?: Tell): void {
  const { aside: what, asideGoes } = currentRound(state);
  for (let seat = 0; seat < state.seats; seat++) {
    const to = asideGoes === 'right' ? rightOf(state, seat) : seat;
    for (let suit = 0; suit < 4; suit++) state.hands[at(to) + suit] = state.aside[at(seat) + suit];
    if (emit && asideGoes === 'right') tellGave(state.aside, seat, to, emit);
  }
  for (let i = 0; i < state.aside.length; i++) state.aside[i] = 0;
  state.laid = what === 'one' ? 1 : 0;
  emit?.({ type: 'taken-up', from: asideGoes === 'right' ? 'left' : 'own' }, everyone);
}
