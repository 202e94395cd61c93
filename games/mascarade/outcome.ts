import type { Outcome } from '@soiree/kernel';
import { type State, seatsIn } from './state.ts';

/** Winners share the first rank, whatever their coins; the others follow by coins. */
export function outcome(state: State): Outcome | null {
  if (state.phase !== 'over') return null;
  const scores = state.placeOf.map((place) => state.coins[place]);
  const standing = scores.map((coins, seat) => ((state.winners >> seat) & 1 ? Number.POSITIVE_INFINITY : coins));
  return {
    winners: seatsIn(state.winners, state.seats),
    ranks: standing.map((own) => 1 + standing.filter((other) => other > own).length),
    scores,
    reason: state.reason,
  };
}
