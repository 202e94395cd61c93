import { gameOf } from '@soiree/games';
import { done, type Result, refused } from '@soiree/kernel';
import type { ClientMessage, ClientMessageOf, NewTable } from '@soiree/protocol';
import { isOn, type Person, personAt, type Room, type RoomSeat, seatOf } from './room.ts';
import { tidyOptions } from './tidy-options.ts';

/** What may be done to a room, and by whom. These are pure functions of the room: nothing is written or sent here. */

/** What a table passes in besides the room. */
export interface CommandParts {
  isHere(player: string): boolean;
  newSecret(): string;
  hasLevel(game: string, level: string): boolean;
  readonly solo: Solo | null;
}

/** A table for one person, in practice: no one else can come, and no one has to agree to anything. */
export interface Solo {
  /** The level of the bot that a new seat gets. */
  readonly level: string;
  /** The options that a table starts with. Those that depend on the number of seats are left out. */
  readonly options: Room['options'];
}

const open: RoomSeat = { kind: 'open' };
const sitting = ({ id, name }: Person): RoomSeat => ({
  kind: 'person',
  player: id,
  name,
  relieved: false,
  left: false,
});
const withSeat = (room: Room, seat: number, now: RoomSeat): Room => ({ ...room, seats: room.seats.with(seat, now) });

/** A new table with the settings that its host wants. */
export function newRoom(
  host: Person,
  wanted: NewTable,
  code: string,
  secret: string,
  hasLevel: CommandParts['hasLevel'],
): Result<Room> {
  const game = gameOf(wanted.game);
  if (!game) return refused('no-such-game', { game: wanted.game });
  const { min, max } = game.seats;
  if (wanted.seats < min || wanted.seats > max) return refused('seats', { min, max, seats: `${wanted.seats}` });
  const given = tidyOptions(wanted.options ?? {}, wanted.game);
  if (!given.ok) return given;
  const options = game.options(given.value, wanted.seats);
  if (!options.ok) return options;
  let room: Room = {
    code,
    game: wanted.game,
    public: wanted.public ?? false,
    host: host.id,
    seats: Array(wanted.seats).fill(open),
    options: options.value as Room['options'],
    clock: wanted.clock ?? { move: null, match: null },
    pace: wanted.pace ?? 'calm',
    secret,
    phase: 'waiting',
    match: null,
    muted: [],
  };
  for (const { seat, level } of wanted.bots ?? []) {
    const seated = placeBot(room, seat, level, hasLevel);
    if (!seated.ok) return seated;
    room = seated.value;
  }
  if (wanted.sit === false) return done(room);
  return sit(room, host);
}

function placeBot(room: Room, seat: number, level: string | null, hasLevel: CommandParts['hasLevel']): Result<Room> {
  const at = room.seats[seat];
  if (!at) return refused('no-such-seat', { seat: `${seat}`, seats: room.seats.length });
  if (at.kind === 'person') return refused('seat-taken', { seat });
  if (level === null) return done(withSeat(room, seat, open));
  if (!hasLevel(room.game, level)) return refused('no-such-level', { level });
  return done(withSeat(room, seat, { kind: 'bot', level }));
}

function sit(room: Room, person: Person, wanted?: number): Result<Room> {
  if (isOn(room)) return refused('match-on');
  const seat = wanted ?? room.seats.findIndex((one) => one.kind === 'open');
  if (seat < 0) return refused('table-full');
  if (seat >= room.seats.length) return refused('no-such-seat', { seat: `${seat}`, seats: room.seats.length });
  const before = seatOf(room, person.id);
  if (wanted === undefined && before >= 0) return refused('already-seated', { seat: before });
  if (seat === before) return done(room);
  if (room.seats[seat].kind !== 'open') return refused('seat-taken', { seat });
  const freed = before < 0 ? room : withSeat(room, before, open);
  return done({ ...withSeat(freed, seat, sitting(person)), host: room.host ?? person.id });
}

/** Hands the table to the next person around it, or to no one if no one else sits there. */
export function hostHandedOn(room: Room, isHere: (player: string) => boolean): Room {
  const from = room.host === null ? -1 : seatOf(room, room.host);
  const around = [...room.seats.slice(from + 1), ...room.seats.slice(0, from + 1)];
  const people = around.flatMap((seat) =>
    seat.kind === 'person' && seat.player !== null && !seat.left ? [seat.player] : [],
  );
  const others = people.filter((player) => player !== room.host);
  return { ...room, host: others.find(isHere) ?? others[0] ?? null };
}

function stand(room: Room, person: Person, isHere: (player: string) => boolean): Result<Room> {
  const seat = seatOf(room, person.id);
  const at = personAt(room, seat);
  if (!at) return refused('no-seat');
  const freed = withSeat(room, seat, isOn(room) ? { ...at, left: true } : open);
  return done(room.host === person.id ? hostHandedOn(freed, isHere) : freed);
}

function settings(room: Room, wanted: ClientMessageOf<'settings'>, solo: Solo | null): Result<Room> {
  const game = gameOf(room.game)!;
  const count = wanted.seats ?? room.seats.length;
  const { min, max } = game.seats;
  if (count < min || count > max) return refused('seats', { min, max, seats: `${count}` });
  const lost = room.seats.findIndex((seat, i) => i >= count && seat.kind === 'person');
  if (lost >= 0) return refused('seat-taken', { seat: lost });
  // With a new number of seats, options go back to its defaults, unless the same message brings chosen ones.
  const given = wanted.options && tidyOptions(wanted.options, room.game);
  if (given?.ok === false) return given;
  const raw = given?.value ?? (count === room.seats.length ? room.options : (solo?.options ?? {}));
  const options = game.options(raw, count);
  if (!options.ok) return options;
  const fresh: RoomSeat = solo ? { kind: 'bot', level: solo.level } : open;
  return done({
    ...room,
    seats: Array.from({ length: count }, (_, i) => room.seats[i] ?? fresh),
    options: options.value as Room['options'],
    public: wanted.public ?? room.public,
    clock: wanted.clock ?? room.clock,
    pace: wanted.pace ?? room.pace,
  });
}

function kick(room: Room, seat: number): Result<Room> {
  const at = personAt(room, seat);
  if (!at) return refused('no-person', { seat: `${seat}` });
  if (at.player === room.host) return refused('not-yourself');
  return done(withSeat(room, seat, open));
}

function relieve(room: Room, seat: number, on: boolean): Result<Room> {
  const at = personAt(room, seat);
  if (!at) return refused('no-person', { seat: `${seat}` });
  return done(withSeat(room, seat, { ...at, relieved: on }));
}

function mute(room: Room, player: string, on: boolean): Result<Room> {
  if (player === room.host) return refused('not-yourself');
  const others = room.muted.filter((one) => one !== player);
  return done({ ...room, muted: on ? [...others, player].slice(-MOST_MUTED) : others });
}

/** The list is bounded because strangers can make it longer. */
const MOST_MUTED = 100;

function handOver(room: Room, player: string): Result<Room> {
  if (seatOf(room, player) < 0) return refused('no-such-person');
  return done({ ...room, host: player });
}

function rematch(room: Room, person: Person, { newSecret, solo }: CommandParts): Result<Room> {
  // A person alone may leave a match at any time.
  if (room.phase !== 'over' && !(solo && isOn(room))) return refused('not-over');
  if (seatOf(room, person.id) < 0 && room.host !== person.id) return refused('no-seat');
  const seats = room.seats.map((seat): RoomSeat => {
    if (seat.kind !== 'person') return seat;
    return seat.player === null || seat.left ? open : { ...seat, relieved: false };
  });
  return done({ ...room, seats, host: room.host ?? person.id, phase: 'waiting', match: null, secret: newSecret() });
}

export type RoomCommand = Extract<
  ClientMessage,
  { type: 'sit' | 'stand' | 'kick' | 'bot' | 'settings' | 'host' | 'relieve' | 'back' | 'rematch' | 'mute' }
>;

/** Commands that only the host may use, and when: `before` a match starts, while one is `on`, or at any time. */
const hostOnly: Partial<Record<RoomCommand['type'], 'before' | 'on' | 'ever'>> = {
  kick: 'before',
  bot: 'before',
  settings: 'before',
  relieve: 'on',
  host: 'ever',
  mute: 'ever',
};

export function changeRoom(room: Room, person: Person, command: RoomCommand, setting: CommandParts): Result<Room> {
  const when = hostOnly[command.type];
  if (when && room.host !== person.id) return refused('not-host');
  if (when === 'before' && isOn(room)) return refused('match-on');
  if (when === 'before' && room.phase === 'over') return refused('match-over');
  if (when === 'on' && !isOn(room)) return refused('no-match');
  switch (command.type) {
    case 'sit':
      if (setting.solo) return refused('already-seated', { seat: seatOf(room, person.id) });
      return sit(room, person, command.seat);
    case 'stand':
      return setting.solo ? refused('not-yourself') : stand(room, person, setting.isHere);
    case 'kick':
      return kick(room, command.seat);
    case 'bot':
      return placeBot(room, command.seat, command.level, setting.hasLevel);
    case 'settings':
      return settings(room, command, setting.solo);
    case 'host':
      return handOver(room, command.player);
    case 'relieve':
      return relieve(room, command.seat, command.on);
    case 'back':
      return back(room, person.id);
    case 'rematch':
      return rematch(room, person, setting);
    case 'mute':
      return mute(room, command.player, command.on);
  }
}

/** The person plays for themselves again. */
function back(room: Room, player: string): Result<Room> {
  const seat = seatOf(room, player);
  const at = personAt(room, seat);
  if (!at) return refused('no-seat');
  if (!at.relieved && !at.left) return done(room);
  // A host who left when no one else could take over is the host again.
  return done({ ...withSeat(room, seat, { ...at, relieved: false, left: false }), host: room.host ?? player });
}

/** A person had their data deleted. In a match their seat goes on without a name, otherwise it is open again. */
export function forgotten(room: Room, player: string, isHere: (player: string) => boolean): Room {
  const seat = seatOf(room, player);
  const at = personAt(room, seat);
  const keeps = isOn(room) || room.phase === 'over';
  const freed = at ? withSeat(room, seat, keeps ? { ...at, player: null, name: '', left: true } : open) : room;
  const quiet = { ...freed, muted: freed.muted.filter((one) => one !== player) };
  return room.host === player ? hostHandedOn(quiet, isHere) : quiet;
}

export function renamed(room: Room, player: string, name: string): Room {
  const seat = seatOf(room, player);
  const at = personAt(room, seat);
  return at && at.name !== name ? withSeat(room, seat, { ...at, name }) : room;
}
