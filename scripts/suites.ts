// What `npm test` can run: lint, types, and the tests of each package.

import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stdout } from 'node:process';
import { ensureChromium, noChromium } from '@soiree/web/chromium';
import type { Report } from './reporter.ts';
import { workspaces } from './workspaces.ts';

export type Result = { passed: number; failed: number; skipped: number; output: string; notes: string[] };

/** `names[0]` is printed; any of them chooses the suite. */
export type Suite = { names: string[]; isLong: boolean; run: () => Promise<Result> };

/** No suite may hang forever. Its own timeout cannot stop a test that loops. */
const LIMIT = 20 * 60_000;

/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32';

/** The tools write into a pipe, so they cannot see for themselves whether a person is watching. */
const colour = Boolean(stdout.isTTY);

const lint = ['ci', '--error-on-warnings', `--colors=${colour ? 'force' : 'off'}`];

export function suites(vitestOptions: string[] = []): Suite[] {
  const folders = workspaces().map((workspace) => workspace.folder);
  // The registry of games has no tests of its own; what is below it belongs to the games.
  const tested = [...folders.filter((one) => !folders.some((other) => other.startsWith(`${one}/`))), 'scripts'];
  return [
    {
      names: ['lint'],
      isLong: false,
      run: async () => verdict(await runTool('@biomejs/biome/bin/biome', lint)),
    },
    { names: ['types'], isLong: true, run: types },
    ...tested.map((folder) => {
      // Browser tests are a separate suite
      const tests = folder === 'web' ? 'web/src' : folder;
      const hasTests = globSync(`${tests}/**/*.test.ts`, { exclude: ['**/node_modules'] }).length > 0;
      const run = hasTests ? () => vitest(tests, vitestOptions) : async () => ({ ...nothing, notes: ['no tests yet'] });
      return { names: [path.basename(folder), folder], isLong: hasTests, run };
    }),
    { names: ['browser'], isLong: true, run: () => browser(vitestOptions) },
  ];
}

/** Three files at a time, even on two cores, because one of them is always waiting for something. */
const sideBySide = '--maxWorkers=3';
/** A match takes as long as the machine needs. The test's players notice a match that stands still. */
const patient = '--testTimeout=600000';

async function browser(vitestOptions: string[]): Promise<Result> {
  if (!ensureChromium()) return { ...nothing, skipped: 1, notes: [`skipped: ${noChromium}`] };
  return vitest('web/browser', [sideBySide, patient, ...vitestOptions]);
}

const nothing: Result = { passed: 0, failed: 0, skipped: 0, output: '', notes: [] };

/** Several tools as one check. If it fails, its output is that of the tools that failed. */
function verdict(...outcomes: Outcome[]): Result {
  const bad = outcomes.filter(({ isFine }) => !isFine);
  const output = bad.map((one) => one.output.trimEnd()).join('\n');
  return { ...nothing, [bad.length === 0 ? 'passed' : 'failed']: 1, output };
}

/** svelte-check reads the pages, tsc the rest. The service worker and the browser tests have their own projects. */
async function types(): Promise<Result> {
  const tsc = ['--pretty', String(colour)];
  const inWeb = { cwd: 'web' };
  const pages = ['--tsconfig', './tsconfig.json', '--fail-on-warnings', colour ? '--color' : '--no-color'];
  return verdict(
    await runTool('typescript/bin/tsc', tsc),
    // SvelteKit first generates the types of its routes
    await runTool('@sveltejs/kit/svelte-kit.js', ['sync'], inWeb),
    await runTool('svelte-check/bin/svelte-check', pages, inWeb),
    await runTool('typescript/bin/tsc', ['--project', 'src/service-worker', ...tsc], inWeb),
    await runTool('typescript/bin/tsc', ['--project', 'browser', ...tsc], inWeb),
  );
}

async function vitest(tests: string, options: string[]): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soiree-test-'));
  const file = path.join(folder, 'report.json');
  const args = ['run', '--dir', tests, '--reporter=default', '--reporter=./scripts/reporter.ts', ...options];
  try {
    const { isFine, output } = await runTool('vitest/vitest.mjs', args, { env: { SOIREE_TEST_REPORT: file } });
    const { passed, failed, skipped } = readReport(file);
    const notes = skipped.map((test) => `skipped: ${test}`);
    // Vitest's own exit code covers what the report cannot: a crash, or no report at all.
    return { passed, failed: isFine ? failed : Math.max(failed, 1), skipped: skipped.length, output, notes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1, skipped: [] };
}

/** Where Node keeps stripped and compiled code; see `nodeEnv` in setup.cjs. Programs and threads of tests use it too. */
const compiled = path.resolve('node_modules/.cache/node');

type Outcome = { isFine: boolean; output: string };

type Surroundings = { env?: Record<string, string>; cwd?: string };

function runTool(tool: string, args: string[], { env, cwd }: Surroundings = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.resolve('node_modules', tool), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd,
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, [colour ? 'FORCE_COLOR' : 'NO_COLOR']: '1' },
      detached: hasGroups,
    });
    // Ends the tool's workers too: one that loops would not notice that its parent is gone.
    const stop = () => (hasGroups ? process.kill(-child.pid!) : child.kill());
    const timer = setTimeout(() => {
      output += `\nStopped after ${LIMIT / 60_000} minutes.`;
      stop();
    }, LIMIT);
    process.once('exit', stop);

    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', stop);
      if (signal) output += `\nEnded by ${signal}.`;
      resolve({ isFine: code === 0, output });
    });
  });
}
