import { QUEENS } from '../cards.ts';
import { ofSuit, roundCard } from '../round.ts';

/** Queens always win, the highest if there are several. Players who can follow suit still must. */
export const royalDecree = roundCard('royal-decree', {
  contenders: (state) => ofSuit(state, QUEENS) || ofSuit(state, state.suit),
});
