// The contestants: how each server is started, and who plays on it.

import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { type Role, used } from './cores.ts';
import type { Load } from './drive.ts';
import type { Order } from './generator.ts';
import type { Usage } from './probe.ts';
import { type Child, start } from './processes.ts';

export interface Contestant {
  readonly name: string;
  /** The file in this folder that plays on it. */
  readonly player: string;
  /** The server and its arguments, relative to the root of the repository. */
  readonly program: readonly string[];
  /** Additional flags for Node. */
  readonly flags?: readonly string[];
  settings(port: number, data: string): Record<string, string>;
}

const plain = (port: number, data: string) => ({ BENCH_PORT: `${port}`, BENCH_DATA: data });

/** All clients have the same address here, and connect faster than people do. */
const UNLIMITED = [
  'IDENTITY_MESSAGES_PER_SECOND',
  'ADDRESS_MESSAGES_PER_SECOND',
  'IDENTITY_REQUESTS_PER_MINUTE',
  'ADDRESS_REQUESTS_PER_MINUTE',
  'IDENTITY_SOCKETS',
  'ADDRESS_SOCKETS',
  'ADDRESS_CONNECTIONS',
  'CONNECTIONS',
  'ADDRESS_GUESTS_PER_HOUR',
  'IDENTITY_TABLES_PER_HOUR',
  'ADDRESS_GUESSES_PER_MINUTE',
];

export const OURS = 'soirée';
export const FLOOR = 'the floor';
export const COLYSEUS = 'Colyseus';
export const BGIO = 'boardgame.io';

export const contestants: readonly Contestant[] = [
  {
    name: OURS,
    player: 'soiree',
    program: ['cli/soiree.ts', 'serve'],
    // like `npm start`
    flags: createRequire(import.meta.url)('../../scripts/setup.cjs').nodeFlags('serve'),
    settings: (port, data) => ({
      SOIREE_PORT: `${port}`,
      SOIREE_HOST: '127.0.0.1',
      SOIREE_DATA: data,
      SOIREE_LOG_LEVEL: 'silent',
      ...Object.fromEntries(UNLIMITED.map((name) => [`SOIREE_${name}`, '1000000000'])),
    }),
  },
  { name: FLOOR, player: 'floor', program: ['bench/limit/server.ts'], settings: plain },
  { name: COLYSEUS, player: 'colyseus', program: ['bench/peers/colyseus-server.ts'], settings: plain },
  { name: BGIO, player: 'bgio', program: ['bench/peers/bgio-server.ts'], settings: plain },
];

/** One round with one server. */
export interface Round extends Load {
  /** Microseconds of the server's processor time per action. */
  readonly cpu: number;
  /** The share of its core that the server used. */
  readonly serverBusy: number;
  /** The shares of the two cores that unrelated programs used. */
  readonly others: Readonly<Record<Role, number>>;
}

/** A server with all its clients seated. */
export interface LoadedServer {
  readonly name: string;
  /** How many bytes the server's memory grew per client. */
  readonly memory: number;
  /** How many bytes one client is sent per action. */
  readonly update: number;
  /** Experts begin to play at this many more tables. Only our server has any. */
  think(tables: number): Promise<void>;
  round(order: Order): Promise<Round>;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const SEATS = 4;
const PATIENCE = 30_000;

export async function openServer(one: Contestant, tables: number, port: number, data: string): Promise<LoadedServer> {
  const probe = path.join(import.meta.dirname, 'probe.ts');
  const program = [path.join(ROOT, one.program[0]), ...one.program.slice(1)];
  const server = start(
    'server',
    [...(one.flags ?? []), '--expose-gc', '--import', probe, ...program],
    one.settings(port, data),
  );
  const generator = start('generator', [path.join(import.meta.dirname, 'generator.ts'), one.player]);
  const usage = (tidy: boolean) => server.ask<Usage>({ tidy });

  await untilOpen(port, server);
  const empty = await usage(true);
  await generator.ask({ do: 'open', port, tables } satisfies Order);
  const full = await usage(true);
  const update = await generator.ask<number>({ do: 'look' } satisfies Order);
  return {
    name: one.name,
    memory: (full.rss - empty.rss) / (tables * SEATS),
    update,
    think: (tables) => generator.ask<void>({ do: 'think', port, tables } satisfies Order),
    async round(order) {
      const before = { ...(await usage(false)), core: used('server'), there: used('generator'), at: performance.now() };
      const load = await generator.ask<Load>(order);
      const after = { ...(await usage(false)), core: used('server'), there: used('generator'), at: performance.now() };
      const time = 1000 * (after.at - before.at);
      const cpu = after.cpu - before.cpu;
      const others = {
        server: Math.max(0, after.core - before.core - cpu) / time,
        generator: Math.max(0, after.there - before.there - load.busy * time) / time,
      };
      return { ...load, cpu: cpu / load.all, serverBusy: cpu / time, others };
    },
    async stop() {
      await generator.stop();
      await server.stop();
    },
  };
}

async function untilOpen(port: number, server: Child): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await isOpen(port))) {
    // fails if the server is gone
    await server.ask({ tidy: false });
    if (performance.now() > end) throw new Error(`no one opened port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
