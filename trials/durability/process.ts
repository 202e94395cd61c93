import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import type { Settings } from '@soiree/server/testing';
import { highLimits } from '@soiree/server/testing';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface Said {
  readonly port?: number;
  readonly problem?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A compile cache, so that the program is compiled once and not at every start. */
const COMPILED = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled');

export const dataIn = (folder: string): string => path.join(folder, 'data');

/** The server as a process that can be killed. */
export class ServerProcess {
  /** The first line that it printed: the port it listens on, or why it could not start. */
  readonly said: Said;
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  readonly #errors: string[];

  private constructor(child: ChildProcess, said: Said, ended: Promise<Ended>, errors: string[]) {
    this.#child = child;
    this.said = said;
    this.ended = ended;
    this.#errors = errors;
  }

  /** Starts a server that keeps its data in this folder, with a shell rule such as `ulimit` if given. */
  static async start(folder: string, settings: Partial<Settings> = {}, rule = ':'): Promise<ServerProcess> {
    const all = { port: 0, host: '127.0.0.1', logLevel: 'warn', data: dataIn(folder), ...highLimits, ...settings };
    const program = path.join(import.meta.dirname, 'child.ts');
    const run = [process.execPath, program, JSON.stringify(all)];
    const child = spawn('/bin/sh', ['-c', `${rule}; exec "$0" "$@"`, ...run], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    });
    const errors: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text) => errors.push(text));
    const ended = new Promise<Ended>((resolve, reject) => {
      child.on('error', reject).on('close', (code, signal) => resolve({ code, signal }));
    });
    let text = '';
    const said = await new Promise<Said>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        if (text.includes('\n')) resolve(JSON.parse(text.split('\n', 1)[0]));
      });
      ended.then(() => reject(new Error(`the server did not open: ${errors.join('')}`)), reject);
    });
    return new ServerProcess(child, said, ended, errors);
  }

  get port(): number {
    if (this.said.port === undefined) throw new Error(`the server is not open: ${this.said.problem}`);
    return this.said.port;
  }

  /** What it wrote to stderr. */
  get errors(): string {
    return this.#errors.join('');
  }

  /** The largest size in bytes that its files may grow to from now on, as if the disk were full. Linux only. */
  limitFiles(bytes: number | 'unlimited'): void {
    execFileSync('prlimit', [`--pid=${this.#child.pid}`, `--fsize=${bytes}:unlimited`]);
  }

  /** Ends the process with SIGKILL. */
  kill(): Promise<Ended> {
    this.#child.kill('SIGKILL');
    return this.ended;
  }

  stop(signal: 'SIGINT' | 'SIGTERM'): Promise<Ended> {
    this.#child.kill(signal);
    return this.ended;
  }
}
