// Counts again what experts claim, for the exploiter: node bots/mascarade/learning/claims.ts [GAMES]
// Four experts play each other, on all cores. Counts are saved as they come, and a later run continues from there.
// To count other experts than before, delete `claims.json` first.

import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { argv, stderr } from 'node:process';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { expert } from '../expert.ts';
import { claimFrequencies, type Frequencies, together } from '../frequencies.ts';

const GAMES = Number(argv[2] ?? 5000);
const SEATS = 4;
const MILLISECONDS = 5;
/** Games that are counted together: either all of them are saved, or none. */
const BATCH = 20;
const FILE = path.join(import.meta.dirname, '../claims.json');

interface Kept {
  readonly games: number;
  readonly claims: Frequencies;
}

if (isMainThread) await countAll();
else
  parentPort?.on('message', (from: number) => {
    const logging = { bot: expert, seats: SEATS, budget: { milliseconds: MILLISECONDS }, seed: 'claims', from };
    parentPort?.postMessage(claimFrequencies(BATCH, logging));
  });

async function countAll(): Promise<void> {
  let kept: Kept = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { games: 0, claims: {} };
  const threads = Array.from({ length: availableParallelism() }, () => new Worker(new URL(import.meta.url)));
  while (kept.games < GAMES) {
    const counts = await Promise.all(threads.map((thread, i) => ask(thread, kept.games + i * BATCH)));
    kept = { games: kept.games + counts.length * BATCH, claims: counts.reduce(together, kept.claims) };
    writeFileSync(FILE, `${JSON.stringify(kept)}\n`);
    stderr.write(`\r${kept.games} of ${GAMES}`);
  }
  stderr.write('\n');
  for (const thread of threads) await thread.terminate();
}

async function ask(thread: Worker, from: number): Promise<Frequencies> {
  thread.postMessage(from);
  const [counts] = await once(thread, 'message');
  return counts;
}
