// npm run mutants [MASK…]: empties each mask's power in turn, runs the rules' tests, and names one that failed.
// A mask whose empty power nobody notices is a hole in the tests.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { masks } from '@soiree/mascarade';

const all = Object.keys(masks);
const wanted = argv.slice(2);
const unknown = wanted.filter((mask) => !all.includes(mask));
if (unknown.length > 0) {
  console.error(`There is no mask ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  exit(2);
}

const queue = wanted.length > 0 ? wanted : all;
const next = queue.values();
let survivors = 0;

await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, work));
console.log(`${queue.length - survivors} passed, ${survivors} failed, 0 skipped`);
process.exitCode = survivors > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (const mask of next) {
    const failed = await firstFailure(mask);
    if (failed === undefined) survivors++;
    console.log(`${mask.padEnd(12)} ${failed === undefined ? 'SURVIVES: no test noticed' : `caught by: ${failed}`}`);
  }
}

/** The name of a test that fails without the mask's power; a run that breaks in another way proves nothing. */
async function firstFailure(mask: string): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soiree-mutant-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, output } = await vitest(mask, file);
    const report = read(file);
    if (!report) throw new Error(`Vitest gave no report for ${mask}:\n${output}`);
    const tests = report.testResults.flatMap((result) => result.assertionResults);
    const failed = tests.find((test) => test.status === 'failed');
    if (code !== 0 && !failed) throw new Error(`The tests for ${mask} broke without failing:\n${output}`);
    return failed?.fullName;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function vitest(mask: string, file: string): Promise<{ code: number | null; output: string }> {
  const reporters = ['--reporter=json', `--outputFile.json=${file}`];
  const rules = ['--dir', 'games/mascarade', '--exclude', '**/fuzz.test.ts', '--bail', '1'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...rules, ...reporters], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SOIREE_MUTANT: mask },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

function read(
  file: string,
): { testResults: { assertionResults: { status: string; fullName: string }[] }[] } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
