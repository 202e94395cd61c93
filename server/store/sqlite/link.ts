import { Worker } from 'node:worker_threads';
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

/** A request without its number. */
type WithoutNumber = StoreRequest extends infer O ? (O extends readonly [number, ...infer Rest] ? Rest : never) : never;

/** The server's end of the store's thread. Whatever happens to the thread, every request is answered. */
export class Link {
  /** What the thread reports once it is ready. */
  readonly opened: Promise<unknown>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = OPENED + 1;
  /** Why no more requests are accepted. */
  #over: Error | undefined;
  #closing: Promise<void> | undefined;
  #ended = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.opened = new Promise((resolve, reject) => this.#waiting.set(OPENED, { resolve, reject }));
    worker.on('message', (answer: StoreReply) => this.#take(answer));
    worker.on('error', (error) => this.#fail(new Error('the thread of the store failed', { cause: error })));
    worker.on('exit', () => {
      this.#ended = true;
      this.#fail(new Error('the thread of the store ended'));
    });
  }

  static async start(file: string): Promise<{ link: Link; version: string }> {
    const link = new Link(new Worker(new URL('./thread.ts', import.meta.url), { workerData: { file } }));
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

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    if (this.#ended) return;
    const failed = this.#over !== undefined;
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
    return this.#over ? Promise.reject(this.#over) : this.#send(...request);
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
    if (failure.lasting) this.#fail(error);
  }

  #fail(error: Error): void {
    this.#over ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
