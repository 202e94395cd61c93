import { exhaust } from '../princess.ts';
import { currentRound } from '../rounds.ts';
import type { State } from '../state.ts';

const ANY = 0xfff;

/**
 * Declared with the card she plays. For each card they still play in this trick, the others must play above 5 among the
 * cards they may play, if they can. Not offered to the last player.
 */
export const peaPrincess = {
  moment: 'card',
  ranks: (state: State): number => (state.trick.length === state.seats * currentRound(state).laps - 1 ? 0 : ANY),
  declare(state: State, seat: number): void {
    exhaust(state, seat);
    state.peas |= 1 << seat;
  },
} as const;
