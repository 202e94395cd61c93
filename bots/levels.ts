/** The levels of each game's bots, from the weakest to the strongest. This leans on nothing, for pages that only list them. */
export const levels = {
  mascarade: ['random', 'plain', 'novice', 'regular', 'expert'],
  'rebel-princess': ['random', 'plain', 'novice', 'regular', 'expert'],
} as const;

export type Levels = typeof levels;
export type Level = Levels[keyof Levels][number];

/** Those who are asked to sit down with people; the others are yardsticks, to measure these by. */
export const company = ['novice', 'regular', 'expert'] as const satisfies readonly Level[];

/** Neither too good nor too bad for most. */
export const usualLevel: Level = 'regular';
