import { expect, test } from 'vitest';
import { clockAfter } from './clock.ts';

const asked = (...seats: number[]) => seats.map((seat) => ({ seat, left: 10_000 }));

test('whoever is asked alone is charged for the match too', () => {
  const clock = { running: true, asked: asked(1), match: [30_000, 30_000] };
  expect(clockAfter(clock, 4000)).toEqual({
    running: true,
    asked: [{ seat: 1, left: 6000 }],
    match: [30_000, 26_000],
  });
});

test('what several decide at once is charged to nobody', () => {
  const clock = { running: true, asked: asked(0, 1), match: [30_000, 30_000] };
  expect(clockAfter(clock, 4000)).toMatchObject({ asked: [{ left: 6000 }, { left: 6000 }], match: [30_000, 30_000] });
});

test('nothing is less than nothing, and no limit stays none', () => {
  const clock = {
    running: true,
    asked: [
      { seat: 0, left: 3000 },
      { seat: 1, left: null },
    ],
    match: null,
  };
  expect(clockAfter(clock, 4000).asked).toEqual([
    { seat: 0, left: 0 },
    { seat: 1, left: null },
  ]);
});

test('a clock that stands stays as it is', () => {
  const clock = { running: false, asked: asked(0), match: [30_000] };
  expect(clockAfter(clock, 4000)).toBe(clock);
});
