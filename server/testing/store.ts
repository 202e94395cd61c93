import type { Store } from '../store/contract.ts';

/** A store that a test can slow down, and let fail. */
export class SlowStore {
  readonly store: Store;
  /** Called in the place of `saveTable`, as long as it is set. */
  saveTable: Store['saveTable'] | null = null;
  #held: (() => void)[] | null = null;
  #asked: (() => void)[] = [];

  constructor(store: Store) {
    this.store = {
      ...store,
      append: async (batch) => {
        if (this.#held) {
          const { promise, resolve } = Promise.withResolvers<void>();
          this.#held.push(resolve);
          for (const tell of this.#asked.splice(0)) tell();
          await promise;
        }
        return store.append(batch);
      },
      saveTable: (table) => (this.saveTable ?? store.saveTable)(table),
    };
  }

  /** From now on moves are not written; resolves when one is to be. */
  hold(): Promise<void> {
    this.#held = [];
    return new Promise((resolve) => this.#asked.push(resolve));
  }

  /** Writes what waits, and no longer holds anything back. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const go of held) go();
  }

  /** Writes what waits; what comes after it is held back again. Resolves when something does. */
  releaseOne(): Promise<void> {
    const held = this.#held ?? [];
    const next = this.hold();
    for (const go of held) go();
    return next;
  }
}
