import { ManualTime } from '@soiree/tables/testing';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '../settings.ts';
import type { Limiter } from './bucket.ts';
import { createCounter } from './counter.ts';
import { createLimits, type Limits } from './limits.ts';

const settings = settingsSchema.parse({
  identityMessagesPerSecond: 1,
  addressMessagesPerSecond: 2,
  identityRequestsPerMinute: 3,
  addressRequestsPerMinute: 4,
  addressGuestsPerHour: 5,
  identityTablesPerHour: 6,
  identityChatPerMinute: 7,
  addressGuessesPerMinute: 8,
  identitySockets: 9,
  addressSockets: 10,
});

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const isBy = { identity: false, address: true };

type Limiters = { [K in keyof Limits]: Limits[K] extends Limiter ? K : never }[keyof Limits];

describe('each limit follows its setting', () => {
  test.each<[Limiters, number, number, keyof typeof isBy]>([
    ['identityMessages', 1, SECOND, 'identity'],
    ['addressMessages', 2, SECOND, 'address'],
    ['identityRequests', 3, MINUTE, 'identity'],
    ['addressRequests', 4, MINUTE, 'address'],
    ['guests', 5, HOUR, 'address'],
    ['tables', 6, HOUR, 'identity'],
    ['chat', 7, MINUTE, 'identity'],
    ['guesses', 8, MINUTE, 'address'],
  ])('%s: %i in %i ms by %s', (name, most, per, by) => {
    const time = new ManualTime(0);
    const limiter = createLimits(settings, time)[name];
    const [one, neighbour] = ['2001:db8:1:2::1', '2001:db8:1:2::2'];
    expect(limiter.take(one, most + 1)).toBe(false);
    expect(limiter.take(one, most)).toBe(true);
    expect(limiter.take(neighbour)).toBe(!isBy[by]);
    time.advance(per / most - 1);
    expect(limiter.take(one)).toBe(false);
    time.advance(1);
    expect(limiter.take(one)).toBe(true);
    expect(limiter.wait(one)).toBeGreaterThan(0);
    expect(limiter.size).toBeGreaterThan(0);
    limiter.give(one);
    expect(limiter.wait(one)).toBe(0);
  });

  test.each([
    ['identitySockets', 9, false],
    ['addressSockets', 10, true],
  ] as const)('%s: %i at the same time', (name, most, byAddress) => {
    const counter = createLimits(settings, new ManualTime(0))[name];
    for (let i = 0; i < most; i++) expect(counter.open('2001:db8:1:2::1')).toBe(true);
    expect(counter.open('2001:db8:1:2::1')).toBe(false);
    expect(counter.open('2001:db8:1:2::2')).toBe(!byAddress);
    counter.close('2001:db8:1:2::1');
    expect(counter.open('2001:db8:1:2::1')).toBe(true);
  });
});

test('a counter forgets keys that have nothing open, and extra closes have no effect', () => {
  const counter = createCounter(2);
  counter.open('a');
  counter.open('a');
  counter.open('b');
  expect(counter.size).toBe(2);
  for (let i = 0; i < 5; i++) counter.close('a');
  expect(counter.size).toBe(1);
  expect([counter.open('a'), counter.open('a'), counter.open('a')]).toEqual([true, true, false]);
});
