import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect as sure } from '@soiree/kernel';
import { onTestFinished } from 'vitest';
import { checkLineUp, type LineUp } from './line-up.ts';
import type { PlayedDeal, PlayedGame } from './played.ts';

export const lineUpOf = (bots: readonly string[], more: Partial<LineUp> = {}): LineUp =>
  sure(
    checkLineUp({
      game: 'mascarade',
      options: {},
      seed: 'arena',
      budget: { milliseconds: 20 },
      // long enough for a program to start on a busy machine
      patience: 30_000,
      bots,
      ...more,
    }),
  );

/** A folder that exists for one test. */
export function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'soiree-arena-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const PROGRAM = path.join(import.meta.dirname, 'external/testing/program.ts');

/** The command of the test program. What it is sent is copied to files in the folder, one for each process. */
export const program = (manner: string, copies?: string): string =>
  `exec:"${process.execPath}" "${PROGRAM}" "${manner}"${copies ? ` "${copies}/$$.jsonl"` : ''}`;

/** What each process was sent, one after another. */
export const toldIn = (copies: string): unknown[][] =>
  readdirSync(copies).map((name) =>
    readFileSync(path.join(copies, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

/** A made-up game with these scores: most points win. */
export function gameOf(...scores: number[]): PlayedGame {
  const most = Math.max(...scores);
  return {
    winners: scores.flatMap((score, seat) => (score === most ? [seat] : [])),
    ranks: scores.map((score) => 1 + scores.filter((other) => other > score).length),
    scores,
    reason: 'thirteen',
    moves: 10,
  };
}

export const dealOf = (deal: number, ...games: PlayedGame[]): PlayedDeal => ({ deal, games });

export const forever = new AbortController().signal;
