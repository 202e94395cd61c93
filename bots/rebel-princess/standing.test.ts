import { describe, expect, test } from 'vitest';
import { winShare, worthOfOne } from './standing.ts';
import { openTable } from './testing.ts';

/** A table with this sheet, a row for each round. */
function after(...rounds: readonly (readonly number[])[]) {
  const { state } = openTable({ seats: rounds[0].length }, 'standing');
  state.sheet = rounds.flat();
  return state;
}

describe('how well a seat stands', () => {
  test('among equals everyone has the same share', () => {
    for (const seats of [3, 4, 6]) {
      expect(winShare(after(Array(seats).fill(4)), 0)).toBeCloseTo(1 / seats, 10);
    }
  });

  test('the fewer proposals the better, and a lead counts more the fewer rounds are left', () => {
    const ahead = winShare(after([0, 4, 4, 4]), 0);
    expect(ahead).toBeGreaterThan(winShare(after([2, 4, 4, 4]), 0));
    expect(winShare(after([0, 4, 4, 4], [3, 3, 3, 3], [3, 3, 3, 3]), 0)).toBeGreaterThan(ahead);
  });

  test('what one proposal is worth is what a round with one fewer brings', () => {
    for (const seats of [3, 4, 6]) {
      const others = Array(seats - 1).fill(3);
      const gain = (winShare(after([2.5, ...others]), 0) - winShare(after([3.5, ...others]), 0)) / 1;
      const before = openTable({ seats }, 'standing').state;
      expect(worthOfOne(before, 0)).toBeCloseTo(gain, 3);
    }
  });
});
