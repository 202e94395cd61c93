import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from '../store/contract.ts';
import { openSqlite } from '../store/sqlite/index.ts';

/** A store that a test can slow down or make fail. */
export class SlowStore {
  readonly store: Store;
  /** Called instead of the real method while it is set. */
  append: Store['append'] | null = null;
  saveTable: Store['saveTable'] | null = null;
  readonly #folder: string;
  #held: (() => void)[] | null = null;
  #asked: (() => void)[] = [];

  private constructor(store: Store, folder: string) {
    this.#folder = folder;
    this.store = {
      ...store,
      append: async (batch) => {
        if (this.#held) {
          const { promise, resolve } = Promise.withResolvers<void>();
          this.#held.push(resolve);
          for (const tell of this.#asked.splice(0)) tell();
          await promise;
        }
        return (this.append ?? store.append)(batch);
      },
      saveTable: (table) => (this.saveTable ?? store.saveTable)(table),
      close: async () => {
        await store.close();
        rmSync(this.#folder, { recursive: true, force: true });
      },
    };
  }

  static async open(): Promise<SlowStore> {
    const folder = mkdtempSync(path.join(tmpdir(), 'soiree-slow-'));
    return new SlowStore(await openSqlite({ file: path.join(folder, 'soiree.db') }), folder);
  }

  /** Holds back moves from now on. Resolves when the first one is to be written. */
  hold(): Promise<void> {
    this.#held ??= [];
    return new Promise((resolve) => this.#asked.push(resolve));
  }

  /** Writes what is waiting, and no longer holds anything back. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const go of held) go();
  }

  /** Writes what is waiting. Resolves when the next batch is to be written, which is held back again. */
  releaseOne(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = [];
    const next = this.hold();
    for (const go of held) go();
    return next;
  }
}
