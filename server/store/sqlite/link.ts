import { Worker } from 'node:worker_threads';
import type { StoreWatcher } from '../contract.ts';
import { StoreFailure, type StoreTrouble } from '../problem.ts';
import {
  OPENED,
  type Query,
  type QueryResult,
  type SqlValue,
  type StoreReply,
  type StoreRequest,
  unpackError,
} from './messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Milliseconds between two attempts to use the disk again after it failed. */
const MEND_EVERY = 1000;

/** A request without its number. */
type WithoutNumber = StoreRequest extends infer O ? (O extends readonly [number, ...infer Rest] ? Rest : never) : never;

/**
 * The server's end of the store's thread. Whatever happens to the thread, every request is answered. After a failure of
 * the disk, requests are refused until the file could be opened and written again.
 */
export class Link {
  /** What the thread reports once it is ready. */
  readonly opened: Promise<unknown>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = OPENED + 1;
  readonly #mendEvery: number;
  /** Why no more requests are accepted. */
  #over: Error | undefined;
  /** Why no requests are accepted until the store is mended. */
  #failure: StoreFailure | undefined;
  #mending: NodeJS.Timeout | undefined;
  #watchers: StoreWatcher[] = [];
  #closing: Promise<void> | undefined;
  #ended = false;

  constructor(worker: Worker, mendEvery = MEND_EVERY) {
    this.#worker = worker;
    this.#mendEvery = mendEvery;
    this.opened = new Promise((resolve, reject) => this.#waiting.set(OPENED, { resolve, reject }));
    worker.on('message', (answer: StoreReply) => this.#take(answer));
    worker.on('error', (cause) =>
      this.#end(new StoreFailure('store-stopped', 'the thread of the store failed', { cause })),
    );
    worker.on('exit', () => {
      this.#ended = true;
      this.#end(new StoreFailure('store-stopped', 'the thread of the store ended'));
    });
  }

  static async start(file: string, mendEvery?: number): Promise<{ link: Link; version: string }> {
    const link = new Link(new Worker(new URL('./thread.ts', import.meta.url), { workerData: { file } }), mendEvery);
    try {
      return { link, version: (await link.opened) as string };
    } catch (error) {
      await link.#worker.terminate();
      throw error;
    }
  }

  /** Returns which of them came too late. */
  append(values: readonly SqlValue[]): Promise<readonly number[]> {
    return this.#ask('append', values);
  }

  read(queries: readonly Query[]): Promise<QueryResult[]> {
    return this.#ask('read', queries);
  }

  write(queries: readonly Query[]): Promise<QueryResult[] | undefined> {
    return this.#ask('write', queries);
  }

  backup(to: string): Promise<void> {
    return this.#ask('backup', to);
  }

  /** Null if requests are accepted. */
  trouble(): StoreTrouble | null {
    return this.#failure?.trouble ?? null;
  }

  watch(watcher: StoreWatcher): void {
    this.#watchers.push(watcher);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    clearTimeout(this.#mending);
    if (this.#ended) return;
    const failed = (this.#over ?? this.#failure) !== undefined;
    const closed = this.#send('close');
    this.#over ??= new Error('the store is closed');
    try {
      await closed;
    } catch (error) {
      // an earlier failure was already reported to the calls that it affected
      if (!failed) throw error;
    } finally {
      await this.#worker.terminate();
    }
  }

  #ask<T>(...request: WithoutNumber): Promise<T> {
    const why = this.#over ?? this.#failure;
    return why ? Promise.reject(why) : this.#send(...request);
  }

  #send<T>(...request: WithoutNumber): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage([id, ...request]);
    });
  }

  #take([id, value, failure]: StoreReply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (!failure) return waiting?.resolve(value);
    const error = unpackError(failure);
    waiting?.reject(error);
    if (error instanceof StoreFailure) this.#fail(error);
  }

  /** Refuses everything from now on, and tries to mend the store. A damaged one needs its operator. */
  #fail(failure: StoreFailure): void {
    this.#refuseWaiting(failure);
    if (this.#over || this.#failure) return;
    this.#failure = failure;
    for (const { failed } of this.#watchers) failed(failure.trouble);
    if (failure.trouble !== 'store-damaged') this.#mendLater();
  }

  #mendLater(): void {
    if (this.#over) return;
    this.#mending = setTimeout(() => {
      this.#send('mend').then(
        () => this.#mended(),
        () => this.#mendLater(),
      );
    }, this.#mendEvery);
  }

  #mended(): void {
    if (this.#over) return;
    this.#failure = undefined;
    for (const { recovered } of this.#watchers) recovered();
  }

  /** The thread is gone. */
  #end(failure: StoreFailure): void {
    clearTimeout(this.#mending);
    this.#refuseWaiting(failure);
    if (this.#over) return;
    this.#over = failure;
    this.#failure = failure;
    for (const { failed } of this.#watchers) failed(failure.trouble);
  }

  #refuseWaiting(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
