// The engine and the server of this tree and of another commit, in alternating rounds within one run, with the ratio of
// their speeds and its 95 % interval.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { execPath, stderr } from 'node:process';
import { createInterface } from 'node:readline';
import { contestants, OURS, openServer } from './load/contestant.ts';
import { freePort } from './load/free-port.ts';
import { table } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(import.meta.dirname, 'out');
const WARM_UP = 3;
const TABLES = 100;
const TURN = 2500;
const ROUNDS = 20;

/** The other commit in a folder of its own, with its packages and its client. */
function checkOut(commit: string): string {
  const tree = path.join(
    OUT,
    `tree-${execFileSync('git', ['rev-parse', '--short', commit], { encoding: 'utf8' }).trim()}`,
  );
  if (!existsSync(tree)) execFileSync('git', ['worktree', 'add', '--detach', tree, commit], { stdio: 'inherit' });
  const require = createRequire(import.meta.url);
  require(path.join(tree, 'scripts/setup.cjs')).setUp();
  require(path.join(tree, 'scripts/client.cjs')).buildClient();
  return tree;
}

/** New speed divided by old speed: the mean over the rounds, on a logarithmic scale, with its 95 % interval. */
function ratioOf(ours: readonly number[], theirs: readonly number[]): string[] {
  const logs = ours.map((value, round) => Math.log(value / theirs[round]));
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const variance = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (logs.length - 1);
  const error = 2.1 * Math.sqrt(variance / logs.length);
  return [mean, mean - error, mean + error].map((value) => Math.exp(value).toFixed(3));
}

const row = (what: string, ours: readonly number[], theirs: readonly number[]): string[] => {
  const [ratio, from, to] = ratioOf(ours, theirs);
  return [what, ratio, `${from} – ${to}`];
};

type Speeds = Readonly<Record<string, number>>;

/** A process that plays random matches with the games of one tree, a turn for every line it is sent. */
function player(tree: string) {
  const child = spawn(execPath, [path.join(import.meta.dirname, 'random-matches.ts'), tree], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async turn(): Promise<Speeds> {
      child.stdin.write('turn\n');
      return JSON.parse((await lines.next()).value as string);
    },
    stop: () => child.stdin.end(),
  };
}

/** Two processes with the same code can differ by some percent for as long as they run, so there are several pairs. */
const PAIRS = 5;

async function engine(tree: string): Promise<string[][]> {
  const speeds: [Speeds[], Speeds[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair++) {
    const players = [player(ROOT), player(tree)];
    for (let round = -WARM_UP; round < ROUNDS / PAIRS; round++) {
      stderr.write(`engine, pair ${pair + 1} of ${PAIRS}, round ${round + 1}\n`);
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const result = await players[at].turn();
        if (round >= 0) speeds[at].push(result);
      }
    }
    for (const one of players) one.stop();
  }
  return Object.keys(speeds[0][0]).map((what) =>
    row(
      what,
      speeds[0].map((one) => one[what]),
      speeds[1].map((one) => one[what]),
    ),
  );
}

async function server(tree: string): Promise<string[][]> {
  const data = mkdtempSync(path.join(OUT, 'against-'));
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
  const own = contestants.find(({ name }) => name === OURS)!;
  const other = { ...own, program: [path.relative(ROOT, path.join(tree, own.program[0])), ...own.program.slice(1)] };
  const servers = [];
  for (const one of [own, other]) {
    servers.push(await openServer(one, TABLES, await freePort(), mkdtempSync(path.join(data, 'server-'))));
  }
  const speed: [number[], number[]] = [[], []];
  const thrift: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    stderr.write(`server, round ${round + 1} of ${ROUNDS}\n`);
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const { actions, seconds, cpu } = await servers[at].round({ do: 'saturate', milliseconds: TURN });
      if (round < 0) continue;
      speed[at].push(actions / seconds);
      thrift[at].push(1 / cpu);
    }
  }
  for (const server of servers) await server.stop();
  return [
    row(`server, ${TABLES} tables, moves a second`, ...speed),
    row(`server, ${TABLES} tables, moves for the same processor time`, ...thrift),
  ];
}

export async function against(commit: string, only: readonly string[]): Promise<string> {
  mkdirSync(OUT, { recursive: true });
  const tree = checkOut(commit);
  const wants = (what: string) => only.length === 0 || only.includes(what);
  const rows: string[][] = [];
  for (const [name, measure] of Object.entries({ engine, server })) {
    if (wants(name)) rows.push(...(await measure(tree)));
  }
  return table(['this tree / the other', 'ratio', '95 % interval'], rows);
}
