import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What comes next from a program. */
export type Heard =
  | { readonly line: string }
  | { readonly tooLong: true }
  | { readonly silent: true }
  /** It has ended: its exit code, the signal that ended it, or why it could not start. */
  | { readonly gone: string };

/** Called for each process that starts and ends, so that none is left behind. */
export type Watch = (pid: number, isAlive: boolean) => void;

/** The longest line that is read, in characters. Answers are short. */
export const LONGEST_LINE = 65_536;

/** How many unread lines are kept, so that a program that floods us does not fill the memory. */
const MOST_LINES = 100;

/** How much of its error stream is kept: the end, where a traceback names its cause. */
const KEPT = 2000;

/** How long a program may take to exit by itself after its last line. */
const GRACE = 1000;

/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32';

/** A program that we talk to in lines. */
export class Program {
  readonly #child: ChildProcess;
  readonly #heard: Heard[] = [];
  readonly #closed: Promise<void>;
  #gone: string | undefined;
  #wake = () => {};
  #said = '';

  constructor(command: string, watch?: Watch) {
    // run by the shell, so that a command is written as one would type it, and in its own group, so that all of it can
    // be killed
    const child = spawn(command, { shell: true, detached: hasGroups, windowsHide: true, stdio: 'pipe' });
    this.#child = child;
    if (child.pid !== undefined) watch?.(child.pid, true);
    splitLines(child.stdout, (heard) => this.#hear(heard));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-KEPT);
    });
    // if a program has closed its input, we notice by its missing answers
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

  /** The next line, waiting until `deadline` (on the clock of `performance.now()`). */
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

  /** Lets it exit by itself, and kills it if it does not. */
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

/** Kills a program and everything it has started. */
export function killGroup(pid: number): void {
  try {
    process.kill(hasGroups ? -pid : pid, 'SIGKILL');
  } catch {
    // it has already ended
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
