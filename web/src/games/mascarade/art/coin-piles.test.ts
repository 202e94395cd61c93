import { expect, test } from 'vitest';
import { pilesOf } from './coin-piles.ts';

test('coins are piled in fives', () => {
  expect(pilesOf(0)).toEqual([]);
  expect(pilesOf(1)).toEqual([1]);
  expect(pilesOf(5)).toEqual([5]);
  expect(pilesOf(13)).toEqual([5, 5, 3]);
});

test('a fortune is at most four piles', () => {
  expect(pilesOf(20)).toEqual([5, 5, 5, 5]);
  expect(pilesOf(150)).toEqual([5, 5, 5, 5]);
});
