import { countBits, FAIRIES, suitOf } from '../cards.ts';
import { oneByOne, proposals, roundCard, worth } from '../round.ts';

/** Each fairy won cancels a proposal; a score may be negative. */
export const singleFairy = roundCard('single-fairy', {
  score: (state, won) => proposals(state, won) - countBits(state.won[won + FAIRIES]),
  counted: (state, won) => oneByOne(state, won, (card) => worth(card) - (suitOf(card) === FAIRIES ? 1 : 0)),
});
