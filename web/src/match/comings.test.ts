import type { RoomView, SeatView } from '@soiree/protocol';
import { expect, test } from 'vitest';
import { comings } from './comings.ts';

function room(standIns: readonly ('away' | 'host' | null)[], change: Partial<RoomView> = {}): RoomView {
  const seats = standIns.map(
    (standIn): SeatView => ({ kind: 'person', player: 'p', name: 'Vera', here: true, standIn }),
  );
  return { match: 'm1', phase: 'playing', seats, ...change } as RoomView;
}

test('a player replaced by a bot, or back again, is reported once', () => {
  const [first, second] = [room([null, null, 'away']), room(['away', 'host', null])];
  expect(comings(first, second)).toEqual([
    { seat: 0, what: 'away' },
    { seat: 1, what: 'relieved' },
    { seat: 2, what: 'back' },
  ]);
  expect(comings(second, second)).toEqual([]);
});

test('nothing is reported at the beginning or after the end', () => {
  expect(comings(null, room(['away']))).toEqual([]);
  expect(comings(room(['away']), room([null], { phase: 'over' }))).toEqual([]);
  expect(comings(room(['away']), room([null], { match: 'm2' }))).toEqual([]);
});
