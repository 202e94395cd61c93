import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from '../store/contract.ts';
import { openSqlite } from '../store/sqlite/index.ts';

/** A store in a folder of its own, of which the next call of a kind can be made to go another way. */
export class FaultyStore {
  readonly store: Store;
  /** As it is without faults. */
  readonly real: Store;
  readonly folder: string;
  readonly #next = new Map<string | symbol, unknown[]>();

  private constructor(real: Store, folder: string) {
    this.real = real;
    this.folder = folder;
    this.store = new Proxy(real, { get: (_, name) => this.#next.get(name)?.shift() ?? Reflect.get(real, name) });
  }

  static async open(): Promise<FaultyStore> {
    const folder = mkdtempSync(path.join(tmpdir(), 'soiree-faults-'));
    return new FaultyStore(await openSqlite({ file: path.join(folder, 'soiree.db') }), folder);
  }

  /** What is done instead, once; several of a kind are done one after the other. */
  next<Name extends keyof Store>(name: Name, instead: Store[Name]): void {
    this.#next.set(name, [...(this.#next.get(name) ?? []), instead]);
  }

  /** The next append waits: `begun` resolves when it does. It goes on, or goes another way, when it is let go. */
  hold(instead: Store['append'] = this.real.append): { begun: Promise<void>; letGo(): void } {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.next('append', async (batch) => {
      begun.resolve();
      await gate.promise;
      return instead(batch);
    });
    return { begun: begun.promise, letGo: gate.resolve };
  }

  /** The store itself is closed by its server. */
  tidyUp(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
