import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Without the language of the terminal that runs the tests. */
const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { LC_ALL, LC_MESSAGES, LANG, LANGUAGE, ...rest } = process.env;
  return { ...rest, ...more };
};

const program = path.join(ROOT, 'cli/soiree.ts');

export const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, [program, ...args], { cwd: ROOT, env: environment(env) });

/** The same with an output that goes to a disk without space. Linux only. */
export const startOnFullDisk = (output: 1 | 2, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn('/bin/sh', ['-c', `exec "$0" "$@" ${output}>/dev/full`, process.execPath, program, ...args], {
    cwd: ROOT,
    env: environment(env),
  });

/** Runs the real program to its end. A start takes time: what needs no process of its own is tested with `ran`. */
export function soiree(args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = start(args, env);
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

/** What a command writes while it runs inside a test. */
export async function captured<T>(run: () => Promise<T>): Promise<{ result: T; stdout: string; stderr: string }> {
  const text = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      text[stream] += chunk;
      return true;
    }),
  );
  try {
    const result = await run();
    return { result, ...text };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** The program inside the test, without a process of its own. */
export async function ran(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const { main } = await import('./main.ts');
  const { result: code, ...text } = await captured(() => main(args, env));
  return { code, ...text };
}

/** A folder that is deleted after one test. Concurrent tests pass in their own `onTestFinished`, others `afterAll`. */
export function folder(finished: (end: () => void) => void = onTestFinished): string {
  const made = mkdtempSync(path.join(tmpdir(), 'soiree-cli-'));
  finished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** What no reader should see: a key instead of its sentence, or a missing value. */
export const KEY =
  /\b(mascarade|rebel-princess|people|refusal|check|cli)\.[a-z]|undefined|\bnull\b|NaN|Infinity|\{\{|\}\}/;
