import { expect, test } from 'vitest';
import { clockAfter } from './clock.ts';

const asked = (...seats: number[]) => seats.map((seat) => ({ seat, left: 10_000 }));

test('a player who is asked alone also uses match time', () => {
  const clock = { running: true, asked: asked(1), match: [30_000, 30_000] };
  expect(clockAfter(clock, 4000)).toEqual({
    running: true,
    asked: [{ seat: 1, left: 6000 }],
    match: [30_000, 26_000],
  });
});

test('simultaneous decisions use no one’s match time', () => {
  const clock = { running: true, asked: asked(0, 1), match: [30_000, 30_000] };
  expect(clockAfter(clock, 4000)).toMatchObject({ asked: [{ left: 6000 }, { left: 6000 }], match: [30_000, 30_000] });
});

test('time never goes below zero, and no limit stays no limit', () => {
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

test('a stopped clock stays as it is', () => {
  const clock = { running: false, asked: asked(0), match: [30_000] };
  expect(clockAfter(clock, 4000)).toBe(clock);
});
