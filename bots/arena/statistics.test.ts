import { describe, expect, test } from 'vitest';
import { estimate, estimateShare, student } from './statistics.ts';

describe('Student’s distribution', () => {
  // from printed tables
  test.each([
    [1, 12.7062],
    [2, 4.3027],
    [3, 3.1824],
    [4, 2.7764],
    [5, 2.5706],
    [10, 2.2281],
    [30, 2.0423],
    [60, 2.0003],
    [100, 1.984],
    [120, 1.9799],
    [1000, 1.9623],
    [1_000_000, 1.96],
  ])('with %d degrees of freedom', (freedom, t) => {
    expect(student(freedom)).toBeCloseTo(t, 4);
  });

  test('the sum and the expansion agree where they meet', () => {
    const steps = [57, 58, 59, 60, 61, 62, 63].map(student);
    const falls = steps.slice(1).map((t, i) => steps[i] - t);
    for (const [i, fall] of falls.slice(1).entries()) {
      expect(fall).toBeGreaterThan(0);
      expect(fall).toBeLessThan(falls[i]);
    }
  });
});

describe('a mean and its interval', () => {
  test('of 1 to 5, by hand: 3 ± 2.7764 · √(2.5 / 5)', () => {
    const { mean, low, high } = estimate([1, 2, 3, 4, 5])!;
    expect(mean).toBe(3);
    expect(low).toBeCloseTo(1.0368, 4);
    expect(high).toBeCloseTo(4.9632, 4);
  });

  test('of one value only the value is known, of no values nothing', () => {
    expect(estimate([7])).toEqual({ mean: 7, low: null, high: null });
    expect(estimate([])).toBeNull();
    expect(estimateShare([], 1)).toBeNull();
  });
});

describe('a share and its interval', () => {
  test('stays within the range of shares', () => {
    const { mean, low, high } = estimateShare([0, 0, 0, 1], 1)!;
    expect({ mean, low }).toEqual({ mean: 0.25, low: 0 });
    expect(high).toBe(1);
    expect(estimateShare([0, 0.5, 0.5, 0.5], 0.5)!.high).toBe(0.5);
  });

  test('of many different deals is Student’s', () => {
    const values = Array.from({ length: 100 }, (_, i) => 0.2 + (i % 2) * 0.2);
    expect(estimateShare(values, 1)).toEqual(estimate(values));
  });

  // Clopper and Pearson: 10 of 10 is at least 69.15 %
  test('ten wins of ten do not prove that all are won', () => {
    const all = estimateShare(Array(10).fill(1), 1)!;
    expect(all.low).toBeCloseTo(0.6915, 4);
    expect(all.high).toBe(1);
    const none = estimateShare(Array(10).fill(0), 1)!;
    expect(none.low).toBe(0);
    expect(none.high).toBeCloseTo(0.3085, 4);
  });

  test('deals with equal results leave room on both sides, less the more there are', () => {
    const few = estimateShare(Array(5).fill(0.25), 0.5)!;
    const many = estimateShare(Array(500).fill(0.25), 0.5)!;
    expect(few.low).toBeLessThan(many.low!);
    expect(many.low).toBeLessThan(0.25);
    expect(many.high).toBeGreaterThan(0.25);
    expect(few.high).toBeGreaterThan(many.high!);
    expect(few.high).toBeLessThan(0.5);
  });

  test('a single deal says almost nothing', () => {
    expect(estimateShare([1], 1)).toEqual({ mean: 1, low: expect.closeTo(0.025, 9), high: 1 });
  });
});
