import { gameOf, games } from '@soiree/games';
import { type AnyGame, done, type Result, refused } from '@soiree/kernel';
import type { Budget } from '../bot.ts';
import { makersOf } from '../games.ts';

/** Who plays what, and how: everything that determines the results of a run. */
export interface LineUp {
  readonly game: string;
  /** A level, or the command of a program after `exec:`; one for each seat. */
  readonly bots: readonly string[];
  /** As filled in by the game. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly budget: Budget;
  /** How many milliseconds a program has for an answer, on top of its budget. */
  readonly patience: number;
}

const EXEC = 'exec:';

/** The command of a bot that is a program; undefined for one of our bots. */
export const commandOf = (bot: string): string | undefined =>
  bot.startsWith(EXEC) ? bot.slice(EXEC.length).trim() : undefined;

/** Returns a line-up that can be played, or what is wrong with it. */
export function checkLineUp(wanted: Omit<LineUp, 'options'> & { readonly options: unknown }): Result<LineUp> {
  const game = gameOf(wanted.game);
  if (!game) return refused('unknown-game', { game: wanted.game, games: Object.keys(games).join(', ') });
  const levels = makersOf(game.id);
  for (const bot of wanted.bots) {
    const command = commandOf(bot);
    if (command === '') return refused('exec-empty', { bot });
    if (command === undefined && !Object.hasOwn(levels, bot)) {
      return refused('unknown-bot', { bot, bots: [...Object.keys(levels), `${EXEC}COMMAND`].join(', ') });
    }
  }
  const seats = wanted.bots.length;
  const { min, max } = game.seats;
  if (seats < min || seats > max) return refused('line-up-size', { min, max, bots: seats });
  const options = game.options(wanted.options, seats);
  return options.ok ? done({ ...wanted, options: options.value as LineUp['options'] }) : options;
}

/** The game of a line-up that has been checked. */
export function gameIn({ game }: LineUp): AnyGame {
  const known = gameOf(game);
  if (!known) throw new Error(`there is no game ${game}`);
  return known;
}

/** Who sits where, by seat. With each rotation everyone moves one seat down. */
export const seated = ({ bots }: LineUp, rotation: number): readonly string[] =>
  bots.map((_, seat) => bots[(seat + rotation) % bots.length]);

/** Each bot once, in the order of the line-up. */
export const namesIn = ({ bots }: LineUp): readonly string[] => [...new Set(bots)];
