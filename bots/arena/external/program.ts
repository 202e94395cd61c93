import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What comes from a program next. */
export type Heard =
  | { readonly line: string }
  | { readonly tooLong: true }
  | { readonly silent: true }
  /** It has ended: the code it ended with, the signal that ended it, or what kept it from starting. */
  | { readonly gone: string };

/** Told of each process that begins and ends, so that none is left behind. */
export type Watch = (pid: number, isAlive: boolean) => void;

/** The longest line that is read, in characters: an answer is short. */
export const LONGEST_LINE = 65_536;

/** How many lines are kept that nobody has asked for yet; a program that floods us is not to fill the memory. */
const MOST_LINES = 100;

/** How much of its error stream is kept: the end, where a traceback names its cause. */
const KEPT = 2000;

/** How long a program may take to end by itself after its last line. */
const GRACE = 1000;

/** Windows knows no process groups. */
const hasGroups = process.platform !== 'win32';

/** A program that is spoken with in lines. */
export class Program {
  readonly #child: ChildProcess;
  readonly #heard: Heard[] = [];
  readonly #closed: Promise<void>;
  #gone: string | undefined;
  #wake = () => {};
  #said = '';

  constructor(command: string, watch?: Watch) {
    // by the shell, so that a command is written as one would type it; in a group of its own, so that all of it can be ended
    const child = spawn(command, { shell: true, detached: hasGroups, windowsHide: true, stdio: 'pipe' });
    this.#child = child;
    if (child.pid !== undefined) watch?.(child.pid, true);
    splitLines(child.stdout, (heard) => this.#hear(heard));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-KEPT);
    });
    // a program that has closed its input will be noticed by what it does not answer
    child.stdin.on('error', () => {});
    child.on('exit', () => this.#kill());
    this.#closed = new Promise((resolve) => {
      const end = (how: string) => {
        if (this.#gone !== undefined) return;
        this.#gone = how;
        if (child.pid !== undefined) watch?.(child.pid, false);
        this.#wake();
        resolve();
      };
      child.on('error', (error) => end(error.message));
      child.on('close', (code, signal) => end(signal ?? `${code}`));
    });
  }

  /** The end of what it wrote to its error stream. */
  get said(): string {
    return this.#said.trim();
  }

  say(message: object): void {
    if (this.#gone === undefined && this.#child.stdin?.writable)
      this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** The next line, waited for until `deadline` (as `performance.now()` tells the time). */
  async next(deadline: number): Promise<Heard> {
    const first = this.#heard.shift();
    if (first) return first;
    if (this.#gone !== undefined) return { gone: this.#gone };
    const left = deadline - performance.now();
    if (left <= 0) return { silent: true };
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return this.next(deadline);
  }

  /** Lets it end by itself, and ends it if it does not. */
  async end(): Promise<void> {
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.#kill(), GRACE);
    await this.#closed;
    clearTimeout(timer);
  }

  #hear(heard: Heard): void {
    if (this.#heard.length < MOST_LINES) this.#heard.push(heard);
    this.#wake();
  }

  #kill(): void {
    if (this.#child.pid !== undefined) killGroup(this.#child.pid);
  }
}

/** Ends a program and all that it has started. */
export function killGroup(pid: number): void {
  try {
    process.kill(hasGroups ? -pid : pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

function splitLines(stream: Readable, take: (heard: Heard) => void): void {
  let rest = '';
  let isTooLong = false;
  stream.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      if (isTooLong || line.length > LONGEST_LINE) take({ tooLong: true });
      else if (line.trim() !== '') take({ line });
      isTooLong = false;
    }
    if (rest.length > LONGEST_LINE) {
      isTooLong = true;
      rest = '';
    }
  });
}
