/**
 * The levels of each game's bots, from the weakest to the strongest. This file imports no bots, for pages that only
 * list them.
 */
export const levels = {
  mascarade: ['random', 'plain', 'novice', 'regular', 'expert'],
  'rebel-princess': ['random', 'plain', 'novice', 'regular', 'expert'],
} as const;

export type Levels = typeof levels;
export type Level = Levels[keyof Levels][number];

/** The levels that people play against. The others are baselines for measuring these. */
export const company = ['novice', 'regular', 'expert'] as const satisfies readonly Level[];

/** Neither too strong nor too weak for most people. */
export const usualLevel: Level = 'regular';
