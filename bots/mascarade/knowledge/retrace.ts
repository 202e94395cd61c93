import type { Chance } from '@soiree/kernel';

/** What can happen to a belief, recorded so that it can be replayed. */
export type Deed =
  | { readonly type: 'swap'; readonly a: number; readonly b: number }
  /** Swapped or not: the probability by what was in `a` (row) and `b` (column). */
  | { readonly type: 'maybe'; readonly a: number; readonly b: number; readonly chances: readonly Float64Array[] }
  /** A factor by what is in a slot, or by which slot a kind is in. */
  | { readonly type: 'slot'; readonly slot: number; readonly factors: Float64Array }
  | { readonly type: 'holder'; readonly kind: number; readonly factors: Float64Array }
  | { readonly type: 'see'; readonly slot: number; readonly kind: number };

/** A weighted set of worlds, one row of slots each. */
export interface Cloud {
  readonly rows: Uint8Array;
  readonly weights: Float64Array;
  readonly count: number;
}

/** By kind, the slots it may be in, one bit each. */
type Reach = Int32Array;

/**
 * When few of the drawn worlds fit what has just been seen, others that do are needed. They are drawn again from the
 * start of the trail, step by step, and each world goes only where everything seen later can still come true. For this
 * the trail is first traced backwards: where may each kind have been? Weights correct for the choices that were not
 * left to chance. `twins` is the kind with two copies, or -1: seeing one does not say which of the two it is.
 */
export function retrace(
  start: Cloud,
  trail: readonly Deed[],
  slots: number,
  most: number,
  twins: number,
  chance: Chance,
): Cloud {
  const reach = backwards(trail, slots, twins);
  let cloud = resampled(
    {
      ...start,
      weights: start.weights.map((weight, i) => (fits(start.rows, i * slots, slots, reach[0]) ? weight : 0)),
    },
    slots,
    most,
    chance,
  );
  for (const [i, deed] of trail.entries()) {
    if (cloud.count === 0) break;
    for (let world = 0; world < cloud.count; world++) {
      cloud.weights[world] *= follow(deed, cloud.rows, world * slots, slots, reach[i + 1], chance);
    }
    if (isUneven(cloud)) cloud = resampled(cloud, slots, most, chance);
  }
  return resampled(cloud, slots, most, chance);
}

/** Where each kind may be before each step of the trail, and after the last. */
function backwards(trail: readonly Deed[], slots: number, twins: number): Reach[] {
  const reach: Reach[] = [];
  reach[trail.length] = new Int32Array(16).fill((1 << slots) - 1);
  for (let i = trail.length - 1; i >= 0; i--) {
    const deed = trail[i];
    const before = reach[i + 1].slice();
    for (let kind = 0; kind < before.length; kind++) {
      if (deed.type === 'see') {
        if (kind !== deed.kind) before[kind] &= ~(1 << deed.slot);
        else if (kind !== twins) before[kind] &= 1 << deed.slot;
      } else if (deed.type === 'swap' || deed.type === 'maybe') {
        const both = (1 << deed.a) | (1 << deed.b);
        const here = before[kind] & both;
        if (here !== 0 && here !== both)
          before[kind] = deed.type === 'swap' ? before[kind] ^ both : before[kind] | both;
      }
    }
    reach[i] = before;
  }
  return reach;
}

function fits(rows: Uint8Array, from: number, slots: number, reach: Reach): boolean {
  for (let slot = 0; slot < slots; slot++) if (!((reach[rows[from + slot]] >> slot) & 1)) return false;
  return true;
}

/** Takes one world through one step of the trail. Returns the factor for its weight. */
function follow(deed: Deed, rows: Uint8Array, from: number, slots: number, after: Reach, chance: Chance): number {
  switch (deed.type) {
    case 'see':
      return rows[from + deed.slot] === deed.kind ? 1 : 0;
    case 'slot':
      return deed.factors[rows[from + deed.slot]];
    case 'holder': {
      let factor = 1;
      for (let slot = 0; slot < slots; slot++) if (rows[from + slot] === deed.kind) factor *= deed.factors[slot];
      return factor;
    }
    default: {
      const [x, y] = [rows[from + deed.a], rows[from + deed.b]];
      const really = deed.type === 'swap' ? 1 : deed.chances[x][y];
      const stays = (after[x] >> deed.a) & (after[y] >> deed.b) & 1 ? 1 - really : 0;
      const goes = (after[x] >> deed.b) & (after[y] >> deed.a) & 1 ? really : 0;
      if (goes > 0 && chance.below(1 << 20) < (goes / (goes + stays)) * (1 << 20)) {
        rows[from + deed.a] = y;
        rows[from + deed.b] = x;
      }
      return goes + stays;
    }
  }
}

/** Whether a few worlds have most of the weight. */
function isUneven({ weights, count }: Cloud): boolean {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    sum += weights[i];
    squares += weights[i] * weights[i];
  }
  return sum * sum < 0.5 * count * squares || sum === 0;
}

/** Systematic resampling: as many worlds as asked for, all with the same weight; none if no weight is left. */
function resampled({ rows, weights, count }: Cloud, slots: number, most: number, chance: Chance): Cloud {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += weights[i];
  const drawn = { rows: new Uint8Array(most * slots), weights: new Float64Array(most).fill(1 / most), count: 0 };
  if (!(sum > 0)) return drawn;
  let next = (chance.below(1 << 20) / (1 << 20)) * (sum / most);
  let passed = 0;
  for (let i = 0; i < count; i++) {
    passed += weights[i];
    for (; next < passed && drawn.count < most; next += sum / most) {
      drawn.rows.set(rows.subarray(i * slots, (i + 1) * slots), drawn.count * slots);
      drawn.count++;
    }
  }
  return drawn;
}
