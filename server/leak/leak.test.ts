import type { Chance } from '@soiree/kernel';
import type { NewTable } from '@soiree/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pair } from './pair.ts';
import { isUsual, patience, seedsFrom } from './seeds.ts';
import { anyMascarade, anyRebelPrincess } from './tables.ts';
import { emptyReport, type Report, walkMatch } from './walk.ts';

/**
 * No leak on the wire: a seat in a world and in one that it cannot tell from it gets the same from the server, in count,
 * order, length and content; so does a spectator.
 */

let pair: Pair;
beforeAll(async () => {
  pair = await Pair.open();
});
afterAll(() => pair.close());

const MATCHES = 20;
const STEPS = 40;

/** So much was looked at, at the least: nothing passes because nothing was done. */
const games: [string, (chance: Chance) => NewTable, Partial<Report>][] = [
  ['Mascarade', anyMascarade, { steps: 800, unseen: 130, apart: 80, timeouts: 40, reconnects: 70, refusals: 300 }],
  ['Rebel Princess', anyRebelPrincess, { steps: 800, unseen: 100, apart: 300, timeouts: 15, reconnects: 45 }],
];

test.each(games)(
  '%s: two worlds that look alike send the same',
  async (_, table, least) => {
    const report = emptyReport();
    for (const seed of seedsFrom(1, MATCHES)) await walkMatch(pair, seed, table, STEPS, report);
    console.log(JSON.stringify(report));
    if (!isUsual) return;
    for (const [what, count] of Object.entries(least)) {
      expect.soft(report[what as keyof Report], what).toBeGreaterThan(count);
    }
  },
  patience,
);
