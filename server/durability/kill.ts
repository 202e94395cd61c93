// node server/durability/kill.ts [KILLS] [SEED]: a night with many kills; see night.ts.

import { Night } from './night.ts';

const [kills = 200, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
console.log(`to repeat: node server/durability/kill.ts ${kills} ${seed}`);

const night = new Night(seed, kills);
process.once('SIGINT', () => night.wrong('interrupted')).once('SIGTERM', () => night.wrong('interrupted'));
try {
  console.log(JSON.stringify(await night.run()));
} catch (error) {
  console.log(night.describe());
  throw error;
} finally {
  await night.tidyUp();
}
