import { countBits, FAIRIES } from '../cards.ts';
import { proposals, roundCard } from '../round.ts';

/** Each fairy won cancels a proposal; a score may be negative. */
export const singleFairy = roundCard({
  left: 1,
  star: true,
  score: (state, won) => proposals(state, won) - countBits(state.won[won + FAIRIES]),
});
