import type { Edition, MaskId } from '@soiree/mascarade';
import type { ClockSettings, GameId, Pace, RoomView } from '@soiree/protocol';
import { nameOf } from '#games/mascarade/options/own-set.ts';

export type Options = Readonly<Record<string, unknown>>;

/** What a host can change about a table. */
export interface Settings {
  readonly seats: number;
  readonly public: boolean;
  readonly clock: ClockSettings;
  readonly pace: Pace;
  readonly options: Options;
}

/** A partial change. Only the options named are changed; undefined resets one to the game's default. */
export type Change = Partial<Settings>;

export const settingsOf = (room: RoomView): Settings => ({
  seats: room.seats.length,
  public: room.public,
  clock: room.clock,
  pace: room.pace,
  options: room.options,
});

export const changed = (settings: Settings, change: Change): Settings => ({
  ...settings,
  ...change,
  options: merged(settings.options, change.options ?? {}),
});

const merged = (options: Options, change: Options): Options =>
  Object.fromEntries(Object.entries({ ...options, ...change }).filter(([, value]) => value !== undefined));

/** The change as it is sent: with all options, or none. */
export const asMessage = (settings: Settings, change: Change): Change =>
  change.options || change.seats !== undefined ? { ...change, options: changed(settings, change).options } : change;

/**
 * A change of the number of players that keeps all choices. A named set becomes the set of that name for the new
 * number.
 */
export function forPlayers(game: GameId, { seats, options }: Settings, players: number): Change {
  const first = Number(options.first) >= players ? 'random' : options.first;
  if (game !== 'mascarade') return { seats: players, options: { first } };
  const set = nameOf(options.set as MaskId[], options.edition as Edition, seats) ?? options.set;
  return { seats: players, options: { first, set } };
}

/** The same with the usual masks, for a set that does not suit that many players. */
export const withUsualMasks = (change: Change): Change => ({
  ...change,
  options: { ...change.options, edition: undefined, set: undefined, blank: undefined },
});
