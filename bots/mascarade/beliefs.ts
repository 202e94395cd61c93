import type { Seat } from '@soiree/kernel';
import { type MascaradeEvent, type MaskId, maskIds } from '@soiree/mascarade';

/**
 * What a seat believes about the masks: how likely each mask is in each slot, updated from the events that the seat
 * hears. Slots are treated independently, which is enough for a plain bot.
 */
export class Beliefs {
  readonly #seat: Seat;
  readonly #slots = new Map<string, Float64Array>();
  readonly #copies = new Float64Array(maskIds.length);

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  /** How likely `mask` is in `slot`. */
  of(slot: string, mask: MaskId): number {
    return this.#slots.get(slot)?.[maskIds.indexOf(mask)] ?? 0;
  }

  /** The likeliest mask of a slot, and how likely it is. */
  best(slot: string): { readonly mask: MaskId; readonly chance: number } {
    const row = this.#row(slot);
    let most = 0;
    for (let mask = 1; mask < row.length; mask++) if (row[mask] > row[most]) most = mask;
    return { mask: maskIds[most], chance: row[most] };
  }

  hear(event: MascaradeEvent): void {
    switch (event.type) {
      case 'dealt':
        return this.#dealt(event.slots, event.masks ?? []);
      case 'swap':
        if (event.seat !== this.#seat) this.#mix(event.slots[0], event.slots[1]);
        return;
      case 'decided':
        if (event.really) this.#exchange(event.slots[0], event.slots[1]);
        return;
      case 'sight':
      case 'reveal':
      case 'shown':
        if (event.mask !== null) this.#seen(event.slot, event.mask);
        return;
    }
  }

  #row(slot: string): Float64Array {
    return this.#slots.get(slot) ?? new Float64Array(maskIds.length);
  }

  #dealt(slots: readonly string[], masks: readonly MaskId[]): void {
    for (const [i, mask] of masks.entries()) {
      const row = new Float64Array(maskIds.length);
      row[maskIds.indexOf(mask)] = 1;
      this.#copies[maskIds.indexOf(mask)]++;
      this.#slots.set(slots[i], row);
    }
  }

  /** Someone else took these two under the table: swapped or not, with equal probability. */
  #mix(a: string, b: string): void {
    const [one, other] = [this.#row(a), this.#row(b)];
    for (let mask = 0; mask < one.length; mask++) {
      const mean = (one[mask] + other[mask]) / 2;
      one[mask] = mean;
      other[mask] = mean;
    }
  }

  #exchange(a: string, b: string): void {
    const [one, other] = [this.#row(a), this.#row(b)];
    this.#slots.set(a, other);
    this.#slots.set(b, one);
  }

  /** A mask that was seen is nowhere else, except for the other Peasant. Its probability elsewhere is redistributed. */
  #seen(slot: string, mask: MaskId): void {
    const index = maskIds.indexOf(mask);
    const left = this.#copies[index] - 1;
    let elsewhere = 0;
    for (const [other, row] of this.#slots) if (other !== slot) elsewhere += row[index];
    for (const [other, row] of this.#slots) {
      if (other === slot) row.fill(0)[index] = 1;
      else if (elsewhere > 0) row[index] = Math.min(1, (row[index] * left) / elsewhere);
    }
    for (const row of this.#slots.values()) normalise(row);
  }
}

function normalise(row: Float64Array): void {
  let sum = 0;
  for (const chance of row) sum += chance;
  if (sum === 0) row.fill(1 / row.length);
  else for (let mask = 0; mask < row.length; mask++) row[mask] /= sum;
}
