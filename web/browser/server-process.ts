import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PATIENCE = 30_000;

/** A real server in its own process, which can be stopped, killed and started again. */
export class ServerProcess {
  readonly port: number;
  readonly folder = mkdtempSync(path.join(tmpdir(), 'soiree-browser-'));
  readonly #settings: Record<string, string>;
  readonly #root: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, settings: Record<string, string>, root: string) {
    this.port = port;
    this.#settings = settings;
    this.#root = root;
  }

  /** `root` is the project's folder, for a server from a copy of it. */
  static async open(settings: Record<string, string> = {}, root = ROOT): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), settings, root);
    await server.start();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(execPath, ['cli/soiree.ts', 'serve'], {
      cwd: this.#root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        SOIREE_PORT: `${this.port}`,
        SOIREE_DATA: this.folder,
        SOIREE_LOG_LEVEL: 'error',
        // All test visitors come from one address, and more often than people do.
        SOIREE_ADDRESS_GUESTS_PER_HOUR: '100000',
        SOIREE_ADDRESS_REQUESTS_PER_MINUTE: '1000000',
        ...this.#settings,
      },
    });
    this.#process = child;
    const end = performance.now() + PATIENCE;
    while (!(await this.#isOpen())) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      if (performance.now() > end) throw new Error('the server did not open');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** As with Ctrl-C, or like a power cut. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #isOpen(): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.port}/healthz`)).ok;
    } catch {
      return false;
    }
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
