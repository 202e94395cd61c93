import { FastChance, type View } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { random } from './random.ts';
import { noTime } from './testing.ts';

const asking = (moves: string[], picks?: number): View => ({
  game: 'any',
  viewer: 0,
  actors: [0],
  ask: { kind: 'any', ...(picks !== undefined && { picks }) },
  moves,
  barred: [],
  outcome: null,
});

test('every answer is about as likely', () => {
  const bot = random(0, new FastChance(5));
  const counts = new Map<string, number>();
  for (let i = 0; i < 4000; i++) {
    const [answer] = bot.choose(asking(['a', 'b', 'c', 'd']), noTime);
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
  for (const count of counts.values()) expect(count).toBeGreaterThan(800);
});

test('several picks are different ones, and leave the list as it was', () => {
  const bot = random(0, new FastChance(6));
  const moves = ['a', 'b', 'c', 'd', 'e'];
  const seen = new Set<string>();
  for (let i = 0; i < 500; i++) {
    const picks = bot.choose(asking(moves, 3), noTime);
    expect(new Set(picks).size).toBe(3);
    for (const pick of picks) seen.add(pick);
  }
  expect([...seen].sort()).toEqual(moves);
  expect(moves).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('as many picks as there are moves take all of them', () => {
  const picks = random(0, new FastChance(7)).choose(asking(['a', 'b', 'c'], 3), noTime);
  expect([...picks].sort()).toEqual(['a', 'b', 'c']);
});
