import { UP_TO_SEVEN } from '../cards.ts';
import { exhaust } from '../princess.ts';
import type { State } from '../state.ts';

/** Declared with a card of rank 7 or less, which then counts as 0. */
export const snowWhite = {
  moment: 'card',
  /** The ranks with which her power may be declared. */
  ranks: (): number => UP_TO_SEVEN,
  declare(state: State, seat: number): void {
    exhaust(state, seat);
    state.zeros |= 1 << (state.trick.length - 1);
  },
} as const;
