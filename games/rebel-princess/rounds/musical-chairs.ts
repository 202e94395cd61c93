import { allPicked, chooseCards, oneRight, pick } from '../choose.ts';
import type { CardPhase } from '../phase.ts';
import { roundCard } from '../round.ts';
import { handsEmpty } from '../state.ts';

const chairs: CardPhase = {
  name: 'chairs',
  at: 'after-trick',
  begins: (state) => !handsEmpty(state),
  ...chooseCards(() => oneRight),
  leadsTo: 'pass-cards',
  play(state, seat, move) {
    pick(state, seat, move);
    return allPicked(state, 1);
  },
};

/** After each trick, everyone passes a card face down to the right, at the same time. */
export const musicalChairs = roundCard('musical-chairs', { phase: chairs });
