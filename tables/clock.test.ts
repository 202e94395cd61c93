import { describe, expect, test } from 'vitest';
import { askedNow, type Clock, leftForMatch, newClock, remaining, runClock } from './clock.ts';

const never = () => false;
const noSeconds = () => undefined;
const ask = (clock: Clock, seats: number[], now: number, fresh: (seat: number) => boolean = never) =>
  askedNow(clock, seats, fresh, noSeconds, now);

const running = (move: number | null, match: number | null, seats = 3) =>
  runClock(newClock({ move, match }, seats), true, 0);

describe('a clock for one decision', () => {
  test('runs from the moment the seat is asked', () => {
    const clock = ask(running(30, null), [1], 1000);
    expect(remaining(clock, 1, 1000)).toBe(30_000);
    expect(remaining(clock, 1, 11_000)).toBe(20_000);
    expect(remaining(clock, 1, 99_000)).toBe(0);
  });

  test('does not run for a seat that is not asked', () => {
    expect(remaining(ask(running(30, null), [1], 0), 0, 5000)).toBeNull();
  });

  test('goes on for a seat that is still asked, and starts again for a fresh question', () => {
    const clock = ask(running(30, null), [1], 0);
    expect(remaining(ask(clock, [1], 10_000), 1, 10_000)).toBe(20_000);
    expect(
      remaining(
        ask(clock, [1], 10_000, (seat) => seat === 1),
        1,
        10_000,
      ),
    ).toBe(30_000);
  });

  test('without a clock there is no limit', () => {
    expect(remaining(ask(running(null, null), [0], 0), 0, 1e12)).toBeNull();
  });

  test('a question may have its own number of seconds', () => {
    const clock = askedNow(running(30, 600), [0, 1], never, () => 90, 0);
    expect(remaining(clock, 0, 10_000)).toBe(80_000);
    expect(leftForMatch(clock, 0, 10_000)).toBe(600_000);
  });
});

describe('a clock for the match', () => {
  test('is charged for the time of a decision', () => {
    const clock = ask(ask(running(null, 600), [0], 0), [1], 25_000);
    expect(clock.left).toEqual([575_000, 600_000, 600_000]);
    expect(leftForMatch(clock, 1, 30_000)).toBe(595_000);
  });

  test('a seat that is asked twice in a row pays for both', () => {
    const once = ask(running(null, 600), [0], 0);
    const twice = ask(once, [0], 10_000, () => true);
    expect(ask(twice, [], 15_000).left![0]).toBe(585_000);
  });

  test('whichever ends first counts', () => {
    const short = runClock(newClock({ move: 30, match: 600 }, 2, [12_000, 600_000]), true, 0);
    expect(remaining(ask(short, [0], 0), 0, 2000)).toBe(10_000);
    expect(remaining(ask(short, [1], 0), 1, 2000)).toBe(28_000);
  });

  test('never falls below zero', () => {
    const clock = ask(ask(running(null, 30), [0], 0), [], 999_000);
    expect(clock.left).toEqual([0, 30_000, 30_000]);
  });

  test('no one is charged when several decide at once, but there is a limit', () => {
    const together = ask(running(null, 600), [0, 1, 2], 0);
    expect(remaining(together, 0, 0)).toBe(120_000);
    expect(ask(together, [2], 50_000).left).toEqual([600_000, 600_000, 600_000]);
  });
});

describe('while the clock stands', () => {
  test('no one’s time runs', () => {
    const clock = runClock(ask(running(30, 600), [0], 0), false, 5000);
    expect(remaining(clock, 0, 5000)).toBe(25_000);
    expect(remaining(clock, 0, 5_000_000)).toBe(25_000);
    const again = runClock(clock, true, 5_000_000);
    expect(remaining(again, 0, 5_001_000)).toBe(24_000);
    expect(ask(again, [], 5_001_000).left![0]).toBe(594_000);
  });

  test('a clock that is read back from the store goes on with what was left', () => {
    expect(newClock({ move: null, match: 600 }, 2, [1, 2]).left).toEqual([1, 2]);
    expect(newClock({ move: 30, match: null }, 2, [1, 2]).left).toBeNull();
  });
});
