// How much load one core of our server handles, compared with the least that such a server must do and with two servers
// by others.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stderr } from 'node:process';
import { type Contestant, contestants, type LoadedServer, OURS, openServer, type Round } from './load/contestant.ts';
import { freePort } from './load/free-port.ts';
import type { Order } from './load/generator.ts';
import { type Beside, type Plan, report, type Score } from './load/report.ts';

const FULL: Plan = {
  sizes: [100, 1000],
  rounds: 5,
  turn: 2500,
  // until nothing more is compiled: real matches go on for hours
  warmUp: 10_000,
  paced: { every: 1000, rounds: 3, turn: 8000 },
  thinkers: 20,
  spare: 10,
};

/** To check that everything runs; the figures say little. */
const QUICK: Plan = {
  sizes: [10, 50],
  rounds: 2,
  turn: 500,
  warmUp: 500,
  paced: { every: 1000, rounds: 1, turn: 2000 },
  thinkers: 4,
  spare: 0,
};

const OUT = path.join(import.meta.dirname, 'out');

export async function server(isQuick: boolean, only: readonly string[]): Promise<string> {
  const plan = isQuick ? QUICK : FULL;
  const chosen = contestants.filter(({ player }) => only.length === 0 || only.includes(player));
  mkdirSync(OUT, { recursive: true });
  const data = mkdtempSync(path.join(OUT, 'server-'));
  // even if someone interrupts it
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const scores: Score[] = [];
  const run = { plan, chosen, data, repeated: 0 };
  for (const tables of plan.sizes) scores.push(...(await stage(run, tables)));
  const most = plan.sizes.at(-1)!;
  for (const one of chosen) {
    const paced = await calmly(run, one, most);
    const at = scores.findIndex(({ name, tables }) => name === one.name && tables === most);
    scores[at] = { ...scores[at], paced };
  }
  const ours = chosen.find(({ name }) => name === OURS);
  return report(plan, scores, ours && (await besideThinkers(run, ours)), run.repeated);
}

interface Run {
  readonly plan: Plan;
  readonly chosen: readonly Contestant[];
  /** A folder for the servers' data. */
  readonly data: string;
  /** How many measurements were repeated. */
  repeated: number;
}

/** All servers at once with this many tables each. They take turns at being loaded. */
async function stage(run: Run, tables: number): Promise<Score[]> {
  const { plan, chosen, data } = run;
  const servers: LoadedServer[] = [];
  try {
    for (const one of chosen) {
      stderr.write(`${tables} tables: seating ${4 * tables} clients at ${one.name}\n`);
      servers.push(await openServer(one, tables, await freePort(), mkdtempSync(path.join(data, `${one.player}-`))));
    }
    const milliseconds = plan.turn;
    for (const server of servers) await server.round({ do: 'saturate', milliseconds: plan.warmUp });
    const rounds = await inTurns(run, servers, plan.rounds, `${tables} tables`, { do: 'saturate', milliseconds });
    return servers.map(({ name, memory, update }, i) => ({
      name,
      tables,
      memory,
      update,
      rounds: rounds.map((round) => round[i]),
      paced: [],
    }));
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** One server alone: at this scale of milliseconds the heartbeats of the others would show. */
async function calmly(run: Run, one: Contestant, tables: number): Promise<Round[]> {
  const { plan, data } = run;
  stderr.write(`${tables} tables, paced: seating ${4 * tables} clients at ${one.name}\n`);
  const server = await openServer(one, tables, await freePort(), mkdtempSync(path.join(data, `${one.player}-`)));
  try {
    await server.round({ do: 'saturate', milliseconds: plan.warmUp });
    const { every, turn, rounds } = plan.paced;
    const order: Order = { do: 'pace', milliseconds: turn, every };
    return (await inTurns(run, [server], rounds, `${one.name}, paced`, order)).flat();
  } finally {
    await server.stop();
  }
}

/** People at a few tables, first alone and then while experts think at others. */
async function besideThinkers(run: Run, one: Contestant): Promise<Beside> {
  const { plan, data } = run;
  const [tables] = plan.sizes;
  stderr.write(`${tables} tables beside experts: seating ${4 * tables} clients\n`);
  const server = await openServer(one, tables, await freePort(), mkdtempSync(path.join(data, `${one.player}-`)));
  try {
    await server.round({ do: 'saturate', milliseconds: plan.warmUp });
    const { every, turn, rounds } = plan.paced;
    const order: Order = { do: 'pace', milliseconds: turn, every };
    const alone = (await inTurns(run, [server], rounds, 'people alone', order)).flat();
    await server.think(plan.thinkers);
    const beside = (await inTurns(run, [server], rounds, 'people beside experts', order)).flat();
    return { tables, alone, beside };
  } finally {
    await server.stop();
  }
}

/** How much of either core other programs may use before a measurement is repeated. */
const QUIET = 0.1;

/** By round and server. Each round begins with another one, so that no server always follows the same neighbour. */
async function inTurns(
  run: Run,
  servers: readonly LoadedServer[],
  rounds: number,
  what: string,
  order: Order,
): Promise<Round[][]> {
  const all: Round[][] = [];
  for (let round = 0; round < rounds; round++) {
    stderr.write(`${what}, round ${round + 1} of ${rounds}\n`);
    const results: Round[] = [];
    for (let i = 0; i < servers.length; i++) {
      const at = (round + i) % servers.length;
      results[at] = await servers[at].round(order);
      while (Math.max(...Object.values(results[at].others)) > QUIET && run.repeated < run.plan.spare) {
        stderr.write(`${servers[at].name} was disturbed; measuring again\n`);
        run.repeated++;
        results[at] = await servers[at].round(order);
      }
    }
    all.push(results);
  }
  return all;
}
