import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pair } from './pair.ts';
import { anyMascarade, anyRebelPrincess } from './tables.ts';
import { emptyReport, walkMatch } from './walk.ts';

let pair: Pair;
beforeAll(async () => {
  pair = await Pair.open();
});
afterAll(() => pair.close());

for (const [name, table] of Object.entries({ anyMascarade, anyRebelPrincess }))
  test(name, async () => {
    const report = emptyReport();
    const t = performance.now();
    for (let i = 0; i < 30; i++) await walkMatch(pair, i, table, 60, report);
    console.log(report, performance.now() - t);
    expect(report.steps).toBeGreaterThan(10);
  }, 300000);
