import { type GameId, gameIds } from '@soiree/games/ids';
import { type Part, parts } from '@soiree/words';
import { mascarade } from './mascarade/index.ts';
import type { PageGame } from './page-game.ts';
import { rebelPrincess } from './rebel-princess/index.ts';

/** Every game, as the page knows it. */
export const pageGames: Readonly<Record<GameId, PageGame>> = {
  mascarade,
  'rebel-princess': rebelPrincess,
};

/** The games whose rules can be read here. */
export const explained: readonly GameId[] = gameIds.filter((game) => pageGames[game].guide);

const present = (...names: readonly string[]): Part[] => parts.filter((part) => names.includes(part));

/** What is said when a game refuses something. */
export const refusalsOf = (game: GameId): Part[] => present(`refusal+${game}`);
/** The words that every table of a game needs. */
export const wordsOf = (game: GameId): Part[] => present(game, `refusal+${game}`);
/** The words that only its board needs. */
export const boardWordsOf = (game: GameId): Part[] => present(`table.${game}`);
