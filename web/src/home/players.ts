import type { GameId } from '@soiree/protocol';

/** How many can play. The page shows it before any rules are loaded; a test compares it with them. */
export const players: Readonly<Record<GameId, { readonly min: number; readonly max: number }>> = {
  mascarade: { min: 2, max: 13 },
  'rebel-princess': { min: 3, max: 6 },
};

export const games = Object.keys(players) as GameId[];
