import { gameOf } from '@soiree/games';
import { expect, type Match, openMatch } from '@soiree/kernel';
import type { Room } from './room.ts';
import type { Time } from './time.ts';

/** People who have not contributed after this many milliseconds play without a contribution. */
const PATIENCE = 5000;

/** The moment before a match when every person's client adds its contribution to the deal. */
export class PendingDeal {
  readonly #parts: (string | null)[];
  readonly #missing: Set<number>;
  readonly #complete: (parts: readonly (string | null)[]) => void;
  readonly #cancel: () => void;
  #isOpen = true;

  constructor(
    seats: number,
    asked: readonly number[],
    time: Time,
    complete: (parts: readonly (string | null)[]) => void,
  ) {
    this.#parts = Array(seats).fill(null);
    this.#missing = new Set(asked);
    this.#complete = complete;
    this.#cancel = time.after(PATIENCE, () => this.#close());
    if (this.#missing.size === 0) this.#close();
  }

  /** False if it is too late. If a person has several pages open, the first contribution counts. */
  add(seat: number, bits: string): boolean {
    if (!this.#isOpen) return false;
    if (this.#missing.delete(seat)) this.#parts[seat] = bits;
    if (this.#missing.size === 0) this.#close();
    return true;
  }

  /** A person left meanwhile. */
  skip(seat: number): void {
    if (this.#missing.delete(seat) && this.#missing.size === 0) this.#close();
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.stop();
    this.#complete(this.#parts);
  }

  stop(): void {
    this.#isOpen = false;
    this.#cancel();
  }
}

/** Deals a match for a room whose seats are all taken. Its options were checked when they were set. */
export function dealFor(room: Room, contributions: readonly (string | null)[], at: number): Match {
  const { seats, options, secret } = room;
  return expect(openMatch(gameOf(room.game)!, { seats: seats.length, options, secret, contributions, at }));
}
