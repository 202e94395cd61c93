// What `npm test` can run: lint, types, and the tests of each room.

import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stdout } from 'node:process';
import { workspaces } from './workspaces.ts';

export type Result = { passed: number; failed: number; skipped: number; output: string; notes: string[] };

/** `names[0]` is printed; any of them chooses the suite. */
export type Suite = { names: string[]; isLong: boolean; run: () => Promise<Result> };

/** No suite may hang for ever: a test that loops cannot be stopped by its own timeout. */
const LIMIT = 20 * 60_000;

/** The tools write into a pipe, so they cannot see for themselves whether a person is watching. */
const colour = Boolean(stdout.isTTY);

export function suites(vitestOptions: string[] = []): Suite[] {
  const rooms = [...workspaces().map((workspace) => workspace.folder), 'scripts'];
  return [
    {
      names: ['lint'],
      isLong: false,
      run: () => check('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', `--colors=${colour ? 'force' : 'off'}`),
    },
    { names: ['types'], isLong: false, run: () => check('typescript/bin/tsc', '--pretty', String(colour)) },
    ...rooms.map((room) => {
      const hasTests = globSync(`${room}/**/*.test.ts`).length > 0;
      const run = hasTests ? () => vitest(room, vitestOptions) : async () => ({ ...nothing, notes: ['no tests yet'] });
      return { names: [path.basename(room), room], isLong: hasTests, run };
    }),
  ];
}

const nothing: Result = { passed: 0, failed: 0, skipped: 0, output: '', notes: [] };

/** A tool that is one check: it passes or it fails. */
async function check(tool: string, ...args: string[]): Promise<Result> {
  const { isFine, output } = await runTool(tool, args);
  return { ...nothing, [isFine ? 'passed' : 'failed']: 1, output };
}

async function vitest(room: string, options: string[]): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soiree-test-'));
  const file = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const { isFine, output } = await runTool('vitest/vitest.mjs', ['run', '--dir', room, ...reporters, ...options]);
    return { ...readReport(file, isFine), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Report = {
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** Vitest's own verdict is kept where the counts know nothing: a crash, no report, an unhandled rejection. */
function readReport(file: string, isFine: boolean): Omit<Result, 'output'> {
  const report = parseReport(file);
  const tests = report.testResults.flatMap((result) => result.assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  ).length;

  const passed = count('passed');
  const failed = count('failed') + brokenFiles;
  const skipped = tests.length - passed - count('failed');
  const notes = tests
    .filter((test) => test.status !== 'passed' && test.status !== 'failed')
    .map((test) => `skipped: ${test.fullName}`);
  return { passed, failed: failed === 0 && !isFine ? 1 : failed, skipped, notes };
}

function parseReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}

function runTool(tool: string, args: string[]): Promise<{ isFine: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${tool}`, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: colour ? '1' : '0' },
      timeout: LIMIT,
      killSignal: 'SIGKILL',
    });
    const stopChild = () => child.kill();
    process.once('exit', stopChild);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ isFine: false, output: `${output}\n${error.message}` }));
    child.on('close', (code, signal) => {
      process.off('exit', stopChild);
      if (signal) output += `\nStopped by ${signal}.`;
      resolve({ isFine: code === 0, output });
    });
  });
}
