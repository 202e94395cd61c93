// node server/durability/kill.ts [KILLS] [SEED]: an evening with many kills; see evening.ts.

import { Evening } from './evening.ts';

const [kills = 200, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
console.log(`to repeat: node server/durability/kill.ts ${kills} ${seed}`);

const evening = new Evening(seed, kills);
process.once('SIGINT', () => evening.wrong('interrupted')).once('SIGTERM', () => evening.wrong('interrupted'));
try {
  console.log(JSON.stringify(await evening.run()));
} catch (error) {
  console.log(evening.describe());
  throw error;
} finally {
  await evening.tidyUp();
}
