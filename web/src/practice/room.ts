import { bots } from '@soiree/bots';
import { usualLevel } from '@soiree/bots/levels';
import { commitmentTo } from '@soiree/kernel';
import type { ClockSettings, GameId, Pace, RoomView, SeatView } from '@soiree/protocol';
import { CODE, PLAYER, YOU } from './place.ts';

/** A practice table as it is stored: the person in the first seat, bots in the others. */
export interface Room {
  readonly game: GameId;
  readonly seats: readonly RoomSeat[];
  /** Complete: checked by the game, defaults filled in. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: ClockSettings;
  readonly pace: Pace;
  /** Of the next deal, or of the current one. Its hash is shown from the start. */
  readonly secret: string;
  readonly phase: 'waiting' | 'playing' | 'paused' | 'over';
  readonly match: string | null;
}

export type RoomSeat =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: string }
  /** `relieved`: a bot plays for the person until they are back. */
  | { readonly kind: 'person'; readonly relieved: boolean };

export const isOn = ({ phase }: Room): boolean => phase === 'playing' || phase === 'paused';

export const hasLevel = (game: GameId, level: string): boolean => Object.hasOwn(bots[game], level);

export const isRelieved = ({ seats }: Room): boolean => seats[YOU].kind === 'person' && seats[YOU].relieved;

/** Who decides for a seat now. A bot and a stand-in differ only in name. */
export type Driver = { readonly by: 'person' } | { readonly by: 'bot' | 'stand-in'; readonly level: string };

export function driverOf({ seats }: Pick<Room, 'seats'>, seat: number): Driver {
  const at = seats[seat];
  if (at.kind === 'bot') return { by: 'bot', level: at.level };
  return at.kind === 'person' && !at.relieved ? { by: 'person' } : { by: 'stand-in', level: usualLevel };
}

/** The room as it is sent to the person. */
export function roomView(room: Room, name: string, isDealing: boolean): RoomView {
  return {
    code: CODE,
    game: room.game,
    public: false,
    phase: isDealing ? 'dealing' : room.phase,
    host: PLAYER,
    seats: room.seats.map((seat): SeatView => {
      if (seat.kind !== 'person') return seat;
      return { kind: 'person', player: PLAYER, name, here: true, standIn: seat.relieved ? 'away' : null };
    }),
    watchers: [],
    options: room.options,
    clock: room.clock,
    pace: room.pace,
    commitment: commitmentTo(room.secret),
    match: room.match,
    // A vote by one person passes at once.
    votes: { end: [], pause: [] },
    muted: [],
  };
}
