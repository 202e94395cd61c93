// npm run mutants [NAME…]: disables each mask's power, each round card and each princess in turn, runs the game's
// tests, and names one that failed. A mutant that no test notices shows a gap in the tests.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { argv, exit } from 'node:process';
import { type Mutant, mutants } from './mutations.ts';

const wanted = argv.slice(2);
const unknown = wanted.filter((name) => !mutants.some((mutant) => mutant.name === name));
if (unknown.length > 0) {
  console.error(`Unknown mutant: ${unknown.join(', ')}. Available: ${mutants.map(({ name }) => name).join(', ')}.`);
  exit(2);
}

const queue = mutants.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const width = Math.max(...queue.map(({ name }) => name.length));
const next = queue.values();
let survivors = 0;

await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, work));
console.log(`${queue.length - survivors} passed, ${survivors} failed, 0 skipped`);
process.exitCode = survivors > 0 ? 1 : 0;

async function work(): Promise<void> {
  for (const mutant of next) {
    const failed = await firstFailure(mutant);
    if (failed === undefined) survivors++;
    console.log(
      `${mutant.name.padEnd(width)}  ${failed === undefined ? 'SURVIVED: no test failed' : `caught by: ${failed}`}`,
    );
  }
}

/** The name of a test that fails with the mutant; a run that breaks in another way proves nothing. */
async function firstFailure(mutant: Mutant): Promise<string | undefined> {
  // stopped at the first failure, a run is shorter, but now and then neither its report nor its exit code shows it
  const short = await run(mutant, ['--bail', '1']);
  if (short.failed) return short.failed;
  const { code, failed } = await run(mutant, []);
  if (code !== 0 && !failed) throw new Error(`The test run for ${mutant.name} broke, but no test failed.`);
  return failed;
}

async function run(mutant: Mutant, more: readonly string[]): Promise<{ code: number | null; failed?: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soiree-mutant-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code, output } = await vitest(mutant, [...more, `--outputFile.json=${file}`]);
    const report = read(file);
    if (!report) throw new Error(`Vitest wrote no report for ${mutant.name}:\n${output}`);
    const tests = report.testResults.flatMap((result) => result.assertionResults);
    return { code, failed: tests.find((test) => test.status === 'failed')?.fullName };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function vitest({ name, folder }: Mutant, more: readonly string[]): Promise<{ code: number | null; output: string }> {
  const args = ['run', '--dir', folder, '--exclude', '**/fuzz.test.ts', '--reporter=json', ...more];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SOIREE_MUTANT: name },
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
