import { valueAt } from './round.ts';
import { currentRound } from './rounds.ts';
import type { State } from './state.ts';

/** Cinderella reverses the ranking; the round card may turn it once more. */
export const isReversed = (state: State): boolean => (state.reversed ^ currentRound(state).turns(state)) === 1;

/** The position of the card that wins the trick: the best contender, of equals the one played last. */
export function winningPosition(state: State): number {
  const round = currentRound(state);
  const special = round.winner(state);
  if (special !== undefined) return special;
  const contenders = round.contenders(state);
  const reversed = isReversed(state);
  let best = -1;
  let bestValue = 0;
  for (let i = 0; i < state.trick.length; i++) {
    if (!((contenders >> i) & 1)) continue;
    const value = reversed ? 0 - valueAt(state, i) : valueAt(state, i);
    if (best < 0 || value >= bestValue) {
      best = i;
      bestValue = value;
    }
  }
  return best;
}
