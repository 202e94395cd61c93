import { FastChance, type Match } from '@soiree/kernel';
import { rebelPrincess } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { bots } from '../index.ts';
import { SeatedBots } from '../seated-bots.ts';
import { openTable } from './testing.ts';

const { novice, regular, expert } = bots['rebel-princess'];

function entries(seats: number, seed: number, playouts: number): string {
  const match = openTable({ seats, options: { promo: true } }, seed);
  const seated = Array.from({ length: seats }, (_, seat) =>
    [expert, regular, novice][seat % 3](seat, new FastChance(100 * seed + seat)),
  );
  // this throws if a bot answers with an illegal move
  new SeatedBots(match as unknown as Match, seated, { milliseconds: 60_000, playouts }).playOn(20_000);
  expect(rebelPrincess.outcome(match.state)).not.toBeNull();
  return JSON.stringify(match.entries);
}

describe('novice, regular and expert play every match to its end', () => {
  test.each([3, 4, 5, 6])('%i players', (seats) => {
    entries(seats, seats, 6);
  });
});

test('the same seed and number of playouts give the same match, another seed another', () => {
  expect(entries(3, 7, 10)).toBe(entries(3, 7, 10));
  expect(entries(3, 7, 10)).not.toBe(entries(3, 8, 10));
});
