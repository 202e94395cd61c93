import { everyone } from '@soiree/kernel';
import { allPicked, chooseCards, pick } from './choose.ts';
import type { Tell } from './events.ts';
import { princessIds } from './ids.ts';
import { type PhaseRules, uniform } from './phase.ts';
import { powersOf } from './princess.ts';
import { currentRound } from './rounds.ts';
import type { State } from './state.ts';

/** The phases of every match in which all choose unseen. Round cards and princesses add their own. */

export const princess: PhaseRules = uniform({
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
});

/** The kept princesses are shown at the same time. The others leave the game. */
export function showPrincesses(state: State, emit?: Tell): void {
  state.offers.length = 0;
  state.powers = powersOf(state.princess);
  state.upright = (1 << state.seats) - 1;
  emit?.({ type: 'princesses', princesses: state.princess.map((one) => princessIds[one]) }, everyone);
}

export const pass: PhaseRules = uniform({
  ...chooseCards(currentRound),
  play(state, seat, move) {
    pick(state, seat, move);
    const { left, right } = currentRound(state);
    return allPicked(state, left + right);
  },
});
