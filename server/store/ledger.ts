import type { Append, AppendAnswer, Store } from './contract.ts';

export type Written = (answer: AppendAnswer | 'failed') => void;

export interface Watcher {
  committed(appends: number, milliseconds: number): void;
  /** Somebody who was told broke down; the others are told all the same. */
  broke(error: unknown): void;
}

/**
 * Writes moves down. All that come up in one tick share a commit, and all that come up during a commit share the next
 * one. Callers are told in the order in which they came.
 */
export class Ledger {
  readonly #store: Pick<Store, 'append'>;
  readonly #watcher: Watcher;
  #waiting: Append[] = [];
  #told: Written[] = [];
  #isWriting = false;
  #idle: (() => void)[] = [];

  constructor(store: Pick<Store, 'append'>, watcher: Watcher) {
    this.#store = store;
    this.#watcher = watcher;
  }

  append(append: Append, written: Written): void {
    this.#waiting.push(append);
    this.#told.push(written);
    if (this.#isWriting) return;
    this.#isWriting = true;
    setImmediate(() => this.#write());
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const [batch, told] = [this.#waiting, this.#told];
      [this.#waiting, this.#told] = [[], []];
      const begun = performance.now();
      let answers: AppendAnswer[] | undefined;
      try {
        answers = await this.#store.append(batch);
      } catch (error) {
        this.#watcher.broke(error);
      }
      this.#watcher.committed(batch.length, performance.now() - begun);
      for (let i = 0; i < told.length; i++) {
        try {
          told[i](answers?.[i] ?? 'failed');
        } catch (error) {
          this.#watcher.broke(error);
        }
      }
    }
    this.#isWriting = false;
    for (const tell of this.#idle.splice(0)) tell();
  }

  /** Resolves when everything handed in so far is written. */
  settled(): Promise<void> {
    return this.#isWriting ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }
}
