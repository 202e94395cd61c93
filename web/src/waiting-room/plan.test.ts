import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastPlan, type NewTableSettings, rememberPlan, withPlayers } from './plan.ts';

let drawer: Map<string, string>;
beforeEach(() => {
  drawer = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const usual: NewTableSettings = { seats: 6, isPublic: false, bots: 0, level: 'regular' };

test('the first table is for friends with the link, and no choice is needed', () => {
  expect(lastPlan('mascarade')).toEqual(usual);
  expect(lastPlan('rebel-princess')).toEqual({ ...usual, seats: 4 });
});

test('the next table is like the last one of the same game', () => {
  const plan: NewTableSettings = { seats: 9, isPublic: true, bots: 5, level: 'expert' };
  rememberPlan('mascarade', plan);
  expect(lastPlan('mascarade')).toEqual(plan);
  expect(lastPlan('rebel-princess').seats).toBe(4);
});

test.each([
  ['too many players', { ...usual, seats: 14 }],
  ['only bots', { ...usual, bots: 6 }],
  ['a level that no longer exists', { ...usual, level: 'plain' }],
  ['nothing', null],
])('a stored plan that is no longer valid is ignored: %s', (_, plan) => {
  drawer.set('soiree.plan.mascarade', JSON.stringify(plan));
  expect(lastPlan('mascarade')).toEqual(usual);
});

test('with fewer players there are fewer bots: one seat stays free for the person who opens the table', () => {
  expect(withPlayers({ ...usual, bots: 5 }, 3)).toEqual({ ...usual, seats: 3, bots: 2 });
  expect(withPlayers({ ...usual, bots: 2 }, 8)).toEqual({ ...usual, seats: 8, bots: 2 });
});
