import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { version as nodeVersion } from 'node:process';
import { ratio, whole } from '../entry.ts';
import { table } from '../table.ts';
import { median } from '../timing.ts';
import { BGIO, COLYSEUS, FLOOR, OURS, type Round } from './contestant.ts';
import { cores, type Role } from './cores.ts';

/** What is measured; times in milliseconds. */
export interface Plan {
  /** Numbers of tables. The last is the one that is paced, and where memory is measured. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly turn: number;
  readonly warmUp: number;
  readonly paced: { readonly every: number; readonly rounds: number; readonly turn: number };
  /** At how many tables experts think, besides those of people. */
  readonly thinkers: number;
  /** How many measurements may be repeated because other programs disturbed them. */
  readonly spare: number;
}

/** What was measured for one server with this many tables. */
export interface Score {
  readonly name: string;
  readonly tables: number;
  readonly memory: number;
  readonly update: number;
  readonly rounds: readonly Round[];
  readonly paced: readonly Round[];
}

/** People at this many tables, with and without experts at others. */
export interface Beside {
  readonly tables: number;
  readonly alone: readonly Round[];
  readonly beside: readonly Round[];
}

const rate = ({ actions, seconds }: Round): number => actions / seconds;
const thrift = ({ cpu }: Round): number => 1 / cpu;
const middle = (rounds: readonly Round[], of: (round: Round) => number): number => median(rounds.map(of));
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Milliseconds, with a decimal if it is meaningful. */
const ms = (value: number): string => (value < 100 ? value.toFixed(1) : whole(value));

export const report = (
  plan: Plan,
  scores: readonly Score[],
  beside: Beside | undefined,
  repeated: number,
): string => `### Maximum throughput

${saturated(scores)}

### One action a second at each of ${whole(plan.sizes.at(-1)!)} tables

${calm(scores)}
${beside ? besideExperts(plan, beside) : ''}${goals(scores)}
### Method

${how(plan, scores, repeated)}`;

function saturated(scores: readonly Score[]): string {
  const head = [
    '',
    'tables',
    'actions/s',
    'from – to',
    'CPU µs an action',
    'p50 ms',
    'p99 ms',
    'core use',
    'generator',
  ];
  const rows = scores.map(({ name, tables, rounds }) => {
    const rates = rounds.map(rate);
    return [
      name,
      whole(tables),
      whole(median(rates)),
      `${whole(Math.min(...rates))} – ${whole(Math.max(...rates))}`,
      whole(middle(rounds, ({ cpu }) => cpu)),
      ms(middle(rounds, ({ p50 }) => p50)),
      ms(middle(rounds, ({ p99 }) => p99)),
      percent(middle(rounds, ({ serverBusy }) => serverBusy)),
      percent(middle(rounds, ({ busy }) => busy)),
    ];
  });
  return table(head, rows);
}

function calm(scores: readonly Score[]): string {
  const head = ['', 'p50 ms', 'p99 ms', 'p99 from – to', 'CPU µs an action', 'KB a client', 'bytes a view'];
  const rows = scores
    .filter(({ paced }) => paced.length > 0)
    .map(({ name, paced, memory, update }) => {
      const tails = paced.map(({ p99 }) => p99);
      return [
        name,
        ms(middle(paced, ({ p50 }) => p50)),
        ms(median(tails)),
        `${ms(Math.min(...tails))} – ${ms(Math.max(...tails))}`,
        whole(middle(paced, ({ cpu }) => cpu)),
        kilobytes(memory),
        whole(update),
      ];
    });
  return table(head, rows);
}

function besideExperts({ thinkers }: Plan, { tables, alone, beside }: Beside): string {
  const rows = [
    ['no bots are thinking', alone] as const,
    [`experts are thinking at ${thinkers} other tables`, beside] as const,
  ].map(([name, rounds]) => [
    name,
    ms(middle(rounds, ({ p50 }) => p50)),
    ms(middle(rounds, ({ p99 }) => p99)),
    percent(middle(rounds, ({ serverBusy }) => serverBusy)),
  ]);
  return `
### One action a second at each of ${whole(tables)} tables with people

${table(['', 'p50 ms', 'p99 ms', 'core use'], rows)}
`;
}

/** How many times faster than each peer we should be: at least, and as hoped. */
const wanted: readonly (readonly [peer: string, least: number, aim: number])[] = [
  [FLOOR, 0.6, 0.8],
  [COLYSEUS, 0.5, 0.75],
  [BGIO, 2.5, 4],
];
const LONGEST = 15;
const MOST_MEMORY = 20;

function goals(scores: readonly Score[]): string {
  const own = scores.filter(({ name }) => name === OURS);
  if (own.length === 0) return '';
  const rows = own.flatMap((ours) =>
    wanted.flatMap(([peer, least, aim]) => {
      const theirs = scores.find(({ name, tables }) => name === peer && tables === ours.tables);
      if (!theirs) return [];
      const of = (what: (round: Round) => number) => ratio(ours.rounds.map(what), theirs.rounds.map(what));
      const [byClock, byCpu] = [of(rate), of(thrift)];
      const verdict = byClock >= aim ? 'as hoped' : byClock >= least ? 'reached' : 'missed';
      const cells = [byClock.toFixed(2), byCpu.toFixed(2), `${least}`, `${aim}`];
      return [[`speed of ${peer}, ${whole(ours.tables)} tables`, ...cells, verdict]];
    }),
  );
  const last = own.at(-1)!;
  const tail = middle(last.paced, ({ p99 }) => p99);
  rows.push(
    ['p99 at one action a second, ms', ms(tail), '', `< ${LONGEST}`, '', tail < LONGEST ? 'reached' : 'missed'],
    [
      'KB a client',
      kilobytes(last.memory),
      '',
      `≤ ${MOST_MEMORY}`,
      '',
      last.memory <= MOST_MEMORY * 1024 ? 'reached' : 'missed',
    ],
  );
  return `
### Goals

${table(['soirée', 'by wall clock', 'by CPU', 'at least', 'hoped', ''], rows)}
`;
}

const versionOf = (name: string): string => {
  const file = path.join(import.meta.dirname, '../node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

function how({ rounds, turn, warmUp, paced }: Plan, scores: readonly Score[], repeated: number): string {
  const versions = ['ws', 'boardgame.io'].map((name) => `${name} ${versionOf(name)}`);
  const all = scores.flatMap((score) => [...score.rounds, ...score.paced]);
  const others = (role: Role) => percent(all.reduce((sum, round) => sum + round.others[role], 0) / all.length);
  const pinning = cores
    ? `The servers are pinned to one core, with all their threads. The load generator is a separate process on the other core.
Meanwhile other programs used ${others('server')} of the first core and ${others('generator')} of the second.`
    : 'Processes could not be pinned to a core here, so the servers and the load generator shared all cores.';
  return `Node ${nodeVersion.slice(1)}, ${versions.join(', ')}, Colyseus ${versionOf('@colyseus/core')}, ${cpus()[0].model}. ${pinning}

Each table has four seats. An action is complete when the server has acknowledged it and all four clients have received what it
changed, each something different; then the next player acts. The milliseconds count from sending an action to its
acknowledgement. CPU time is that of the whole server process.

All servers run at the same time, but only one of them is loaded. They take turns: ${rounds} rounds of ${turn / 1000} s, with every table acting as
soon as it can, after ${warmUp / 1000} s of the same that do not count. Then each runs alone with the largest number of tables: ${paced.rounds} rounds of
${paced.turn / 1000} s with one action a second at each table. Rounds measured again because other programs disturbed them: ${repeated}. A figure is
the median of its rounds; a ratio is the median of the ratios within each round. Memory is how much the server's resident memory
grew while the clients connected, sat down and started, after a garbage collection, per client.

soirée plays Mascarade through its own protocol, with a durable commit before each acknowledgement. Players only look or swap on
their turn, so no match ends. The floor (\`limit/server.ts\`) is a bare baseline, \`ws\` and JSON: no rules, no permissions, no names,
only four small views after a commit shared by everything that arrived meanwhile. Both write to SQLite with WAL and FULL on a
separate thread, on the disk of this folder. Colyseus (\`peers/colyseus-server.ts\`) keeps a small table in a schema, shows each
player their own part through a StateView, and sends the patch at once after each message. boardgame.io (\`peers/bgio-server.ts\`)
plays the Mascarade of the engine section with a \`playerView\`; it sends whole states, because its patches are slower. These two store
nothing. The clients are as thin as possible (\`load/thin-socket.ts\`); for boardgame.io it is its own \`socket.io-client\`. The last column
shows that the clients are not the bottleneck. The experts play one match after another, four at a table, without a pause between
moves, in threads of the server on the same core as everything else.

To repeat: \`npm run bench -- server\`. \`--write\` replaces this section, \`--quick\` runs everything on a small scale, and
\`--only=floor,colyseus\` runs only some of the servers.`;
}
