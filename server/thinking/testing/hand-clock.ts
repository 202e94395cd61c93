import type { Time } from '@soiree/tables';

/** A clock that is turned by hand. */
export class HandClock implements Time {
  #now = 0;
  #waiting: { readonly at: number; readonly then: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, then: () => void): () => void {
    const one = { at: this.#now + ms, then };
    this.#waiting.push(one);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one);
    };
  }

  /** How many timers are waiting. */
  get waiting(): number {
    return this.#waiting.length;
  }

  pass(ms: number): void {
    const until = this.#now + ms;
    for (let due = this.#first(until); due; due = this.#first(until)) {
      this.#waiting = this.#waiting.filter((other) => other !== due);
      this.#now = due.at;
      due.then();
    }
    this.#now = until;
  }

  #first(until: number) {
    return this.#waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }
}
