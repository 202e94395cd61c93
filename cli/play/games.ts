import { type GameId, gameIds, games } from '@soiree/games';
import type { GameTerminal } from './game-terminal.ts';
import { mascaradeTerminal } from './mascarade/index.ts';
import { plainTerminal } from './plain.ts';
import { rebelTerminal } from './rebel-princess/index.ts';

const own: { readonly [id in GameId]?: GameTerminal } = {
  mascarade: mascaradeTerminal as GameTerminal,
  'rebel-princess': rebelTerminal as GameTerminal,
};

/** Every game in the terminal, by id. A game without an object of its own is played with plain lists. */
export const terminals: Readonly<Record<string, GameTerminal>> = Object.fromEntries(
  gameIds.map((id) => [id, own[id] ?? plainTerminal(games[id])]),
);

/** The game that is meant if none is named. */
export const [usualGame] = gameIds;
