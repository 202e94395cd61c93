import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from '@soiree/server/testing';
import { openSqlite } from '@soiree/server/testing';

/** A store in its own folder. A test can replace the next call of any of its methods. */
export class FaultyStore {
  readonly store: Store;
  /** The store without faults. */
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

  /** Replaces the next call of a method, once. Several replacements of one method are used in turn. */
  next<Name extends keyof Store>(name: Name, instead: Store[Name]): void {
    this.#next.set(name, [...(this.#next.get(name) ?? []), instead]);
  }

  /** Makes the next append wait: `begun` resolves when it does. `letGo` then calls `instead`. */
  hold(instead: Store['append'] = this.real.append): { begun: Promise<void>; letGo(): void } {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.next('append', async (batch) => {
      begun.resolve();
      await gate.promise;
      return instead(batch);
    });
    return { begun: begun.promise, letGo: gate.resolve };
  }

  /** Does not close the store: its server does that. */
  tidyUp(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
