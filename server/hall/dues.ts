import type { Time } from '@soiree/tables';
import type { Logger } from 'pino';
import type { Store } from '../store/contract.ts';

/** How many tables are taken in one step. The rest follow immediately. */
const MOST = 200;
/** Milliseconds until the next try when the store could not be read. */
const AGAIN = 5000;

/**
 * Wakes tables when they are due. The rows in the store are the truth, and this class only knows when to look. So timed
 * work survives the process, and with several processes on one store each due table would be taken once.
 */
export class Dues {
  readonly #store: Pick<Store, 'schedule' | 'takeDue' | 'nextDue'>;
  readonly #time: Time;
  readonly #log: Logger;
  readonly #wake: (table: string) => Promise<void>;
  #at: number | null = null;
  #cancel: () => void = () => {};
  #isTaking = false;
  /** Another table became due while others were being taken. */
  #isMissed = false;
  #isStopped = false;

  constructor(
    store: Pick<Store, 'schedule' | 'takeDue' | 'nextDue'>,
    time: Time,
    log: Logger,
    wake: (table: string) => Promise<void>,
  ) {
    this.#store = store;
    this.#time = time;
    this.#log = log;
    this.#wake = wake;
  }

  /** Looks for due times from before the start. */
  async start(): Promise<void> {
    const next = await this.#store.nextDue();
    if (next !== null) this.note(next);
  }

  /** Notes a due time that is already written. */
  note(at: number): void {
    if (this.#isStopped || (this.#at !== null && this.#at <= at)) return;
    this.#cancel();
    this.#at = at;
    this.#cancel = this.#time.after(at - this.#time.now(), () => this.#take());
  }

  schedule(table: string, at: number | null): void {
    if (this.#isStopped) return;
    this.#store.schedule(table, at).then(
      () => at !== null && this.note(at),
      (error) => this.#log.error({ err: error }, 'a due time could not be written'),
    );
  }

  async #take(): Promise<void> {
    this.#at = null;
    if (this.#isStopped) return;
    if (this.#isTaking) {
      this.#isMissed = true;
      return;
    }
    this.#isTaking = true;
    try {
      for (;;) {
        const tables = await this.#store.takeDue(this.#time.now(), MOST);
        for (const table of tables) await this.#wake(table);
        if (tables.length < MOST) break;
      }
      const next = await this.#store.nextDue();
      this.#isTaking = false;
      if (next !== null) this.note(next);
      // A due time may have been written after `nextDue` was read.
      if (this.#isMissed) this.note(this.#time.now());
      this.#isMissed = false;
    } catch (error) {
      this.#isTaking = false;
      if (this.#isStopped) return;
      this.#log.error({ err: error }, 'due tables could not be woken');
      this.note(this.#time.now() + AGAIN);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }
}
