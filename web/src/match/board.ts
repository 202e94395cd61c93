import { type GameId, gameIds } from '@soiree/games/ids';
import type { Component } from 'svelte';
import { boardWordsOf, pageGames } from '#games/index.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Session } from '#session/session.svelte.ts';
import { once } from './once.ts';

/** What a game draws: the table with everyone around it, and the question with its answers below. */
export interface BoardProps {
  readonly session: Session;
  /** By seat. */
  readonly names: readonly string[];
}

type Drawn = Promise<{ readonly default: Component<BoardProps> }>;

/** A board comes with the words that only it uses. */
async function speaking(game: GameId): Drawn {
  const { board = () => import('./plain/Board.svelte') } = pageGames[game];
  const [drawn] = await Promise.all([board(), i18n.need(...boardWordsOf(game))]);
  return drawn;
}

/** Each game's board is loaded when a match of it is opened. */
export const boards: Readonly<Record<string, () => Drawn>> = Object.fromEntries(
  gameIds.map((game) => [game, once(() => speaking(game))]),
);
