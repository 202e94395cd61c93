import { ManualTime } from '@soiree/tables/testing';
import { describe, expect, test } from 'vitest';
import { createLimiter } from './bucket.ts';

const open = (most: number, per: number, mostKeys?: number) => {
  const time = new ManualTime(0);
  return { time, limiter: createLimiter({ most, per }, time, mostKeys) };
};
/** How many tokens can be taken one by one. */
const count = (take: () => boolean): number => {
  let taken = 0;
  while (taken < 1000 && take()) taken++;
  return taken;
};

describe('a token bucket', () => {
  test('gives up to its capacity at once and no more', () => {
    const { limiter } = open(5, 1000);
    expect(count(() => limiter.take('a'))).toBe(5);
    expect(limiter.take('a')).toBe(false);
  });

  test('refills at an even pace, and never above its capacity', () => {
    const { limiter, time } = open(5, 1000);
    count(() => limiter.take('a'));
    time.advance(199);
    expect(limiter.take('a')).toBe(false);
    time.advance(1);
    expect(limiter.take('a')).toBe(true);
    expect(limiter.take('a')).toBe(false);
    time.advance(1_000_000);
    expect(count(() => limiter.take('a'))).toBe(5);
  });

  test('each key has its own bucket', () => {
    const { limiter } = open(1, 1000);
    expect([limiter.take('a'), limiter.take('b'), limiter.take('a')]).toEqual([true, true, false]);
  });

  test('takes all that was asked for or nothing', () => {
    const { limiter } = open(5, 1000);
    expect(limiter.take('a', 3)).toBe(true);
    expect(limiter.take('a', 3)).toBe(false);
    expect(limiter.take('a', 2)).toBe(true);
  });

  test('what is given back can be taken again, but never exceeds the capacity', () => {
    const { limiter } = open(2, 1000);
    limiter.take('a');
    limiter.give('a');
    limiter.give('a');
    expect(count(() => limiter.take('a'))).toBe(2);
  });

  test('returns how many seconds to wait, and is right', () => {
    const { limiter, time } = open(2, 60_000);
    expect(limiter.wait('a')).toBe(0);
    count(() => limiter.take('a'));
    expect(limiter.wait('a')).toBe(30);
    expect(limiter.wait('a', 2)).toBe(60);
    time.advance(29_500);
    expect([limiter.wait('a'), limiter.take('a')]).toEqual([1, false]);
    time.advance(500);
    expect([limiter.wait('a'), limiter.take('a')]).toEqual([0, true]);
  });

  test('a clock that is set back takes nothing away and gives nothing', () => {
    const { limiter, time } = open(2, 1000);
    limiter.take('a');
    time.advance(-5000);
    expect(count(() => limiter.take('a'))).toBe(1);
  });
});

describe('memory', () => {
  test('keys with a full bucket are dropped', () => {
    const { limiter, time } = open(2, 1000);
    for (let i = 0; i < 100; i++) limiter.take(`old ${i}`);
    expect(limiter.size).toBe(100);
    time.advance(1000);
    limiter.take('new');
    expect(limiter.size).toBe(1);
  });

  test('an idle key behind a busy one is dropped too', () => {
    const { limiter, time } = open(2, 1000);
    limiter.take('busy');
    limiter.take('idle');
    time.advance(300);
    limiter.take('busy');
    time.advance(300);
    limiter.take('busy');
    expect(limiter.size).toBe(1);
  });

  test('the number of keys is bounded: the one used longest ago is dropped', () => {
    const { limiter } = open(1, 1_000_000, 10);
    limiter.take('first');
    limiter.take('second');
    for (let i = 0; i < 9; i++) limiter.take(`key ${i}`);
    expect(limiter.size).toBe(10);
    expect([limiter.take('second'), limiter.take('first')]).toEqual([false, true]);
    for (let i = 0; i < 1000; i++) limiter.take(`more ${i}`);
    expect(limiter.size).toBe(10);
  });
});
