import type { AnyGame } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';
import { rebelPrincess } from '@soiree/rebel-princess';
import type { GameId } from './ids.ts';

export { type GameId, gameIds, isGameId } from './ids.ts';

/** The rules of every game, by id. */
export const games = {
  mascarade: mascarade as AnyGame,
  'rebel-princess': rebelPrincess as AnyGame,
} satisfies Readonly<Record<GameId, AnyGame>> as Readonly<Record<string, AnyGame>>;

export const gameOf = (id: string): AnyGame | undefined => (Object.hasOwn(games, id) ? games[id] : undefined);
