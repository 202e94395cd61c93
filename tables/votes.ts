import type { Vote } from '@soiree/protocol';

/** Votes on what all people at a table must agree to: a pause, or an end without a winner. */
export class Votes {
  readonly #for: Record<Vote, Set<number>> = { end: new Set(), pause: new Set() };

  cast(what: Vote, seat: number, on: boolean): void {
    if (on) this.#for[what].add(seat);
    else this.#for[what].delete(seat);
  }

  withdraw(seat: number): void {
    for (const seats of Object.values(this.#for)) seats.delete(seat);
  }

  isAgreed(what: Vote, voters: readonly number[]): boolean {
    return voters.length > 0 && this.#for[what].size > 0 && voters.every((seat) => this.#for[what].has(seat));
  }

  clear(what?: Vote): void {
    if (what) this.#for[what].clear();
    else for (const seats of Object.values(this.#for)) seats.clear();
  }

  all(): Record<Vote, number[]> {
    const list = (seats: Set<number>) => [...seats].sort((a, b) => a - b);
    return { end: list(this.#for.end), pause: list(this.#for.pause) };
  }
}
