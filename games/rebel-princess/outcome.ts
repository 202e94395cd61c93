import type { Outcome } from '@soiree/kernel';
import { standing } from './score.ts';
import { type State, total } from './state.ts';

/** Scores are proposals: fewer are better. */
export function outcome(state: State): Outcome | null {
  if (state.phase !== 'over') return null;
  const all: number[] = [];
  for (let seat = 0; seat < state.seats; seat++) all.push(standing(state, seat));
  const [winners, ranks, scores]: number[][] = [[], [], []];
  for (let seat = 0; seat < state.seats; seat++) {
    let rank = 1;
    for (let other = 0; other < all.length; other++) if (all[other] > all[seat]) rank++;
    if (rank === 1) winners.push(seat);
    ranks.push(rank);
    scores.push(total(state, seat));
  }
  return {
    winners,
    ranks,
    scores,
    reason: 'five-rounds',
  };
}
