import type { Outcome } from '@soiree/kernel';
import { type State, seatsIn } from './state.ts';

/** Winners share the first rank, whatever their coins. The others follow by coins. */
export function outcome(state: State): Outcome | null {
  if (state.phase !== 'over') return null;
  const { seats, winners } = state;
  const scores: number[] = [];
  for (let seat = 0; seat < seats; seat++) scores.push(state.coins[state.placeOf[seat]]);
  const ranks: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    let rank = 1;
    if (!((winners >> seat) & 1)) {
      for (let other = 0; other < seats; other++) {
        if ((winners >> other) & 1 || scores[other] > scores[seat]) rank++;
      }
    }
    ranks.push(rank);
  }
  return { winners: seatsIn(winners, seats), ranks, scores, reason: state.reason };
}
