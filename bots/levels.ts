/** The levels of each game's bots, from the weakest to the strongest. This leans on nothing, for pages that only list them. */
export const levels = {
  mascarade: ['random', 'plain'],
  'rebel-princess': ['random', 'plain'],
} as const;

export type Levels = typeof levels;
export type Level = Levels[keyof Levels][number];
