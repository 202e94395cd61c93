import { countBits, PETS } from '../cards.ts';
import { proposals, roundCard } from '../round.ts';

/** Each pet won is one more proposal, so the frog is six. */
export const petsRevenge = roundCard({
  left: 1,
  right: 1,
  star: true,
  score: (state, won) => proposals(state, won) + countBits(state.won[won + PETS]),
});
