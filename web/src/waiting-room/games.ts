import { type Level, opponentLevels } from '@soiree/bots/levels';

/** The levels of bots that play with people, from weakest to strongest. */
export const levels: readonly Level[] = opponentLevels;

/** All integers from `from` to `to`. */
export const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
