import type { AnyGame } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import { rebelPrincess } from '@soiree/rebel-princess';

/** Every game that can be played here, by id. */
export const games: Readonly<Record<string, AnyGame>> = {
  mascarade: mascarade as AnyGame,
  'rebel-princess': rebelPrincess as AnyGame,
};

export const gameOf = (id: string): AnyGame | undefined => (Object.hasOwn(games, id) ? games[id] : undefined);
