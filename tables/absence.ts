import type { Seat } from '@soiree/kernel';
import type { Time } from './time.ts';

/** People who left during a match. The table waits for them. After a while, a stand-in plays until they are back. */
export class Absence {
  readonly #time: Time;
  readonly #patience: number;
  readonly #gone: (seat: Seat) => void;
  /** By seat. `cancel` stops the timer; null once it has run out, or while the table stands still. */
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

  /** No timers run at a table that stands still. When it goes on, all of them start again from the beginning. */
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

/** Waits for a host whom others at the table miss. After a while, the table is handed on. */
export class HostAbsence {
  readonly #time: Time;
  readonly #patience: number;
  readonly #gone: () => void;
  #cancel: (() => void) | null = null;

  constructor(time: Time, patience: number, gone: () => void) {
    this.#time = time;
    this.#patience = patience;
    this.#gone = gone;
  }

  set(isMissed: boolean): void {
    if (isMissed) this.#cancel ??= this.#time.after(this.#patience, () => this.#giveUp());
    else {
      this.#cancel?.();
      this.#cancel = null;
    }
  }

  #giveUp(): void {
    this.#cancel = null;
    this.#gone();
  }
}
