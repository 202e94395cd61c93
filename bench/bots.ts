// How well the bots play: each row is a line-up in the arena, played until the goal is clearly reached or clearly
// missed.

import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { stderr } from 'node:process';
import {
  checkLineUp,
  type LineUp,
  type PlayedDeal,
  RunFile,
  runArena,
  type Standing,
  standings,
} from '@soiree/bots/arena';
import { expect } from '@soiree/kernel';
import { cells, table } from './table.ts';

interface Row {
  readonly game: 'mascarade' | 'rebel-princess';
  readonly bots: readonly string[];
  /** The least multiple of its fair share that the first bot should win; for a bot that should lose, the most. */
  readonly goal: number;
  readonly shouldLose?: true;
  /** Milliseconds per move, for bots that take time. */
  readonly milliseconds: number;
  /** This many games are enough, even if the goal is within the interval. */
  readonly most: number;
}

const MOST = 2000;
/** Milliseconds per move for an expert, and how many games are played again with more. */
const QUICK_THOUGHT = 20;
const LONG_THOUGHT = 100;
const AGAIN = 200;
/** Games between two checks of the figures. */
const BATCH = 500;
/** Where deals are stored, so that an interrupted run can continue. */
const KEPT = path.join(import.meta.dirname, 'out/bots');

const among = (one: string, others: string, players: number): string[] => [one, ...Array(players - 1).fill(others)];

function rows(): Row[] {
  const base = { milliseconds: QUICK_THOUGHT, most: MOST };
  const mascarade = { ...base, game: 'mascarade' as const };
  const rebel = { ...base, game: 'rebel-princess' as const };
  const experts: Row[] = [
    ...[4, 6, 8].map((players) => ({ ...mascarade, bots: among('expert', 'regular', players), goal: 1.4 })),
    { ...mascarade, bots: among('expert', 'regular', 2), goal: 0.6 * 2 },
    { ...mascarade, bots: among('expert', 'regular', 3), goal: 0.48 * 3 },
    ...[3, 4, 6].map((players) => ({ ...rebel, bots: among('expert', 'regular', players), goal: 1.5 })),
  ];
  return [
    ...[4, 6, 8].map((players) => ({ ...mascarade, bots: among('regular', 'plain', players), goal: 1.5 })),
    ...[3, 4, 6].map((players) => ({ ...rebel, bots: among('regular', 'plain', players), goal: 1.5 })),
    ...experts,
    ...experts.map((row) => ({ ...row, milliseconds: LONG_THOUGHT, most: AGAIN })),
    ...['contester', 'believer', 'boaster', 'random'].map((foil) => ({
      ...mascarade,
      bots: among('expert', foil, 4),
      goal: 1,
    })),
    { ...mascarade, bots: among('exploiter', 'expert', 4), goal: 1.1, shouldLose: true },
  ];
}

/** To check that everything runs; the figures say little. */
const inLittle = (row: Row): Row => ({ ...row, milliseconds: 2, most: row.bots.length * 2 });

const nameOf = ({ game, bots: [one, others], bots, milliseconds }: Row): string =>
  `${game}-${bots.length}-${one}-${others}-${milliseconds}`;

const HEAD = ['game', 'players', 'one', 'among', 'ms a move', 'games', 'of its fair share', '95%', 'goal', '', 'on'];

/** Plays the wanted rows. For the others, what `kept` says about them stays. */
export async function bots(
  isQuick: boolean,
  isResumed: boolean,
  only: readonly string[],
  kept: string,
): Promise<string> {
  const all = rows().map((row) => (isQuick ? inLittle(row) : row));
  const isWanted = (row: Row) => only.length === 0 || only.some((part) => nameOf(row).includes(part));
  const wanted = all.filter(isWanted);
  const before = cells(kept);
  const lines: string[][] = [];
  mkdirSync(KEPT, { recursive: true });
  for (const row of all) {
    const old = before.find((line) => titleOf(row).every((cell, i) => line[i] === cell));
    if (isWanted(row)) {
      stderr.write(`${wanted.indexOf(row) + 1} of ${wanted.length}: ${nameOf(row)}\n`);
      lines.push(await line(row, isResumed));
    } else if (old) lines.push(old);
  }
  return `${table(HEAD, lines)}

### Method

${explanation}`;
}

/** The cells that identify a row. */
function titleOf({ game, bots: [one, others], bots, milliseconds }: Row): string[] {
  return [game, `${bots.length}`, one, others, bots.includes('expert') ? `${milliseconds}` : '–'];
}

async function line(row: Row, isResumed: boolean): Promise<string[]> {
  const { games, standing } = await played(row, isResumed);
  const { mean, low, high } = standing.relative;
  return [
    ...titleOf(row),
    `${games}`,
    mean.toFixed(2),
    low === null || high === null ? '–' : `${low.toFixed(2)} – ${high.toFixed(2)}`,
    `${row.shouldLose ? '≤' : '≥'} ${row.goal.toFixed(2)}`,
    isReached(row, standing) ? 'reached' : mean >= row.goal === !row.shouldLose ? 'likely' : 'missed',
    new Date().toISOString().slice(0, 10),
  ];
}

/** Whether the whole interval is on the right side of the goal. */
function isReached({ goal, shouldLose }: Row, { relative: { low, high } }: Standing): boolean {
  return shouldLose ? high !== null && high < goal : low !== null && low > goal;
}

/** Adds deals until the goal is clearly reached, or the maximum number of games has been played. */
async function played(row: Row, isResumed: boolean): Promise<{ games: number; standing: Standing }> {
  const lineUp: LineUp = expect(
    checkLineUp({
      game: row.game,
      bots: row.bots,
      options: {},
      seed: 'bench',
      budget: { milliseconds: row.milliseconds },
      patience: 0,
    }),
  );
  const kept = path.join(KEPT, `${nameOf(row)}.jsonl`);
  if (!isResumed) rmSync(kept, { force: true });
  const most = Math.max(2, Math.floor(row.most / row.bots.length));
  const batch = Math.max(2, Math.floor(BATCH / row.bots.length));
  for (let deals = Math.min(batch, most); ; deals = Math.min(deals + batch, most)) {
    const [standing] = standings(lineUp, await play(lineUp, deals, kept));
    const isSettled = row.most === MOST && isReached(row, standing);
    if (deals === most || isSettled) return { games: deals * row.bots.length, standing };
  }
}

/** This many deals; only those that are not in the file are played. */
async function play(lineUp: LineUp, deals: number, kept: string): Promise<readonly PlayedDeal[]> {
  const file = expect(RunFile.open(kept, lineUp));
  const { signal } = new AbortController();
  const all = expect(await runArena({ lineUp, deals, workers: availableParallelism(), mostFaults: 1, file, signal }));
  file.close();
  return all.deals;
}

const explanation = `The line-ups are those of the arena (\`soiree arena\`). Every deal is played once with the first bot in each seat. The interval
is over deals, because the rotations of a deal are not independent. A row is played in batches until its whole 95% interval is
on the right side of the goal, or until ${MOST} games have been played. The goal is a multiple of the share that each bot would have
among equals.

Mascarade uses the set printed for the number of players; Rebel Princess uses random rounds, with princesses. A row that stops
as soon as it has reached its goal reports a little too much. The rows with ${LONG_THOUGHT} ms a move always have ${AGAIN} games. \`random\` and
\`plain\` are baselines that never change. \`exploiter\` is an expert that knows how often experts claim masks they have and masks
they do not have, by mask and lead, from 5,000 games with 5 ms a move.

To repeat: \`npm run bench -- bots\`, which takes hours. \`--resume\` continues an interrupted run, \`--write\` replaces this section,
\`--quick\` runs everything on a small scale, and \`--only=mascarade-4,princess-6-expert\` runs only some rows and leaves the others as
they were. \`on\` is the day on which a row was saved.`;
