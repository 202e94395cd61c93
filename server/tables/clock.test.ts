import { describe, expect, test } from 'vitest';
import { askedNow, type Clock, leftForMatch, newClock, remaining, run } from './clock.ts';

const never = () => false;
const noSeconds = () => undefined;
const ask = (clock: Clock, seats: number[], now: number, fresh: (seat: number) => boolean = never) =>
  askedNow(clock, seats, fresh, noSeconds, now);

const running = (move: number | null, match: number | null, seats = 3) =>
  run(newClock({ move, match }, seats), true, 0);

describe('for one decision', () => {
  test('time runs from the moment of being asked', () => {
    const clock = ask(running(30, null), [1], 1000);
    expect(remaining(clock, 1, 1000)).toBe(30_000);
    expect(remaining(clock, 1, 11_000)).toBe(20_000);
    expect(remaining(clock, 1, 99_000)).toBe(0);
  });

  test('who is not asked has no time to lose', () => {
    expect(remaining(ask(running(30, null), [1], 0), 0, 5000)).toBeNull();
  });

  test('who is still asked goes on, who is asked afresh begins anew', () => {
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

  test('without a clock there is all the time in the world', () => {
    expect(remaining(ask(running(null, null), [0], 0), 0, 1e12)).toBeNull();
  });

  test('a question may bring its own seconds', () => {
    const clock = askedNow(running(30, 600), [0, 1], never, () => 90, 0);
    expect(remaining(clock, 0, 10_000)).toBe(80_000);
    expect(leftForMatch(clock, 0, 10_000)).toBe(600_000);
  });
});

describe('for the match', () => {
  test('what a decision took is taken off', () => {
    const clock = ask(ask(running(null, 600), [0], 0), [1], 25_000);
    expect(clock.left).toEqual([575_000, 600_000, 600_000]);
    expect(leftForMatch(clock, 1, 30_000)).toBe(595_000);
  });

  test('a seat that is asked twice running pays for both', () => {
    const once = ask(running(null, 600), [0], 0);
    const twice = ask(once, [0], 10_000, () => true);
    expect(ask(twice, [], 15_000).left![0]).toBe(585_000);
  });

  test('whichever ends first counts', () => {
    const short = run(newClock({ move: 30, match: 600 }, 2, [12_000, 600_000]), true, 0);
    expect(remaining(ask(short, [0], 0), 0, 2000)).toBe(10_000);
    expect(remaining(ask(short, [1], 0), 1, 2000)).toBe(28_000);
  });

  test('nobody falls below nothing', () => {
    const clock = ask(ask(running(null, 30), [0], 0), [], 999_000);
    expect(clock.left).toEqual([0, 30_000, 30_000]);
  });

  test('what several decide at once is charged to nobody, but has an end', () => {
    const together = ask(running(null, 600), [0, 1, 2], 0);
    expect(remaining(together, 0, 0)).toBe(120_000);
    expect(ask(together, [2], 50_000).left).toEqual([600_000, 600_000, 600_000]);
  });
});

describe('while it stands', () => {
  test('nobody’s time runs', () => {
    const clock = run(ask(running(30, 600), [0], 0), false, 5000);
    expect(remaining(clock, 0, 5000)).toBe(25_000);
    expect(remaining(clock, 0, 5_000_000)).toBe(25_000);
    const again = run(clock, true, 5_000_000);
    expect(remaining(again, 0, 5_001_000)).toBe(24_000);
    expect(ask(again, [], 5_001_000).left![0]).toBe(594_000);
  });

  test('a clock that is read back from the store goes on with what was left', () => {
    expect(newClock({ move: null, match: 600 }, 2, [1, 2]).left).toEqual([1, 2]);
    expect(newClock({ move: 30, match: null }, 2, [1, 2]).left).toBeNull();
  });
});
