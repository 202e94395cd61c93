import type { RebelEvent } from '@soiree/rebel-princess';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Counting, type Scored } from './counting.svelte.ts';

const scored = (round: number): Scored => ({
  ...{ type: 'scored', round, won: [], counted: [], proposals: [1, 2, 3], totals: [1, 2, 3], rebel: null },
});
const passed: RebelEvent = { type: 'passed' };
const played: RebelEvent = { type: 'played', seat: 0, card: 'qu3', power: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a count opens once the last trick is gone, and stays until it is closed', () => {
  const count = new Counting();
  count.tell([played, scored(1)], 900);
  expect(count.shown).toBeNull();
  vi.advanceTimersByTime(900);
  expect(count.shown?.round).toBe(1);
  count.tell([passed], 0);
  vi.advanceTimersByTime(60_000);
  expect(count.shown?.round).toBe(1);
  count.close();
  expect(count.shown).toBeNull();
});

test('without motion it opens at once', () => {
  const count = new Counting();
  count.tell([scored(2)], 0);
  expect(count.shown?.round).toBe(2);
});

test('it closes once the new round is being played, but not before it could be read', () => {
  const count = new Counting();
  count.tell([scored(1)], 0);
  vi.advanceTimersByTime(2000);
  count.tell([played], 0);
  vi.advanceTimersByTime(3900);
  expect(count.shown).not.toBeNull();
  count.tell([played], 0);
  vi.advanceTimersByTime(200);
  expect(count.shown).toBeNull();
});

test('after a long look it closes with the first card', () => {
  const count = new Counting();
  count.show(scored(3));
  vi.advanceTimersByTime(7000);
  count.tell([passed], 0);
  expect(count.shown).not.toBeNull();
  count.tell([played], 0);
  expect(count.shown).toBeNull();
});
