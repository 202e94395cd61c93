import { describe, expect, test } from 'vitest';
import { cardSpot, fanned, ROW, seatSpot } from './geometry.ts';

describe.each([3, 4, 5, 6])('%i people', (seats) => {
  const places = Array.from({ length: seats - 1 }, (_, i) => i + 1);

  test('sit clockwise from the left of the seat at the bottom', () => {
    const [first, last] = [seatSpot(1, seats), seatSpot(seats - 1, seats)];
    expect(first.wide.x).toBeLessThan(50);
    expect(first.wide.x + last.wide.x).toBeCloseTo(100);
    expect(seatSpot(0, seats).wide.y).toBeGreaterThan(85);
  });

  test('on a phone, from left to right with the ends lowest', () => {
    const spots = places.map((place) => seatSpot(place, seats).narrow);
    expect(spots.map(({ x }) => x)).toEqual(spots.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(Math.max(...spots.map(({ y }) => y))).toBe(spots[0].y);
  });

  test('stay on the table, and no card covers another', () => {
    const spots = [0, ...places].map((place) => cardSpot(place, seats));
    for (const { wide, narrow } of spots) {
      for (const n of [wide.x, wide.y, narrow.x, narrow.y]) {
        expect(n).toBeGreaterThanOrEqual(0);
        expect(n).toBeLessThanOrEqual(100);
      }
    }
    for (const [i, a] of spots.entries()) {
      for (const b of spots.slice(i + 1)) {
        expect(Math.hypot(a.wide.x - b.wide.x, a.wide.y - b.wide.y)).toBeGreaterThan(15);
        expect(Math.hypot(a.narrow.x - b.narrow.x, a.narrow.y - b.narrow.y)).toBeGreaterThan(15);
      }
    }
  });
});

describe('a fan', () => {
  test.each([1, 2, 7, 8, 9, 12, 13])(
    'of %i cards has a place for each, in rows whose cards are wide enough to tap',
    (count) => {
      const all = Array.from({ length: count }, (_, i) => fanned(i, count));
      expect(new Set(all.map(({ row, column }) => `${row} ${column}`)).size).toBe(count);
      expect(all.every(({ column, columns }) => column < columns && columns <= ROW)).toBe(true);
      expect(all.every(({ row }) => row === 0)).toBe(count <= ROW);
      expect(all[0].lean).toBe(count === 1 ? 0 : -1);
      expect(all.at(-1)?.lean).toBe(count === 1 ? 0 : 1);
    },
  );
});
