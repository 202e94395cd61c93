import { gameOf } from '@soiree/games';
import { checkLog, done, FORMAT, type Log, type Result, refused, unreadable } from '@soiree/kernel';
import type { GameId } from '@soiree/protocol';
import { foldInSight, newRoom, type Room, type RoomSeat, Sight, waits } from '@soiree/tables';
import { hasLevel } from './bots.ts';
import { CODE, PLAYER, YOU } from './place.ts';

/** A table as this browser stores it. The match is its log, from which everything else follows. */
export interface Kept {
  readonly room: Room;
  readonly log?: Pick<Log, 'header' | 'entries'> | undefined;
  /** By seat: the time left for the match. */
  readonly left?: readonly number[] | null;
}

/** Increased when older records would be misread. */
const VERSION = 1;

/** A table that was read back. */
type Restored = Kept & { readonly sight: Sight | null };

export function record({ room, log, left }: Kept): string {
  const { header, entries } = log ?? {};
  return JSON.stringify({ practice: VERSION, room, ...(log && { log: { header, entries } }), ...(left && { left }) });
}

/** Reads a stored table. If it is damaged, or was played by other rules, it is refused. Nothing in it can do harm. */
export function readRecord(game: GameId, name: string, text: string): Result<Restored> {
  try {
    const kept: Kept & { readonly practice: number } = JSON.parse(text);
    if (kept.practice !== VERSION) return damaged('practice');
    const room = readRoom(game, name, kept.room);
    if (!room.ok) return room;
    if (room.value.match === null) return done({ room: room.value, sight: null });
    return readMatch(room.value, kept);
  } catch {
    return refused('not-json');
  }
}

const damaged = (path: string) => refused('bad-log', unreadable(path));

/** Rebuilds a room from the record, with the same checks as when it was set up. Of the person, only `relieved` counts. */
function readRoom(game: GameId, name: string, kept: Room): Result<Room> {
  const { secret, phase, match, pace, clock, seats, options } = kept;
  if (kept.game !== game) return refused('other-game', { game: String(kept.game), wanted: game });
  if (!/^[0-9a-f]{64}$/.test(secret)) return damaged('room.secret');
  if (match === null ? phase !== 'waiting' : !isMatchId(match) || !['playing', 'paused', 'over'].includes(phase))
    return damaged('room.phase');
  if (!Object.hasOwn(waits, pace) || !isLimit(clock.move) || !isLimit(clock.match)) return damaged('room.pace');
  if (!Array.isArray(seats) || !seats.every((seat, i) => isSeat(game, seat, i))) return damaged('room.seats');
  const bots = seats.flatMap((seat, i) => (seat.kind === 'bot' ? [{ seat: i, level: seat.level }] : []));
  const wanted = { game, seats: seats.length, options, clock, pace, bots };
  const room = newRoom({ id: PLAYER, name }, wanted, CODE, secret, hasLevel);
  if (!room.ok) return room;
  const you = { ...room.value.seats[YOU], relieved: seats[YOU].relieved };
  return done({ ...room.value, seats: room.value.seats.with(YOU, you), phase, match });
}

const isMatchId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
const isLimit = (value: unknown) => value === null || (Number.isInteger(value) && (value as number) > 0);

function isSeat(game: GameId, seat: RoomSeat, i: number): boolean {
  if (i === YOU) return seat.kind === 'person' && typeof seat.relieved === 'boolean';
  return seat.kind === 'open' || (seat.kind === 'bot' && hasLevel(game, seat.level));
}

function readMatch(room: Room, { log: kept, left = null }: Kept): Result<Restored> {
  const log = checkLog({ soiree: FORMAT, ...kept });
  if (!log.ok) return log;
  const { header } = log.value;
  if (header.seats !== room.seats.length || header.secret !== room.secret) return damaged('log.header');
  if (left !== null && !(left.length === header.seats && left.every(Number.isFinite))) return damaged('left');
  const sight = foldInSight(gameOf(room.game)!, log.value, (match) => new Sight(match));
  return sight.ok ? done({ room, log: log.value, left, sight: sight.value }) : sight;
}
