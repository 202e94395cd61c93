import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { KillRun } from './kill-run.ts';

const SEED = 20_261_116;
const KILLS = 20;

/** For a longer run: `node trials/durability/kill.ts KILLS SEED`. */
test('nothing acknowledged is lost when the server is killed again and again', { timeout: 300_000 }, async () => {
  console.log(`to repeat: node trials/durability/kill.ts ${KILLS} ${SEED}`);
  const run = new KillRun(SEED, KILLS);
  onTestFailed(() => console.log(run.describe()));
  onTestFinished(() => run.tidyUp());
  const report = await run.run();
  console.log(JSON.stringify(report));
  expect(report.kills).toBe(KILLS);
  expect(report.matches).toBeGreaterThan(4);
  // Some kills came between a move and its answer; otherwise this would have tested nothing.
  expect(report.again.written + report.again.lost).toBeGreaterThan(0);
});
