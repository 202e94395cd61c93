import type { Append, AppendAnswer, Store } from './contract.ts';

type WhenWritten = (answer: AppendAnswer | 'failed') => void;

interface Watcher {
  committed(appends: number, milliseconds: number): void;
  /** A write failed, or a callback threw an error. The other callbacks are still called. */
  broke(error: unknown): void;
}

/**
 * Writes moves to the store. Moves that arrive in one tick share a commit, and moves that arrive during a commit share
 * the next one. Callbacks are called in the order of the moves.
 */
export class AppendQueue {
  readonly #store: Pick<Store, 'append'>;
  readonly #watcher: Watcher;
  #waiting: Append[] = [];
  #told: WhenWritten[] = [];
  #isWriting = false;
  #idle: (() => void)[] = [];

  constructor(store: Pick<Store, 'append'>, watcher: Watcher) {
    this.#store = store;
    this.#watcher = watcher;
  }

  append(append: Append, written: WhenWritten): void {
    this.#waiting.push(append);
    this.#told.push(written);
    if (this.#isWriting) return;
    this.#isWriting = true;
    setImmediate(() => this.#write());
  }

  #write(): void {
    const [batch, told] = [this.#waiting, this.#told];
    [this.#waiting, this.#told] = [[], []];
    const begun = performance.now();
    this.#store.append(batch).then(
      (answers) => this.#written(told, answers, performance.now() - begun),
      (error) => {
        this.#watcher.broke(error);
        this.#written(told, [], performance.now() - begun);
      },
    );
  }

  /** Starts writing the next batch before calling the callbacks of this one, because both take time. */
  #written(told: readonly WhenWritten[], answers: readonly AppendAnswer[], milliseconds: number): void {
    this.#isWriting = this.#waiting.length > 0;
    if (this.#isWriting) this.#write();
    if (answers.length > 0) this.#watcher.committed(answers.length, milliseconds);
    for (let i = 0; i < told.length; i++) {
      try {
        told[i](answers[i] ?? 'failed');
      } catch (error) {
        this.#watcher.broke(error);
      }
    }
    if (!this.#isWriting) for (const tell of this.#idle.splice(0)) tell();
  }

  /** Resolves when everything passed in so far is written. */
  settled(): Promise<void> {
    return this.#isWriting ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }
}
