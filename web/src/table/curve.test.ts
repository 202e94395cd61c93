import { expect, test } from 'vitest';
import { touches } from './box.ts';
import { chairs, clockwiseFrom, outline, stepsFrom } from './curve.ts';

test('the first chair is at the bottom, the second to its left: clockwise', () => {
  const [first, second, third, fourth] = chairs(4, 0.6).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect([first, second, third, fourth]).toEqual([
    [50, 100],
    [0, 50],
    [50, 0],
    [100, 50],
  ]);
});

test.each([2, 5, 9, 13])('%i chairs are evenly spaced along the edge, also at the narrow ends', (count) => {
  const flat = 0.5;
  const ring = chairs(count, flat);
  const gaps = ring.map(({ x, y }, i) => {
    const next = ring[(i + 1) % count];
    return Math.hypot(next.x - x, (next.y - y) * flat);
  });
  expect(ring).toHaveLength(count);
  // The straight distance around an end is shorter than along a side. With equal angles it would be half as long.
  expect(Math.min(...gaps)).toBeGreaterThan(Math.max(...gaps) * 0.75);
});

test('overlapping boxes count as touching', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(touches(box, { ...box, x: 9 })).toBe(true);
  expect(touches(box, { ...box, x: 20 })).toBe(false);
});

test('the outline surrounds its box', () => {
  const points = [...outline({ x: 10, y: 20, width: 100, height: 60 }, 2).matchAll(/([\d.]+) ([\d.]+)/g)];
  const xs = points.map(([, x]) => Number(x));
  const ys = points.map(([, , y]) => Number(y));
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([10, 110, 20, 80]);
});

test('places count clockwise from the seat at the bottom', () => {
  expect(clockwiseFrom(3, 5)).toEqual([3, 4, 0, 1, 2]);
  expect(clockwiseFrom(3, 5).map((seat) => stepsFrom(3, seat, 5))).toEqual([0, 1, 2, 3, 4]);
});
