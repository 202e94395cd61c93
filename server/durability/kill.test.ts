import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { Night } from './night.ts';

const SEED = 20_261_116;
const KILLS = 20;

/** For a longer run: `node server/durability/kill.ts KILLS SEED`. */
test('nothing acknowledged is lost when the server is killed again and again', { timeout: 300_000 }, async () => {
  console.log(`to repeat: node server/durability/kill.ts ${KILLS} ${SEED}`);
  const night = new Night(SEED, KILLS);
  onTestFailed(() => console.log(night.describe()));
  onTestFinished(() => night.tidyUp());
  const report = await night.run();
  console.log(JSON.stringify(report));
  expect(report.kills).toBe(KILLS);
  expect(report.matches).toBeGreaterThan(4);
  // Some kills came between a move and its answer; otherwise this would have tested nothing.
  expect(report.again.written + report.again.lost).toBeGreaterThan(0);
});
