import { gameOf } from '@soiree/games';
import { expect, type Match, openMatch } from '@soiree/kernel';
import type { MatchRow } from '../store/contract.ts';
import type { Room } from './room.ts';

/** Deals a match for a room whose seats are all taken. Its options were checked when they were set. */
export function dealFor(room: Room, contributions: readonly (string | null)[], at: number): Match {
  const { seats, options, secret } = room;
  return expect(openMatch(gameOf(room.game)!, { seats: seats.length, options, secret, contributions, at }));
}

/** A match that has just been dealt, as it is stored. */
export function newMatchRow(id: string, room: Room, match: Match): MatchRow {
  const { names: _, ...header } = match.header;
  return {
    id,
    table: room.code,
    header,
    seats: room.seats.map((seat) => ({
      player: seat.kind === 'person' ? seat.player : null,
      name: seat.kind === 'person' ? seat.name : '',
      bot: seat.kind === 'bot' ? seat.level : null,
      standIn: false,
      rank: null,
      score: null,
      won: false,
    })),
    finishedAt: null,
    ending: null,
    standIns: false,
    rated: false,
  };
}
