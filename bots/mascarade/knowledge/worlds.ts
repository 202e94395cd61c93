import type { Chance } from '@soiree/kernel';
import { type Cloud, type Deed, retrace } from './retrace.ts';
import { thin } from './thin.ts';

/**
 * Up to this many worlds are kept, each with its weight: the belief is exact. Seven different masks can lie in 5,040
 * ways.
 */
const EXACT = 5040;
/** Beyond that, this many are drawn. */
const DRAWN = 1500;
/** With fewer left than this, others that also fit are drawn. */
const FEW = 100;
/** How many steps are recorded for replay. */
const TRAIL = 200;

/**
 * How the masks may lie, as a weighted set of whole worlds. Not slot by slot, because a mask that is here is not there.
 * Masks are numbered by kinds in the game (at most 15). Worlds are in one buffer, one row of slots each.
 */
export class Worlds {
  readonly slots: number;
  count = 1;
  /** Whether every world with weight is included. */
  exact = true;
  rows: Uint8Array;
  weights: Float64Array;
  readonly #chance: Chance;
  readonly #keys = new Map<number, number>();
  readonly #twins: number;
  /** What has happened since there were too many worlds to keep them all, and the worlds of that moment. */
  #trail: Deed[] = [];
  #start: Cloud | null = null;
  #spareRows: Uint8Array;
  #spareWeights: Float64Array;

  constructor(dealt: readonly number[], chance: Chance) {
    this.slots = dealt.length;
    this.#chance = chance;
    this.rows = new Uint8Array(64 * this.slots);
    this.weights = new Float64Array(64);
    this.#spareRows = new Uint8Array(64 * this.slots);
    this.#spareWeights = new Float64Array(64);
    this.#twins = dealt.find((kind, slot) => dealt.indexOf(kind) < slot) ?? -1;
    this.rows.set(dealt);
    this.weights[0] = 1;
  }

  /** How likely `kind` is in `slot`. */
  of(slot: number, kind: number): number {
    const { rows, weights, slots, count } = this;
    let sum = 0;
    for (let i = 0, at = slot; i < count; i++, at += slots) if (rows[at] === kind) sum += weights[i];
    return sum;
  }

  /** Sums the weights of what is in `slot`, kind by kind. */
  marginal(slot: number, out: Float64Array): Float64Array {
    const { rows, weights, slots, count } = this;
    out.fill(0);
    for (let i = 0, at = slot; i < count; i++, at += slots) out[rows[at]] += weights[i];
    return out;
  }

  /** Updates by where `kind` is: a factor for each slot. */
  weighHolder(kind: number, factors: Float64Array): void {
    if (this.#start) this.#note({ type: 'holder', kind, factors: factors.slice() });
    const { rows, weights, slots, count } = this;
    for (let i = 0; i < count; i++) {
      const from = i * slots;
      for (let slot = 0; slot < slots; slot++) if (rows[from + slot] === kind) weights[i] *= factors[slot];
    }
    this.#normalise();
  }

  /** Updates by what is in `slot`: a factor for each kind. */
  weighSlot(slot: number, factors: Float64Array): void {
    if (this.#start) this.#note({ type: 'slot', slot, factors: factors.slice() });
    const { rows, weights, slots, count } = this;
    for (let i = 0, at = slot; i < count; i++, at += slots) weights[i] *= factors[rows[at]];
    this.#normalise();
  }

  /** Keeps only worlds with `kind` in `slot`. */
  see(slot: number, kind: number): void {
    if (this.#start) this.#note({ type: 'see', slot, kind });
    const fitting = this.#count(slot, kind);
    if (this.exact || fitting >= FEW) return this.#keep(slot, kind);
    const { start, trail } = { start: this.#start as Cloud, trail: this.#trail };
    const { rows, weights, count } = retrace(start, trail, this.slots, DRAWN, this.#twins, this.#chance);
    if (count > 0) this.#replace(rows, weights, count);
    else if (fitting > 0) this.#keep(slot, kind);
    else this.#force(slot, kind);
  }

  #count(slot: number, kind: number): number {
    let fitting = 0;
    for (let i = 0, at = slot; i < this.count; i++, at += this.slots) if (this.rows[at] === kind) fitting++;
    return fitting;
  }

  #keep(slot: number, kind: number): void {
    const { rows, weights, slots } = this;
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const from = i * slots;
      if (rows[from + slot] !== kind || weights[i] === 0) continue;
      if (kept !== i) {
        rows.copyWithin(kept * slots, from, from + slots);
        weights[kept] = weights[i];
      }
      kept++;
    }
    this.count = kept;
    this.#normalise();
  }

  /** What was seen counts more than what was believed: if no world fits, the mask is moved there from elsewhere. */
  #force(slot: number, kind: number): void {
    const { rows, slots } = this;
    for (let i = 0, from = 0; i < this.count; i++, from += slots) {
      for (let other = 0; other < slots; other++) {
        if (rows[from + other] !== kind) continue;
        rows[from + other] = rows[from + slot];
        rows[from + slot] = kind;
        break;
      }
    }
  }

  swap(a: number, b: number): void {
    if (this.#start) this.#note({ type: 'swap', a, b });
    const { rows, slots, count } = this;
    for (let i = 0, from = 0; i < count; i++, from += slots) {
      const held = rows[from + a];
      rows[from + a] = rows[from + b];
      rows[from + b] = held;
    }
  }

  /** Swapped or not, unseen: `chances` is the probability by what was in `a` (row) and in `b` (column). */
  maybeSwap(a: number, b: number, chances: readonly Float64Array[]): void {
    if (this.#start) this.#note({ type: 'maybe', a, b, chances: chances.map((row) => row.slice()) });
    const { rows, weights, slots, count } = this;
    this.#makeRoom(2 * count);
    const keys = this.#keys;
    keys.clear();
    let next = 0;
    for (let i = 0, from = 0; i < count; i++, from += slots) {
      const [x, y] = [rows[from + a], rows[from + b]];
      const swapped = weights[i] * chances[x][y];
      for (let other = 0; other < 2; other++) {
        const weight = other ? swapped : weights[i] - swapped;
        if (weight <= 0) continue;
        if (other) {
          rows[from + a] = y;
          rows[from + b] = x;
        }
        const key = keyOf(rows, from, slots);
        const known = keys.get(key);
        if (known === undefined) {
          keys.set(key, next);
          const to = next * slots;
          for (let slot = 0; slot < slots; slot++) this.#spareRows[to + slot] = rows[from + slot];
          this.#spareWeights[next++] = weight;
        } else this.#spareWeights[known] += weight;
      }
    }
    [this.rows, this.#spareRows] = [this.#spareRows, this.rows];
    [this.weights, this.#spareWeights] = [this.#spareWeights, this.weights];
    this.count = next;
    if (next > EXACT) this.#thin();
  }

  /** Reduces the worlds to the number that may be drawn. */
  #thin(): void {
    this.exact = false;
    if (!this.#start) this.#begin();
    this.count = thin(this.rows, this.weights, this.slots, this.count, DRAWN, this.#chance);
    this.#normalise();
  }

  #begin(): void {
    const { rows, weights, count, slots } = this;
    this.#start = { rows: rows.slice(0, count * slots), weights: weights.slice(0, count), count };
    this.#trail = [];
  }

  #note(deed: Deed): void {
    if (this.#trail.length >= TRAIL) this.#begin();
    this.#trail.push(deed);
  }

  /** Replaces the worlds. */
  #replace(rows: Uint8Array, weights: Float64Array, count: number): void {
    this.#makeRoom(count);
    this.#spareRows.set(rows.subarray(0, count * this.slots));
    this.#spareWeights.set(weights.subarray(0, count));
    [this.rows, this.#spareRows] = [this.#spareRows, this.rows];
    [this.weights, this.#spareWeights] = [this.#spareWeights, this.weights];
    this.count = count;
    this.#normalise();
  }

  /** The index of a world, drawn by weight. */
  draw(chance: Chance): number {
    let left = (chance.below(1 << 20) + chance.below(1 << 20) / (1 << 20)) / (1 << 20);
    for (let i = 0; i < this.count; i++) {
      left -= this.weights[i];
      if (left < 0) return i;
    }
    return this.count - 1;
  }

  #normalise(): void {
    const { weights, count } = this;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weights[i];
    for (let i = 0; i < count; i++) weights[i] /= sum;
  }

  #makeRoom(count: number): void {
    if (this.#spareWeights.length >= count) return;
    const room = 2 * count;
    this.#spareRows = new Uint8Array(room * this.slots);
    this.#spareWeights = new Float64Array(room);
  }
}

/**
 * A number that is different for each world. Of fifteen slots the last two follow from the others except for their
 * order.
 */
function keyOf(rows: Uint8Array, from: number, slots: number): number {
  let key = 0;
  const whole = slots < 13 ? slots : 13;
  for (let slot = 0; slot < whole; slot++) key = key * 16 + rows[from + slot];
  return slots < 15 ? key : key * 2 + (rows[from + 13] < rows[from + 14] ? 1 : 0);
}
