import type { ClockSettings, GameId, Pace } from '@soiree/protocol';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A table as it is stored: who sits where, what is played and how. The moves of its match are stored separately. */
export interface Room {
  readonly code: string;
  readonly game: GameId;
  readonly public: boolean;
  readonly host: string | null;
  readonly seats: readonly RoomSeat[];
  /** Complete: checked by the game, defaults filled in. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: ClockSettings;
  readonly pace: Pace;
  /** The secret of the current or the next deal. Its hash is shown from the start. */
  readonly secret: string;
  readonly phase: 'waiting' | 'playing' | 'paused' | 'over';
  readonly match: string | null;
  readonly muted: readonly string[];
}

export type RoomSeat =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly level: string }
  | {
      readonly kind: 'person';
      /** Null for a person whose data was deleted. */
      readonly player: string | null;
      readonly name: string;
      /** The host lets a bot play for this person. */
      readonly relieved: boolean;
      /** Stood up during the match: a stand-in plays until they are back. */
      readonly left: boolean;
    };

type PersonSeat = Extract<RoomSeat, { kind: 'person' }>;

export const seatOf = (room: Room, player: string): number =>
  room.seats.findIndex((seat) => seat.kind === 'person' && seat.player === player);

export const isOn = (room: Room): boolean => room.phase === 'playing' || room.phase === 'paused';

export const personAt = (room: Room, seat: number): PersonSeat | undefined => {
  const at = room.seats[seat];
  return at?.kind === 'person' ? at : undefined;
};
