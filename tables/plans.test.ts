import { paces } from '@soiree/protocol';
import { expect, test } from 'vitest';
import { paceOf } from './plans.ts';

const lowest = { below: () => 0 };
const highest = { below: (n: number) => n - 1 };

test.each([
  ['instant', 0, 0],
  ['quick', 400, 1000],
  ['calm', 1000, 2600],
  ['slow', 2500, 5500],
] as const)('%s: %i to %i ms', (pace, from, to) => {
  expect([paceOf(pace, lowest), paceOf(pace, highest)]).toEqual([from, to]);
});

test('every pace draws once', () => {
  for (const pace of paces) {
    let draws = 0;
    paceOf(pace, {
      below() {
        draws++;
        return 0;
      },
    });
    expect(draws, pace).toBe(1);
  }
});
