import { refusal } from '@soiree/kernel';
import { makeCard, UP_TO_SEVEN } from '../cards.ts';
import { AS_ZERO } from '../codes.ts';
import { type CardPrincess, exhaust } from '../princess.ts';

/** Declared with a card of rank 7 or less, which then counts as 0. */
export const snowWhite: CardPrincess = {
  moment: 'card',
  shift: AS_ZERO,
  ranks: () => UP_TO_SEVEN,
  whyNot: (card) => refusal('zero-too-high', { card: makeCard(card) }),
  declare(state, seat) {
    exhaust(state, seat);
    state.zeros |= 1 << (state.trick.length - 1);
  },
};
