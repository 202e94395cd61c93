import type { Store, StoreWatcher } from '../store/contract.ts';
import { StoreFailure, type StoreTrouble } from '../store/problem.ts';

/** A store whose disk a test can let fail and recover. Meanwhile every call is rejected, except `close`. */
export class FailingStore {
  readonly store: Store;
  #trouble: StoreTrouble | null = null;
  readonly #watchers: StoreWatcher[] = [];

  constructor(real: Store) {
    const own: Partial<Store> = {
      trouble: () => this.#trouble,
      watch: (watcher) => void this.#watchers.push(watcher),
      close: () => real.close(),
    };
    const rejected = async () => {
      throw new StoreFailure(this.#trouble!, 'the disk failed');
    };
    this.store = new Proxy(real, {
      get: (_, name: keyof Store) => own[name] ?? (this.#trouble && name !== 'name' ? rejected : real[name]),
    });
  }

  fail(trouble: StoreTrouble): void {
    this.#trouble = trouble;
    for (const { failed } of this.#watchers) failed(trouble);
  }

  recover(): void {
    this.#trouble = null;
    for (const { recovered } of this.#watchers) recovered();
  }
}
