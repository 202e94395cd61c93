import type { ClockSettings, Pace, RoomView } from '@soiree/protocol';
import type { GameOptions } from './game-options.ts';

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

/** A change of the number of players that keeps all choices, as far as the game can. */
export function forPlayers(own: GameOptions | undefined, settings: Settings, players: number): Change {
  const { first } = settings.options;
  const options = { first: Number(first) >= players ? 'random' : first, ...own?.forPlayers?.(settings, players) };
  return { seats: players, options };
}
