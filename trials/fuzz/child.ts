// The server of a fuzz run, in its own process: its memory can be measured, and a crash is noticed.

import path from 'node:path';
import { getHeapSpaceStatistics } from 'node:v8';
import { buildClient, createLog, createMetrics, settingsSchema, startServer } from '@soiree/server/testing';
import { ManualTime, seededLuck } from '@soiree/tables/testing';
import type { Order, Reply } from './process.ts';

const { data, seed, leak } = JSON.parse(process.argv[2]) as { data: string; seed: number; leak: number };

const settings = settingsSchema.parse({
  port: 0,
  host: '127.0.0.1',
  data,
  logLevel: 'warn',
  identityMessagesPerSecond: 1_000_000,
  addressMessagesPerSecond: 1_000_000,
  identityRequestsPerMinute: 1_000_000,
  addressRequestsPerMinute: 1_000_000,
  addressGuestsPerHour: 1_000_000,
  identityTablesPerHour: 1000,
  identityChatPerMinute: 1_000_000,
  addressGuessesPerMinute: 1_000_000,
  identitySockets: 1000,
  addressSockets: 1000,
  addressConnections: 1000,
  // Long, so that a bot thread is not given up when test time advances faster than the thread starts.
  botThinkMs: 60_000,
});

const time = new ManualTime();
const log: string[] = [];
const metrics = createMetrics({ process: false });
/** A planted leak: it keeps something of every refusal. */
const kept: string[][] = [];
const leaky = {
  ...metrics,
  refused(code: string) {
    // An array takes eight bytes per element.
    if (leak > 0) kept.push(Array(Math.ceil(leak / 8)).fill(code));
    metrics.refused(code);
  },
};

const server = await startServer(settings, {
  pages: buildClient(path.join(data, 'client')),
  time,
  luck: seededLuck(seed),
  log: createLog(settings, { write: (line) => void log.push(line) }),
  metrics: leaky,
});

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Where the engine keeps compiled code, which grows as it finds out which code is used most. */
const CODE = new Set(['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space']);

/** The memory in use after garbage collection, without compiled code. */
async function bytesInUse(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  // Several rounds are needed: the engine drops unused code only after a while.
  for (let i = 0; i < 20; i++) {
    await tick();
    globalThis.gc!();
    const spaces = getHeapSpaceStatistics().filter(({ space_name }) => !CODE.has(space_name));
    const heap = spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
    least = Math.min(least, heap + process.memoryUsage().external);
  }
  return least;
}

async function answer(order: Order): Promise<unknown> {
  switch (order.what) {
    case 'memory':
      return bytesInUse();
    case 'pass':
      time.advance(order.ms);
      return null;
    case 'log':
      return log.splice(0);
    case 'stop':
      await server.close();
      return null;
  }
}

const send = (reply: Reply) => void process.send!(reply);
process.on('message', (order: Order) => {
  void answer(order).then((value) => {
    send({ n: order.n, value });
    if (order.what === 'stop') process.disconnect!();
  });
});
// The parent process is gone.
process.on('disconnect', () => process.exit(0));
send({ n: 0, value: server.port });
