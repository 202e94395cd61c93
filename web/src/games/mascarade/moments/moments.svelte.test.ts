import type { MascaradeEvent } from '@soiree/mascarade';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { played } from '../testing.ts';
import { longestReveal, Moments, SHORTEST_REVEAL } from './moments.svelte.ts';

const [view] = [...played(4, {}, 1, 5, 0)].map(({ after }) => after);
const reveal = (seat: number): MascaradeEvent => ({ type: 'reveal', seat, slot: `${seat}`, mask: 'queen' });
const turn: MascaradeEvent = { type: 'turn', turn: 5, seat: 2, bound: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('revealed masks turn back even if nothing happens', () => {
  const moments = new Moments();
  moments.hear([reveal(1), reveal(2)], view);
  vi.advanceTimersByTime(longestReveal(2) - 1);
  expect(moments.lying('1')).toBe('queen');
  vi.advanceTimersByTime(1);
  expect(moments.lying('1')).toBeNull();
});

test('new events do not hide them before they could be read', () => {
  const moments = new Moments();
  moments.hear([reveal(1)], view);
  moments.hear([turn], view);
  vi.advanceTimersByTime(SHORTEST_REVEAL - 1);
  expect(moments.lying('1')).toBe('queen');
  vi.advanceTimersByTime(1);
  expect(moments.lying('1')).toBeNull();
});

test('the more there is to read, the longer they stay open', () => {
  expect(longestReveal(1)).toBeGreaterThan(SHORTEST_REVEAL);
  expect(longestReveal(5)).toBeGreaterThan(longestReveal(2));
});
