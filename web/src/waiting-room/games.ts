import { type Level, opponentLevels } from '@soiree/bots/levels';
import type { GameId } from '@soiree/protocol';

/** The default number of players. */
export const usualPlayers: Readonly<Record<GameId, number>> = { mascarade: 6, 'rebel-princess': 4 };

/** The levels of bots that play with people, from weakest to strongest. */
export const levels: readonly Level[] = opponentLevels;

/** All integers from `from` to `to`. */
export const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
