import type { RoomView, SeatView } from '@soiree/protocol';
import { expect, test } from 'vitest';
import { hostName, openSeats, standingOf } from './standing.ts';

const person = (player: string, here = true): SeatView => ({
  kind: 'person',
  player,
  name: player.toUpperCase(),
  here,
  standIn: null,
});
const bot: SeatView = { kind: 'bot', level: 'plain' };
const open: SeatView = { kind: 'open' };

const room = (seats: SeatView[], more: Partial<RoomView> = {}): RoomView => ({
  code: 'KQ7M3X',
  game: 'mascarade',
  public: false,
  phase: 'waiting',
  host: 'ann',
  seats,
  watchers: [],
  options: {},
  clock: { move: null, match: null },
  pace: 'calm',
  commitment: '',
  match: null,
  votes: { end: [], pause: [] },
  muted: [],
  ...more,
});

test('a visitor without a name is asked for one', () => {
  expect(standingOf(room([person('ann'), open, bot]), null)).toEqual({ kind: 'nameless', open: 1 });
});

test('the host sees how many seats are open, and who is away', () => {
  expect(standingOf(room([person('ann'), open, open]), 'ann')).toEqual({ kind: 'host', open: 2, away: [] });
  expect(standingOf(room([person('ann'), person('ben', false), bot]), 'ann')).toEqual({
    kind: 'host',
    open: 0,
    away: ['BEN'],
  });
});

test('a guest with a seat waits for the host, by name; a guest without one may take one', () => {
  const table = room([person('ann'), person('ben'), open]);
  expect(standingOf(table, 'ben')).toEqual({ kind: 'seated', open: 1, host: 'ANN' });
  expect(standingOf(table, 'cleo')).toEqual({ kind: 'standing', open: 1 });
});

test('while the cards are dealt, no one can do anything', () => {
  const table = room([person('ann'), bot], { phase: 'dealing' });
  expect([standingOf(table, 'ann'), standingOf(table, null)]).toEqual([{ kind: 'dealing' }, { kind: 'dealing' }]);
});

test('a host who only watches has a name too; a table without a host has none', () => {
  const watchers = [{ player: 'ann', name: 'ANN' }];
  expect(hostName(room([open], { watchers }))).toBe('ANN');
  expect(hostName(room([open]))).toBeNull();
  expect(hostName(room([open], { host: null }))).toBeNull();
});

test('open seats are listed by number', () => {
  expect(openSeats(room([person('ann'), open, bot, open]))).toEqual([1, 3]);
});
