import type { Time } from '@soiree/tables';

/** A clock that a test turns by hand. */
export class ManualTime implements Time {
  #now: number;
  #timers: { at: number; then: () => void }[] = [];

  constructor(now = 1_700_000_000_000) {
    this.#now = now;
  }

  now = (): number => this.#now;

  after(ms: number, then: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), then };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** How many timers are waiting. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Lets time pass. Timers run in order, including those that are set meanwhile and are due within this time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.then();
    }
    this.#now = end;
  }
}
