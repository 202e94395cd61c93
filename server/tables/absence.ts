import type { Seat } from '@soiree/kernel';
import type { Time } from '../time.ts';

/** People who went away from a match. They are waited for; after a while a stand-in plays until they are back. */
export class Absence {
  readonly #time: Time;
  readonly #patience: number;
  readonly #gone: (seat: Seat) => void;
  /** By seat: the timer of those who are waited for, null for those who are no longer or while the table stands. */
  readonly #seats = new Map<Seat, { isAway: boolean; cancel: (() => void) | null }>();

  constructor(time: Time, patience: number, gone: (seat: Seat) => void) {
    this.#time = time;
    this.#patience = patience;
    this.#gone = gone;
  }

  isAway(seat: Seat): boolean {
    return this.#seats.get(seat)?.isAway ?? false;
  }

  left(seat: Seat): void {
    if (!this.#seats.has(seat)) this.#seats.set(seat, { isAway: false, cancel: null });
  }

  back(seat: Seat): void {
    this.#seats.get(seat)?.cancel?.();
    this.#seats.delete(seat);
  }

  /** Nobody is waited for at a table that stands still; when it goes on, all of the waiting begins anew. */
  setRunning(isRunning: boolean): void {
    for (const [seat, one] of this.#seats) {
      if (one.isAway || isRunning === (one.cancel !== null)) continue;
      one.cancel?.();
      one.cancel = isRunning ? this.#time.after(this.#patience, () => this.#giveUp(seat)) : null;
    }
  }

  #giveUp(seat: Seat): void {
    this.#seats.set(seat, { isAway: true, cancel: null });
    this.#gone(seat);
  }

  clear(): void {
    for (const seat of [...this.#seats.keys()]) this.back(seat);
  }
}
