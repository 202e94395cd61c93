import { countBits, PETS, suitOf } from '../cards.ts';
import { oneByOne, proposals, roundCard, worth } from '../round.ts';

/** Each pet won is one more proposal, so the frog is six. */
export const petsRevenge = roundCard('pets-revenge', {
  score: (state, won) => proposals(state, won) + countBits(state.won[won + PETS]),
  counted: (state, won) => oneByOne(state, won, (card) => worth(card) + (suitOf(card) === PETS ? 1 : 0)),
});
