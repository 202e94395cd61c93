import { EVEN, ODD, rankOf, SUITS } from '../cards.ts';
import { followSuit, roundCard } from '../round.ts';

/** Match suit and parity of the led card; if you cannot, the suit; if void, the parity; otherwise play anything. */
export const oddsAndEvens = roundCard('odds-and-evens', {
  whyNot: 'follow-parity',
  follow(state, hand, may) {
    const parity = rankOf(state.trick[0]) % 2 === 1 ? ODD : EVEN;
    followSuit(state, hand, may);
    // if nothing matches, whatever may be played without the parity may be played
    if (((may[0] | may[1] | may[2] | may[3]) & parity) === 0) return;
    for (let suit = 0; suit < SUITS; suit++) may[suit] &= parity;
  },
});
