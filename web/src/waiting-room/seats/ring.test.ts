import { expect, test } from 'vitest';
import { chairs } from './ring.ts';

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
