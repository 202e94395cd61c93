import { gameOf } from '@soiree/games';
import { checkLog, done, FORMAT, fold, type Log, type Match, type Result, refused, unreadable } from '@soiree/kernel';
import type { ClockSettings, GameId } from '@soiree/protocol';
import type { Clock } from './clock.ts';
import { settings } from './commands.ts';
import { firstTable } from './first-table.ts';
import { YOU } from './place.ts';
import { waits } from './plans.ts';
import { eyesOn } from './playing.ts';
import { hasLevel, type Room, type RoomSeat } from './room.ts';
import type { Sight } from './sight.ts';

/** A table as this browser stores it. The match is its log, from which everything else follows. */
interface Kept {
  readonly practice: typeof VERSION;
  readonly room: Room;
  readonly log?: Pick<Log, 'header' | 'entries'>;
  readonly left?: Clock['left'];
}

/** Increased when older records would be misread. */
const VERSION = 1;

export interface Restored {
  readonly room: Room;
  readonly play: { readonly match: Match; readonly sights: readonly Sight[]; readonly left: Clock['left'] } | null;
}

export function record(room: Room, match: Match | undefined, left: Clock['left']): string {
  const kept: Kept = {
    practice: VERSION,
    room,
    ...(match && { log: { header: match.header, entries: match.entries } }),
    ...(left && { left }),
  };
  return JSON.stringify(kept);
}

/** Reads a stored table. If it is damaged, or was played by other rules, it is refused. Nothing in it can do harm. */
export function restore(game: GameId, text: string): Result<Restored> {
  try {
    const kept: Kept = JSON.parse(text);
    if (kept.practice !== VERSION)
      return refused('bad-log', { path: 'practice', expected: 'exactly', choices: `${VERSION}` });
    const room = readRoom(game, kept.room);
    if (!room.ok) return room;
    if (room.value.match === null) return done({ room: room.value, play: null });
    return readMatch(room.value, kept);
  } catch {
    return refused('not-json');
  }
}

const damaged = (path: string) => refused('bad-log', unreadable(path));

/** Rebuilds a room from the record, with the same checks as when it was set up. */
function readRoom(game: GameId, kept: Room): Result<Room> {
  const { secret, phase, match, pace, clock, seats } = kept;
  if (kept.game !== game) return refused('other-game', { game: String(kept.game), wanted: game });
  if (!/^[0-9a-f]{64}$/.test(secret)) return damaged('room.secret');
  if (match === null ? phase !== 'waiting' : !isMatchId(match) || !isPhaseOfMatch(phase)) return damaged('room.phase');
  if (!Object.hasOwn(waits, pace) || !isClock(clock)) return damaged('room.pace');
  if (!Array.isArray(seats) || !seats.every((seat, i) => isSeat(game, seat, i))) return damaged('room.seats');
  const set = settings(firstTable(game, secret), { seats: seats.length, options: kept.options, pace, clock });
  return set.ok ? done({ ...set.value, seats, phase, match }) : set;
}

const isMatchId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
const isPhaseOfMatch = (phase: unknown) => phase === 'playing' || phase === 'paused' || phase === 'over';
const isLimit = (value: unknown) => value === null || (Number.isInteger(value) && (value as number) > 0);
const isClock = ({ move, match }: ClockSettings) => isLimit(move) && isLimit(match);

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
  let sights: readonly Sight[] = [];
  const folded = fold(gameOf(room.game)!, log.value, (match, told) => {
    if (sights.length === 0) sights = eyesOn(match);
    else for (const sight of sights) sight.step(told);
  });
  return folded.ok ? done({ room, play: { match: folded.value, sights, left } }) : folded;
}
