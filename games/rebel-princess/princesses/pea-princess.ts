import { refusal } from '@soiree/kernel';
import { ABOVE_FIVE, SUITS } from '../cards.ts';
import { WITH_PEA } from '../codes.ts';
import { type CardPrincess, exhaust } from '../princess.ts';
import { currentRound } from '../rounds.ts';

const ANY = 0xfff;

/**
 * Declared with the card she plays. For each card they still play in this trick, the others must play above 5 among the
 * cards they may play, if they can. Not offered to the last player.
 */
export const peaPrincess: CardPrincess = {
  moment: 'card',
  shift: WITH_PEA,
  ranks: (state) => (state.trick.length === state.seats * currentRound(state).laps - 1 ? 0 : ANY),
  whyNot: () => refusal('pea-last'),
  declare(state, seat) {
    exhaust(state, seat);
    state.peas |= 1 << seat;
  },
  narrow(state, seat, may) {
    if ((state.peas & ~(1 << seat)) === 0 || ((may[0] | may[1] | may[2] | may[3]) & ABOVE_FIVE) === 0) return;
    for (let suit = 0; suit < SUITS; suit++) may[suit] &= ABOVE_FIVE;
  },
};
