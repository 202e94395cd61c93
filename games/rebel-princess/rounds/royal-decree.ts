import { QUEENS } from '../cards.ts';
import { ofSuit, roundCard } from '../round.ts';

/** Queens always win; the highest if several. It gives no right to a queen while one can follow. */
export const royalDecree = roundCard('royal-decree', {
  contenders: (state) => ofSuit(state, QUEENS) || ofSuit(state, state.suit),
});
