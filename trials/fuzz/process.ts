import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Order = { readonly n: number } & (
  | { readonly what: 'memory' | 'log' | 'stop' }
  | { readonly what: 'pass'; readonly ms: number }
);
export interface Reply {
  readonly n: number;
  readonly value: unknown;
}

export interface ServerOptions {
  readonly seed: number;
  /** A planted leak: bytes lost with every refusal, to check that it is noticed. */
  readonly leak?: number;
}

type Replies = Map<number, { resolve(value: unknown): void; reject(error: Error): void }>;
type Wish = Order extends infer O ? (O extends { n: number } ? Omit<O, 'n'> : never) : never;

/** A server in its own process, with its own folder. */
export class ServerProcess {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #replies: Replies;
  readonly #exited: Promise<unknown>;
  /** What it wrote to stderr. */
  #errors = '';
  #next = 1;

  private constructor(child: ChildProcess, folder: string, port: number, replies: Replies) {
    this.#child = child;
    this.#folder = folder;
    this.port = port;
    this.#replies = replies;
    this.#exited = new Promise((resolve) => {
      child.once('close', resolve);
    });
    child.stderr!.setEncoding('utf8').on('data', (text) => {
      this.#errors += text;
    });
  }

  static async open({ seed, leak = 0 }: ServerOptions): Promise<ServerProcess> {
    const folder = mkdtempSync(path.join(tmpdir(), 'soiree-fuzz-'));
    const program = path.join(import.meta.dirname, 'child.ts');
    const child = fork(program, [JSON.stringify({ data: folder, seed, leak })], {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const replies: Replies = new Map();
    const opened = new Promise<unknown>((resolve, reject) => replies.set(0, { resolve, reject }));
    child.on('message', ({ n, value }: Reply) => {
      replies.get(n)?.resolve(value);
      replies.delete(n);
    });
    child.once('exit', (code, signal) => {
      const error = new Error(`the server is gone (code ${code}, signal ${signal})`);
      for (const { reject } of replies.values()) reject(error);
      replies.clear();
    });
    return new ServerProcess(child, folder, (await opened) as number, replies);
  }

  #ask<T>(wish: Wish): Promise<T> {
    const n = this.#next++;
    return new Promise((resolve, reject) => {
      this.#replies.set(n, { resolve: resolve as (value: unknown) => void, reject });
      this.#child.send({ ...wish, n }, (error) => {
        if (!error) return;
        this.#replies.delete(n);
        reject(error);
      });
    });
  }

  /** Bytes in use after garbage collection. */
  memory(): Promise<number> {
    return this.#ask({ what: 'memory' });
  }

  pass(ms: number): Promise<null> {
    return this.#ask({ what: 'pass', ms });
  }

  /** Warnings and worse that were logged since the last call. */
  async log(): Promise<{ level: string; msg: string }[]> {
    return (await this.#ask<string[]>({ what: 'log' })).map((line) => JSON.parse(line));
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Lets the server shut down, and returns what was wrong with its exit. */
  async close(): Promise<string | null> {
    try {
      if (this.#child.connected) await this.#ask({ what: 'stop' }).catch(() => {});
      await this.#exited;
      return this.#child.exitCode === 0 ? null : `code ${this.#child.exitCode}: ${this.#errors}`;
    } finally {
      if (this.isAlive) this.#child.kill('SIGKILL');
      rmSync(this.#folder, { recursive: true, force: true });
    }
  }
}
