import type { GameId } from '@soiree/protocol';

/** How many may sit down. The page says so before it knows any rules; a test holds it against them. */
export const players: Readonly<Record<GameId, { readonly min: number; readonly max: number }>> = {
  mascarade: { min: 2, max: 13 },
  'rebel-princess': { min: 3, max: 6 },
};

export const games = Object.keys(players) as GameId[];
