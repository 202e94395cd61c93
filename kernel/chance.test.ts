import { describe, expect, test } from 'vitest';
import { bounded, FastChance, noChance, scriptedChance, shuffle } from './chance.ts';

/**
 * How far the counts are from even. For k kinds this is about k - 1, and hardly ever above k - 1 + 5 √(2k) by chance.
 */
function unevenness(counts: readonly number[]): number {
  const fair = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0);
}

describe('fast chance', () => {
  test('the same seed draws the same, another seed does not', () => {
    const draws = (seed: number) => {
      const chance = new FastChance(seed);
      return Array.from({ length: 20 }, () => chance.below(1000));
    };
    expect(draws(5)).toEqual(draws(5));
    expect(draws(5)).not.toEqual(draws(6));
    expect(new Set(Array.from({ length: 500 }, (_, seed) => draws(seed).join())).size).toBe(500);
  });

  test.each([2, 3, 6, 7, 13, 36, 52, 100])('below %i is even', (n) => {
    const chance = new FastChance(2024);
    const counts = Array(n).fill(0);
    for (let i = 0; i < n * 2000; i++) counts[chance.below(n)]++;
    expect(unevenness(counts)).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * n));
  });

  test('two draws in a row are even as pairs', () => {
    const chance = new FastChance(11);
    const counts = Array(36).fill(0);
    for (let i = 0; i < 72_000; i++) counts[chance.below(6) * 6 + chance.below(6)]++;
    expect(unevenness(counts)).toBeLessThan(35 + 5 * Math.sqrt(72));
  });

  test('below 1 is 0', () => {
    expect(new FastChance(3).below(1)).toBe(0);
  });

  test('draws again when `bounded` does', () => {
    const bits = new FastChance(9);
    const chance = new FastChance(9);
    // for this n, almost one product in 2000 has to be rejected
    const n = 2_045_223;
    let words = 0;
    const next = () => {
      words++;
      return bits.next();
    };
    const expected = Array.from({ length: 20_000 }, () => bounded(n, next));
    expect(words).toBeGreaterThan(20_000);
    expect(Array.from({ length: 20_000 }, () => chance.below(n))).toEqual(expected);
  });
});

describe('bounded', () => {
  const feed = (...words: number[]) => ({
    next() {
      if (words.length === 0) throw new Error('one word too many was drawn');
      return words.shift()!;
    },
    left: () => words.length,
  });

  test('the top bits decide', () => {
    expect(bounded(6, feed(0x2aaaaaac).next)).toBe(1);
    expect(bounded(6, feed(0xffffffff).next)).toBe(5);
    expect(bounded(2, feed(0x7fffffff).next)).toBe(0);
    expect(bounded(2, feed(0x80000000).next)).toBe(1);
  });

  test('draws again in the biased part, and only there', () => {
    // 2³² mod 6 is 4: products whose low word is below 4 are rejected
    const unfair = [0, 0x2aaaaaab /* × 6 = 2³² + 2 */, 0x80000000];
    expect((0x2aaaaaab * 6) % 2 ** 32).toBe(2);
    const bits = feed(...unfair, 0xffffffff, 77);
    expect(bounded(6, bits.next)).toBe(5);
    expect(bits.left()).toBe(1);
    const fair = feed(0x55555556 /* × 6 = 2 · 2³² + 4 */, 77);
    expect(bounded(6, fair.next)).toBe(2);
    expect(fair.left()).toBe(1);
  });

  test('never draws again for a power of two', () => {
    const bits = feed(0, 77);
    expect(bounded(8, bits.next)).toBe(0);
    expect(bits.left()).toBe(1);
  });

  test('every result comes from equally many words, counted on a sample', () => {
    // words that differ in their top 12 bits stand for all words; for n = 7 the counts differ at most by the rejected
    // words
    const counts = Array(7).fill(0);
    for (let top = 0; top < 4096; top++) counts[bounded(7, () => top * 2 ** 20 + 2 ** 19)]++;
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });
});

describe('shuffle', () => {
  test('is a permutation, in place', () => {
    const chance = new FastChance(1);
    for (let n = 0; n < 30; n++) {
      const items = Array.from({ length: n }, (_, i) => i);
      expect(shuffle(items, chance)).toBe(items);
      expect(items.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
    }
  });

  test('all orders are equally likely', () => {
    const chance = new FastChance(42);
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle(['a', 'b', 'c', 'd'], chance).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(unevenness([...counts.values()])).toBeLessThan(23 + 5 * Math.sqrt(48));
  });

  test('draws one time fewer than there are items', () => {
    expect(shuffle(['a', 'b', 'c'], scriptedChance([0, 0]))).toEqual(['b', 'c', 'a']);
    expect(shuffle(['a'], noChance)).toEqual(['a']);
  });
});

describe('scripted chance', () => {
  test('draws what the script says', () => {
    const chance = scriptedChance([3, 0, 5]);
    expect([chance.below(4), chance.below(1), chance.below(6)]).toEqual([3, 0, 5]);
  });

  test('one draw too many is an error', () => {
    const chance = scriptedChance([0]);
    chance.below(2);
    expect(() => chance.below(2)).toThrow('the script has 1 draws; one more was asked, below 2');
    expect(() => noChance.below(1)).toThrow('one more was asked');
  });

  test.each([[4], [-1], [0.5], [Number.NaN]])('%d is not below 4', (draw) => {
    expect(() => scriptedChance([draw]).below(4)).toThrow(`scripted draw ${draw} is not below 4`);
  });
});
