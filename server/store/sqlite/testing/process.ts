import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));

export type What = 'open' | 'play' | 'backup' | 'restore';

/** Starts child processes, with shell rules such as `ulimit` if given. None of them outlives its test. */
export function useChildren(): (what: What, file: string, to?: string, rules?: string) => Child {
  const children = new Set<Child>();
  afterEach(async () => {
    for (const child of children) await child.kill();
    children.clear();
  });
  return (what, file, to = '', rules) => {
    const args = [PROGRAM, what, file, to];
    const child = new Child(
      rules
        ? spawn('/bin/sh', ['-c', `${rules}; exec "$0" "$@"`, process.execPath, ...args])
        : spawn(process.execPath, args),
    );
    children.add(child);
    return child;
  };
}

/** Rules for a child: it copies only a first part of a store, says so, and then waits to be killed. */
export const STOP_IN_COPY = `export NODE_OPTIONS=--import=${new URL('./stop-in-copy.ts', import.meta.url)}`;

export class Child {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #ended: Promise<unknown[]>;
  #complaints = '';

  constructor(process: ChildProcessWithoutNullStreams) {
    this.#process = process;
    this.#lines = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
    this.#ended = once(process, 'close');
    process.stderr.on('data', (data) => {
      this.#complaints += data;
    });
  }

  /** Its next line; undefined after the last one. */
  async line(): Promise<string | undefined> {
    const { value, done } = await this.#lines.next();
    return done ? undefined : value;
  }

  /** All remaining lines. */
  async rest(): Promise<string[]> {
    const lines: string[] = [];
    for (let line = await this.line(); line !== undefined; line = await this.line()) lines.push(line);
    return lines;
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  /** Lets it run to its end, which must be without an error. */
  async finish(): Promise<void> {
    this.#process.stdin.end();
    const [code] = await this.#ended;
    if (code !== 0) throw new Error(`the child ended with ${code}: ${this.#complaints}`);
  }
}
