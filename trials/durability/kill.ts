// node trials/durability/kill.ts [KILLS] [SEED]: a run with many kills; see kill-run.ts.

import { KillRun } from './kill-run.ts';

const [kills = 200, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
console.log(`to repeat: node trials/durability/kill.ts ${kills} ${seed}`);

const run = new KillRun(seed, kills);
process.once('SIGINT', () => run.wrong('interrupted')).once('SIGTERM', () => run.wrong('interrupted'));
try {
  console.log(JSON.stringify(await run.run()));
} catch (error) {
  console.log(run.describe());
  throw error;
} finally {
  await run.tidyUp();
}
