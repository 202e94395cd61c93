import type { Chance } from '@soiree/kernel';
import type { NewTable } from '@soiree/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pair } from './pair.ts';
import { isUsual, patience, seedsFrom } from './seeds.ts';
import { anyMascarade, anyRebelPrincess } from './tables.ts';
import { emptyReport, type Report, walkMatch } from './walk.ts';

/**
 * No leak on the wire. In two worlds that a seat cannot tell apart, the server sends it the same frames: the same in
 * count, order, length and content. The same holds for a spectator.
 */

let pair: Pair;
beforeAll(async () => {
  pair = await Pair.open();
});
afterAll(() => pair.close());

const MATCHES = 20;
const STEPS = 40;

/** With the least that must have been compared, so that the test cannot pass by doing nothing. */
const games: [string, (chance: Chance) => NewTable, Partial<Report>][] = [
  ['Mascarade', anyMascarade, { steps: 600, unseen: 100, apart: 60, timeouts: 30, frames: 6000 }],
  ['Rebel Princess', anyRebelPrincess, { steps: 600, unseen: 70, apart: 200, timeouts: 8, frames: 5000 }],
];
const always: Partial<Report> = { reconnects: 50, refusals: 100, pages: 8, pauses: 5 };

test.each(games)(
  '%s: two worlds that look alike send the same frames',
  async (_, table, least) => {
    const report = emptyReport();
    for (const seed of seedsFrom(1, MATCHES)) await walkMatch(pair, seed, table, STEPS, report);
    if (!isUsual) return;
    for (const [what, count] of Object.entries({ ...always, ...least })) {
      expect.soft(report[what as keyof Report], what).toBeGreaterThan(count);
    }
  },
  patience,
);
