import { type Level, levels } from '@soiree/bots/levels';
import type { GameId } from '@soiree/protocol';

/** How many are asked to the table if nobody says otherwise. */
export const usualPlayers: Readonly<Record<GameId, number>> = { mascarade: 6, 'rebel-princess': 4 };

/** The levels of a game's bots, from the weakest to the strongest. */
export const levelsOf = (game: GameId): readonly Level[] => levels[game];

/** A bot that plays as well as bots do here. */
export const strongest = (game: GameId): Level => levels[game].at(-1)!;

/** All whole numbers from one to another. */
export const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
