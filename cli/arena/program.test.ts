import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, ran, start } from '../testing.ts';

/** The real program, stopped in the middle of a run. */

const args = (games: number, file?: string) => [
  ...['arena', 'rebel-princess', 'plain', 'random', 'random', '--seed', 'stopped', '--lang', 'en'],
  ...['--matches', `${games}`, '--json'],
  ...(file ? ['--resume', file, '--workers', '2'] : ['--workers', '1']),
];

const linesIn = (file: string): number => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0);

/** Starts an endless run, and stops it with a signal once some deals are stored, including the first. */
async function stopped(file: string, signal: 'SIGINT' | 'SIGKILL') {
  const child = start(args(9_000_000, file));
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const looking = setInterval(() => {
    if (linesIn(file) < 4 || !readFileSync(file, 'utf8').includes('{"deal":0,')) return;
    // send it only once: a second signal would end the program immediately
    clearInterval(looking);
    child.kill(signal);
  }, 20);
  const code = await ended;
  clearInterval(looking);
  return { code, stdout, stderr };
}

describe('a run that is stopped', () => {
  test('with Ctrl-C reports what it has, exits with 130, and continues with the same command', async () => {
    const file = path.join(folder(), 'run.jsonl');
    const { code, stdout, stderr } = await stopped(file, 'SIGINT');
    expect(stderr).toMatch(/Stopped after \d+ of 9000000 matches: run the same command again to continue\.\n$/);
    expect(code).toBe(130);
    const { deals, games, planned, standings } = JSON.parse(stdout);
    expect(deals).toBeGreaterThan(0);
    expect({ games, planned }).toEqual({ games: 3 * deals, planned: 3_000_000 });
    expect(standings).toHaveLength(2);
    const kept = linesIn(file) - 1;
    expect(kept).toBeGreaterThanOrEqual(deals);
    const more = 3 * (kept + 2);
    const [whole, resumed] = [await ran(args(more)), await ran(args(more, file))];
    expect(resumed.code).toBe(0);
    expect(resumed.stdout).toBe(whole.stdout);
  });

  test('by being killed continues from what was written', async () => {
    const file = path.join(folder(), 'run.jsonl');
    const { code } = await stopped(file, 'SIGKILL');
    expect(code).toBeNull();
    const more = 3 * (linesIn(file) + 2);
    const [whole, resumed] = [await ran(args(more)), await ran(args(more, file))];
    expect(resumed.code).toBe(0);
    expect(resumed.stdout).toBe(whole.stdout);
  });
});

test('a program with too many faults ends the run with exit code 1 and a sentence', async () => {
  const { code, stderr } = await ran([
    ...['arena', 'mascarade', 'exec:exit 3', 'random', '--matches', '40', '--faults', '2', '--lang', 'en'],
  ]);
  expect(stderr).toMatch(/exec:exit 3 is out after 2 faults, and the run ends after 2 matches: .+\n$/);
  expect(code).toBe(1);
});
