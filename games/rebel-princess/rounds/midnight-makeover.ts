import { FAIRIES, PETS, PRINCES, QUEENS } from '../cards.ts';
import { followFreely, ofSuit, roundCard } from '../round.ts';

/** Fairies may be played on any suit and can win. A player who holds one is not void. */
export const midnightMakeover = roundCard('midnight-makeover', {
  whyNot: 'follow-wild',
  follow(state, hand, may) {
    const { hands, suit } = state;
    if ((hands[hand + suit] | hands[hand + FAIRIES]) === 0) return followFreely(state, hand, may);
    may[QUEENS] = may[PETS] = may[PRINCES] = 0;
    may[FAIRIES] = hands[hand + FAIRIES];
    may[suit] = hands[hand + suit];
  },
  contenders: (state) => ofSuit(state, state.suit) | ofSuit(state, FAIRIES),
});
