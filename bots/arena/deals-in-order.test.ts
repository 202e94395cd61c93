import { describe, expect, test } from 'vitest';
import { DealsInOrder } from './deals-in-order.ts';
import type { PlayedDeal } from './played.ts';
import { dealOf, gameOf, lineUpOf } from './testing.ts';

const duel = lineUpOf(['exec:a', 'exec:b']);

/**
 * A deal in which the first bot of the line-up makes this many faults in each rotation, and the second bot that many.
 */
function deal(number: number, ofFirst = 0, ofSecond = 0): PlayedDeal {
  const fault = (seat: number) => ({ seat, n: 1, kind: 'silent' as const, code: 'program-silent', values: {} });
  const games = [0, 1].map((rotation) => ({
    ...gameOf(13, 2),
    faults: [
      ...Array.from({ length: ofFirst }, () => fault(rotation)),
      ...Array.from({ length: ofSecond }, () => fault(1 - rotation)),
    ],
  }));
  return dealOf(number, ...games);
}

const numbers = ({ counted }: DealsInOrder) => counted.map((one) => one.deal);

test('deals count in order, whatever order they come in, and only without a gap', () => {
  const inOrder = new DealsInOrder(duel, 100);
  for (const number of [2, 0]) inOrder.add(deal(number));
  expect(numbers(inOrder)).toEqual([0]);
  for (const number of [4, 1]) inOrder.add(deal(number));
  expect(numbers(inOrder)).toEqual([0, 1, 2]);
  inOrder.add(deal(3));
  expect(numbers(inOrder)).toEqual([0, 1, 2, 3, 4]);
});

describe('a program that makes too many faults', () => {
  test('is sent home after that deal, and nothing counts after it', () => {
    const inOrder = new DealsInOrder(duel, 6);
    for (const number of [0, 1, 2, 3, 4, 5]) inOrder.add(deal(number, 1));
    expect(inOrder.sentHome).toBe('exec:a');
    expect(numbers(inOrder)).toEqual([0, 1, 2]);
  });

  test('is the same one, whatever order deals come in', () => {
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      const inOrder = new DealsInOrder(duel, 3);
      const deals = [deal(0, 0, 1), deal(1, 1, 0), deal(2, 1, 0), deal(3, 0, 5)];
      for (const number of order) inOrder.add(deals[number]);
      expect(inOrder.sentHome).toBe('exec:a');
      expect(numbers(inOrder)).toEqual([0, 1, 2]);
    }
  });

  test('each program is counted separately', () => {
    const inOrder = new DealsInOrder(duel, 5);
    inOrder.add(deal(0, 2, 2));
    expect(inOrder.sentHome).toBeUndefined();
    inOrder.add(deal(1, 0, 1));
    expect(inOrder.sentHome).toBe('exec:b');
  });
});
