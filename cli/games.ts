import type { AnyGame } from '@soiree/kernel';
import { mascarade } from '@soiree/mascarade';

/** Every game that can be played here, by id. */
export const games: Readonly<Record<string, AnyGame>> = { mascarade: mascarade as AnyGame };

export const gameOf = (id: string): AnyGame | undefined => (Object.hasOwn(games, id) ? games[id] : undefined);
