import type { ClockSettings, Pace, RoomView } from '@soiree/protocol';
import type { GameOptions } from './game-options.ts';

export type OptionValues = Readonly<Record<string, unknown>>;

/** What a host can change about a table. */
export interface RoomSettings {
  readonly seats: number;
  readonly public: boolean;
  readonly clock: ClockSettings;
  readonly pace: Pace;
  readonly options: OptionValues;
}

/** A partial change. Only the options named are changed; undefined resets one to the game's default. */
export type Change = Partial<RoomSettings>;

export const settingsOf = (room: RoomView): RoomSettings => ({
  seats: room.seats.length,
  public: room.public,
  clock: room.clock,
  pace: room.pace,
  options: room.options,
});

export const changed = (settings: RoomSettings, change: Change): RoomSettings => ({
  ...settings,
  ...change,
  options: merged(settings.options, change.options ?? {}),
});

const merged = (options: OptionValues, change: OptionValues): OptionValues =>
  Object.fromEntries(Object.entries({ ...options, ...change }).filter(([, value]) => value !== undefined));

/** The change as it is sent: with all options, or none. */
export const asMessage = (settings: RoomSettings, change: Change): Change =>
  change.options || change.seats !== undefined ? { ...change, options: changed(settings, change).options } : change;

/** A change of the number of players that keeps all choices, as far as the game can. */
export function forPlayers(own: GameOptions | undefined, settings: RoomSettings, players: number): Change {
  const { first } = settings.options;
  const options = { first: Number(first) >= players ? 'random' : first, ...own?.forPlayers?.(settings, players) };
  return { seats: players, options };
}
