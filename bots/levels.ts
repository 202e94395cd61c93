/**
 * The levels of every game's bots, from the weakest to the strongest. This file imports no bots, for pages that only
 * list them.
 */
export const levels = ['random', 'plain', 'novice', 'regular', 'expert'] as const;

export type Level = (typeof levels)[number];

/** The levels that people play against. The others are baselines for measuring these. */
export const opponentLevels: readonly Level[] = ['novice', 'regular', 'expert'];

/** Neither too strong nor too weak for most people. */
export const usualLevel: Level = 'regular';
