import { type Level, opponentLevels, usualLevel } from '@soiree/bots/levels';
import type { GameId } from '@soiree/protocol';
import { pageGames } from '#games/index.ts';
import { keepJson, keptJson } from '#storage.ts';

/** Settings for a new table. */
export interface NewTableSettings {
  readonly seats: number;
  readonly isPublic: boolean;
  readonly bots: number;
  readonly level: Level;
}

/** A person opens the table, so at least one seat is not a bot's. */
export const withPlayers = (plan: NewTableSettings, seats: number): NewTableSettings => ({
  ...plan,
  seats,
  bots: Math.min(plan.bots, seats - 1),
});

const fits =
  (game: GameId) =>
  (value: unknown): value is NewTableSettings => {
    const { seats, isPublic, bots, level } = (value ?? {}) as Partial<NewTableSettings>;
    const { min, max } = pageGames[game].players;
    const isCount = (count: unknown, least: number, most: number) =>
      Number.isInteger(count) && Number(count) >= least && Number(count) <= most;
    return (
      isCount(seats, min, max) &&
      isCount(bots, 0, Number(seats) - 1) &&
      typeof isPublic === 'boolean' &&
      opponentLevels.includes(level as Level)
    );
  };

/** The same as the last one opened here. The first is for friends with the link. */
export const lastPlan = (game: GameId): NewTableSettings =>
  keptJson(`plan.${game}`, fits(game)) ?? {
    seats: pageGames[game].usualPlayers,
    isPublic: false,
    bots: 0,
    level: usualLevel,
  };

export const rememberPlan = (game: GameId, plan: NewTableSettings): void => keepJson(`plan.${game}`, plan);
