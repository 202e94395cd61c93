import { company, type Level } from '@soiree/bots/levels';
import type { GameId } from '@soiree/protocol';

/** How many are asked to the table if nobody says otherwise. */
export const usualPlayers: Readonly<Record<GameId, number>> = { mascarade: 6, 'rebel-princess': 4 };

/** The levels of bots that sit down with people, from the weakest to the strongest. */
export const levels: readonly Level[] = company;

/** All whole numbers from one to another. */
export const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
