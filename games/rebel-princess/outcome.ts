import type { Outcome } from '@soiree/kernel';
import { standing, winnersOf } from './score.ts';
import { type State, total } from './state.ts';

/** Scores are proposals: fewer are better. */
export function outcome(state: State): Outcome | null {
  if (state.phase !== 'over') return null;
  const all = state.princess.map((_, seat) => standing(state, seat));
  return {
    winners: winnersOf(state),
    ranks: all.map((own) => 1 + all.filter((other) => other > own).length),
    scores: all.map((_, seat) => total(state, seat)),
    reason: 'five-rounds',
  };
}
