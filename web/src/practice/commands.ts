import { usualLevel } from '@soiree/bots/levels';
import { gameOf } from '@soiree/games';
import { done, type Result, refused } from '@soiree/kernel';
import type { ClientMessage, ClientMessageOf } from '@soiree/protocol';
import { firstOptions } from './first-table.ts';
import { PLAYER, YOU } from './place.ts';
import { hasLevel, isOn, type Room, type RoomSeat } from './room.ts';

/** The commands that change a room. Each is a function of the room: nothing is stored or sent here. */

const withSeat = (room: Room, seat: number, now: RoomSeat): Room => ({ ...room, seats: room.seats.with(seat, now) });

function placeBot(room: Room, seat: number, level: string | null): Result<Room> {
  const at = room.seats[seat];
  if (!at) return refused('no-such-seat', { seat: `${seat}`, seats: room.seats.length });
  if (at.kind === 'person') return refused('seat-taken', { seat });
  if (level === null) return done(withSeat(room, seat, { kind: 'open' }));
  if (!hasLevel(room.game, level)) return refused('no-such-level', { level });
  return done(withSeat(room, seat, { kind: 'bot', level }));
}

export type Settings = Omit<ClientMessageOf<'settings'>, 'type' | 'id'>;

export function settings(room: Room, wanted: Settings): Result<Room> {
  const game = gameOf(room.game)!;
  const count = wanted.seats ?? room.seats.length;
  const { min, max } = game.seats;
  if (count < min || count > max) return refused('seats', { min, max, seats: `${count}` });
  // Options that were never chosen follow the number of seats. Chosen ones are in the same message.
  const raw = wanted.options ?? (count === room.seats.length ? room.options : firstOptions(room.game));
  const options = game.options(raw, count);
  if (!options.ok) return options;
  // No one else can come, so a new seat gets a bot.
  const bot: RoomSeat = { kind: 'bot', level: usualLevel };
  return done({
    ...room,
    seats: Array.from({ length: count }, (_, seat) => room.seats[seat] ?? bot),
    options: options.value as Room['options'],
    clock: wanted.clock ?? room.clock,
    pace: wanted.pace ?? room.pace,
  });
}

function relieve(room: Room, seat: number, relieved: boolean): Result<Room> {
  if (room.seats[seat]?.kind !== 'person') return refused('no-person', { seat: `${seat}` });
  return done(withSeat(room, seat, { kind: 'person', relieved }));
}

/** On the server only after the end. A person alone can leave a match at any time. */
function rematch(room: Room, secret: string): Result<Room> {
  if (room.match === null) return refused('not-over');
  const fresh = withSeat(room, YOU, { kind: 'person', relieved: false });
  return done({ ...fresh, phase: 'waiting', match: null, secret });
}

export type RoomCommand = Extract<
  ClientMessage,
  { type: 'sit' | 'stand' | 'kick' | 'bot' | 'settings' | 'host' | 'relieve' | 'back' | 'rematch' | 'mute' }
>;

/** Commands that are limited to one time: `before` a match starts, or while one is `on`. */
const times: Partial<Record<RoomCommand['type'], 'before' | 'on'>> = {
  kick: 'before',
  bot: 'before',
  settings: 'before',
  relieve: 'on',
};

export function changeRoom(room: Room, command: RoomCommand, newSecret: () => string): Result<Room> {
  const when = times[command.type];
  if (when === 'before' && isOn(room)) return refused('match-on');
  if (when === 'before' && room.phase === 'over') return refused('match-over');
  if (when === 'on' && !isOn(room)) return refused('no-match');
  switch (command.type) {
    case 'sit':
      return refused('already-seated', { seat: YOU });
    case 'stand':
      return refused('not-yourself');
    case 'kick':
      return command.seat === YOU ? refused('not-yourself') : refused('no-person', { seat: `${command.seat}` });
    case 'bot':
      return placeBot(room, command.seat, command.level);
    case 'settings':
      return settings(room, command);
    case 'host':
      return command.player === PLAYER ? done(room) : refused('no-such-person');
    case 'relieve':
      return relieve(room, command.seat, command.on);
    case 'back':
      return relieve(room, YOU, false);
    case 'rematch':
      return rematch(room, newSecret());
    case 'mute':
      return command.player === PLAYER ? refused('not-yourself') : refused('no-such-person');
  }
}
