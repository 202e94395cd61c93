import type { Seat } from '@soiree/kernel';

/**
 * What others can know: for each seat and slot, the probability that the seat knows the mask there, as far as anyone
 * who saw what happened at the table can tell.
 */
export class Awareness {
  readonly #slots: number;
  /** By seat, then slot. */
  readonly #knows: Float64Array;

  /** The deal: everyone has seen everything. */
  constructor(seats: number, slots: number) {
    this.#slots = slots;
    this.#knows = new Float64Array(seats * slots).fill(1);
  }

  of(seat: Seat, slot: number): number {
    return this.#knows[seat * this.#slots + slot];
  }

  looked(seat: Seat, slot: number): void {
    this.#knows[seat * this.#slots + slot] = 1;
  }

  /** Turned up for everyone, possibly except one. */
  shown(slot: number, except = -1): void {
    for (let seat = 0, at = slot; at < this.#knows.length; seat++, at += this.#slots) {
      if (seat !== except) this.#knows[at] = 1;
    }
  }

  /** `swapper` knows what was done. The others only know what is likely: with `really` = 0.5, nothing any more. */
  swapped(swapper: Seat, a: number, b: number, really: number): void {
    const sure = Math.abs(2 * really - 1);
    for (let seat = 0, row = 0; row < this.#knows.length; seat++, row += this.#slots) {
      const [x, y] = [this.#knows[row + a], this.#knows[row + b]];
      const factor = seat === swapper ? 1 : sure;
      this.#knows[row + a] = factor * (x + (y - x) * really);
      this.#knows[row + b] = factor * (y + (x - y) * really);
    }
  }
}
