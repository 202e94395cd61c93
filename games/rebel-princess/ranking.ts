import { valueAt } from './round.ts';
import { currentRound } from './rounds.ts';
import type { State } from './state.ts';

/** Cinderella reverses the ranking. The round card may reverse it again. */
export const isReversed = (state: State): boolean => (state.reversed ^ currentRound(state).turns(state)) === 1;

/** The position of the card that wins the trick: the best contender; in a tie the one played last. */
export function winningPosition(state: State): number {
  const round = currentRound(state);
  const special = round.winner(state);
  if (special !== undefined) return special;
  const reversed = isReversed(state);
  let best = -1;
  let bestValue = 0;
  for (let left = round.contenders(state); left !== 0; left &= left - 1) {
    const i = 31 - Math.clz32(left & -left);
    const value = reversed ? 0 - valueAt(state, i) : valueAt(state, i);
    if (best < 0 || value >= bestValue) {
      best = i;
      bestValue = value;
    }
  }
  return best;
}
