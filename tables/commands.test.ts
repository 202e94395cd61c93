import { gameOf } from '@soiree/games';
import { expect as must } from '@soiree/kernel';
import type { ClientMessage } from '@soiree/protocol';
import { describe, expect, test } from 'vitest';
import { changeRoom, forgotten, hostHandedOn, newRoom, type RoomCommand, renamed } from './commands.ts';
import type { Room } from './room.ts';

const people = Object.fromEntries(
  ['ann', 'ben', 'cleo', 'dan'].map((name, i) => [name, { id: `${i}`.repeat(32), name }]),
);
const { ann, ben, cleo, dan } = people;
const here = () => true;
const hasLevel = (_: string, level: string) => Object.hasOwn({ plain: true }, level);
const setting = { isHere: here, newSecret: () => 'f'.repeat(64), hasLevel, solo: null };

const table = (seats = 4): Room => must(newRoom(ann, { game: 'mascarade', seats }, 'AAAAAA', '0'.repeat(64), hasLevel));
const at = (room: Room) =>
  room.seats.map((seat) => (seat.kind === 'person' ? seat.name : seat.kind === 'bot' ? seat.level : '–')).join(' ');

type Body = ClientMessage extends infer M ? (M extends RoomCommand ? Omit<M, 'id'> : never) : never;
const change = (room: Room, who: typeof ann, command: Body) =>
  changeRoom(room, who, { ...command, id: 'x' } as RoomCommand, setting);
const after = (room: Room, ...steps: [typeof ann, Body][]): Room =>
  steps.reduce((now, [who, command]) => must(change(now, who, command)), room);
const codeOf = (result: ReturnType<typeof change>) => (result.ok ? 'done' : result.refusal.code);

const full = after(table(3), [ben, { type: 'sit' }], [cleo, { type: 'sit' }]);
const playing: Room = { ...full, phase: 'playing', match: 'm' };
const over: Room = { ...full, phase: 'over', match: 'm' };

describe('a new table', () => {
  test('its host sits in the first open seat, after the bots', () => {
    const room = must(
      newRoom(ann, { game: 'mascarade', seats: 4, bots: [{ seat: 0, level: 'plain' }] }, 'AAAAAA', '', hasLevel),
    );
    expect(at(room)).toBe('plain ann – –');
    expect(room.host).toBe(ann.id);
  });

  test('a host need not sit', () => {
    expect(at(must(newRoom(ann, { game: 'mascarade', seats: 2, sit: false }, 'AAAAAA', '', hasLevel)))).toBe('– –');
  });

  test('its options are complete', () => {
    expect(table().options).toEqual(must(gameOf('mascarade')!.options({}, 4)));
  });

  test.each([
    ['too few seats', { game: 'rebel-princess', seats: 2 }, 'seats'],
    ['too many seats', { game: 'rebel-princess', seats: 7 }, 'seats'],
    ['an unknown level', { game: 'mascarade', seats: 4, bots: [{ seat: 1, level: 'godlike' }] }, 'no-such-level'],
    [
      'a level named like a property of every object',
      { game: 'mascarade', seats: 4, bots: [{ seat: 1, level: 'toString' }] },
      'no-such-level',
    ],
    ['a bot at no seat', { game: 'mascarade', seats: 4, bots: [{ seat: 4, level: 'plain' }] }, 'no-such-seat'],
    [
      'bots everywhere and no seat for the host',
      { game: 'mascarade', seats: 2, bots: [0, 1].map((seat) => ({ seat, level: 'plain' })) },
      'table-full',
    ],
    ['options that the game does not know', { game: 'mascarade', seats: 4, options: { colour: 'red' } }, 'bad-options'],
  ] as const)('%s: refused', (_, wanted, code) => {
    expect(codeOf(newRoom(ann, wanted as never, 'AAAAAA', '', hasLevel))).toBe(code);
  });
});

describe('sitting', () => {
  test.each<[string, Room, typeof ann, Body, string]>([
    ['in the first open seat', table(), ben, { type: 'sit' }, 'ann ben – –'],
    ['in a named seat', table(), ben, { type: 'sit', seat: 3 }, 'ann – – ben'],
    ['in another seat than before', table(), ann, { type: 'sit', seat: 2 }, '– – ann –'],
    ['in one’s own seat again', table(), ann, { type: 'sit', seat: 0 }, 'ann – – –'],
  ])('%s', (_, room, who, command, seats) => {
    expect(at(must(change(room, who, command)))).toBe(seats);
  });

  test.each<[string, Room, typeof ann, Body, string]>([
    ['in a taken seat', table(), ben, { type: 'sit', seat: 0 }, 'seat-taken'],
    ['in a seat that does not exist', table(), ben, { type: 'sit', seat: 9 }, 'no-such-seat'],
    ['at a full table', full, dan, { type: 'sit' }, 'table-full'],
    ['twice', table(), ann, { type: 'sit' }, 'already-seated'],
    ['during a match', playing, dan, { type: 'sit' }, 'match-on'],
  ])('%s: refused', (_, room, who, command, code) => {
    expect(codeOf(change(room, who, command))).toBe(code);
  });

  test('the first to sit at a table without a host becomes its host', () => {
    const left = after(table(), [ann, { type: 'stand' }]);
    expect(left.host).toBeNull();
    expect(after(left, [ben, { type: 'sit' }]).host).toBe(ben.id);
  });
});

describe('standing up', () => {
  test('frees the seat, and hands the table to the next person around it', () => {
    const room = after(full, [ann, { type: 'stand' }]);
    expect(at(room)).toBe('– ben cleo');
    expect(room.host).toBe(ben.id);
  });

  test('hands it to the next person who is here', () => {
    expect(hostHandedOn(full, (player) => player === cleo.id).host).toBe(cleo.id);
    expect(hostHandedOn({ ...full, host: cleo.id }, here).host).toBe(ann.id);
  });

  test('during a match the seat is kept for them', () => {
    const room = after(playing, [ben, { type: 'stand' }]);
    expect(room.seats[1]).toMatchObject({ name: 'ben', left: true });
    expect(after(room, [ben, { type: 'back' }]).seats[1]).toMatchObject({ name: 'ben', left: false });
  });

  test('needs a seat', () => {
    expect(codeOf(change(table(), ben, { type: 'stand' }))).toBe('no-seat');
  });
});

describe('the host', () => {
  test.each<[string, Body]>([
    ['kicks', { type: 'kick', seat: 0 }],
    ['seats bots', { type: 'bot', seat: 3, level: 'plain' }],
    ['changes settings', { type: 'settings', public: true }],
    ['hands the table over', { type: 'host', player: ben.id }],
    ['mutes', { type: 'mute', player: ann.id, on: true }],
  ])('alone %s', (_, command) => {
    expect(codeOf(change(after(table(), [ben, { type: 'sit' }]), ben, command))).toBe('not-host');
  });

  test.each<[string, Room, Body, string]>([
    ['kick during a match', playing, { type: 'kick', seat: 1 }, 'match-on'],
    ['kick themselves', full, { type: 'kick', seat: 0 }, 'not-yourself'],
    [
      'kick a bot',
      after(table(), [ann, { type: 'bot', seat: 1, level: 'plain' }]),
      { type: 'kick', seat: 1 },
      'no-person',
    ],
    ['put a bot on a taken seat', full, { type: 'bot', seat: 1, level: 'plain' }, 'seat-taken'],
    ['seat a bot of an unknown level', table(), { type: 'bot', seat: 1, level: 'x' }, 'no-such-level'],
    ['change settings during a match', playing, { type: 'settings', public: true }, 'match-on'],
    ['take away the seat of a person', full, { type: 'settings', seats: 2 }, 'seat-taken'],
    ['have too many seats', table(), { type: 'settings', seats: 14 }, 'seats'],
    ['mute themselves', full, { type: 'mute', player: ann.id, on: true }, 'not-yourself'],
    ['hand the table to a stranger', full, { type: 'host', player: dan.id }, 'no-such-person'],
    ['relieve anyone before a match', full, { type: 'relieve', seat: 1, on: true }, 'no-match'],
    ['call a rematch in the middle', playing, { type: 'rematch' }, 'not-over'],
  ])('cannot %s', (_, room, command, code) => {
    expect(codeOf(change(room, ann, command))).toBe(code);
  });

  test('kicks, seats bots and removes them again', () => {
    const room = after(full, [ann, { type: 'kick', seat: 1 }], [ann, { type: 'bot', seat: 1, level: 'plain' }]);
    expect(at(room)).toBe('ann plain cleo');
    expect(at(after(room, [ann, { type: 'bot', seat: 1, level: null }]))).toBe('ann – cleo');
  });

  test('more seats: the options follow the number of seats', () => {
    const room = after(table(4), [ann, { type: 'settings', seats: 6 }]);
    expect(room.seats).toHaveLength(6);
    expect(room.options).toEqual(must(gameOf('mascarade')!.options({}, 6)));
  });

  test('options that break a rule of the game are refused with its reason, and nothing changes', () => {
    expect(codeOf(change(table(), ann, { type: 'settings', options: { set: ['judge'] } }))).not.toBe('done');
  });

  test('mutes and unmutes', () => {
    const muted = after(full, [ann, { type: 'mute', player: ben.id, on: true }]);
    expect(muted.muted).toEqual([ben.id]);
    expect(after(muted, [ann, { type: 'mute', player: ben.id, on: false }]).muted).toEqual([]);
  });

  test('lets a bot play for someone who is stuck, until they are back', () => {
    const relieved = after(playing, [ann, { type: 'relieve', seat: 1, on: true }]);
    expect(relieved.seats[1]).toMatchObject({ relieved: true });
    expect(after(relieved, [ben, { type: 'back' }]).seats[1]).toMatchObject({ relieved: false });
  });
});

describe('a rematch', () => {
  test('has the same people and another secret', () => {
    const room = after(over, [ben, { type: 'rematch' }]);
    expect(at(room)).toBe('ann ben cleo');
    expect(room).toMatchObject({ phase: 'waiting', match: null, secret: 'f'.repeat(64) });
  });

  test('is without those who had left', () => {
    const left = after(playing, [ben, { type: 'stand' }]);
    expect(at(after({ ...left, phase: 'over' }, [ann, { type: 'rematch' }]))).toBe('ann – cleo');
  });

  test('is not for those who only watched', () => {
    expect(codeOf(change(over, dan, { type: 'rematch' }))).toBe('no-seat');
  });
});

describe('a person whose data is deleted', () => {
  test('is gone from the waiting room', () => {
    const room = forgotten(full, ann.id, here);
    expect(at(room)).toBe('– ben cleo');
    expect(room.host).toBe(ben.id);
  });

  test('keeps a seat in the match, without a name', () => {
    const room = forgotten(playing, ben.id, here);
    expect(room.seats[1]).toEqual({ kind: 'person', player: null, name: '', relieved: false, left: true });
    expect(JSON.stringify(room)).not.toContain(ben.id);
  });
});

test('a person changes their name', () => {
  expect(at(renamed(full, ben.id, 'Benno'))).toBe('ann Benno cleo');
  expect(renamed(full, dan.id, 'Dana')).toBe(full);
});
