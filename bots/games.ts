import { type GameId, gameIds } from '@soiree/games/ids';
import type { MakeBot } from './bot.ts';
import { type Level, levels } from './levels.ts';
import { mascarade } from './mascarade/index.ts';
import { random } from './random.ts';
import { rebelPrincess } from './rebel-princess/index.ts';

/** The bots of one game. */
export interface GameBots {
  readonly levels: Readonly<Record<Exclude<Level, 'random'>, MakeBot>>;
  /** Opponents that are only in the arena, by name: they show whether a good player has a weakness. */
  readonly arena?: Readonly<Record<string, MakeBot>>;
}

/** The games that have their own bots. */
const games: Readonly<Partial<Record<string, GameBots>>> = {
  mascarade,
  'rebel-princess': rebelPrincess,
} satisfies Partial<Record<GameId, GameBots>>;

type Makers = Readonly<Record<string, MakeBot>>;

/** A bot for every level. In a game without bots of its own, the random bot plays at all levels. */
export const byLevel = (own: GameBots | undefined): Makers =>
  Object.fromEntries(levels.map((level) => [level, level === 'random' ? random : (own?.levels[level] ?? random)]));

/** The bots of every game, by level, from the weakest to the strongest. */
export const bots: Readonly<Record<string, Makers>> = Object.fromEntries(gameIds.map((id) => [id, byLevel(games[id])]));

/** The levels at which a game has a bot that differs from the random one, after that one, up to the strongest. */
export const levelsOf = (game: string): Level[] =>
  levels.filter((level) => level === 'random' || games[game]?.levels[level] !== undefined);

/** All bots of a game that can play in the arena, by name. */
export const makersOf = (game: string): Makers => ({ ...bots[game], ...games[game]?.arena });
