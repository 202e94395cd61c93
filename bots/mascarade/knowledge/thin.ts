import type { Chance } from '@soiree/kernel';

/**
 * Leaves about `most` rows, by systematic resampling. Heavy rows stay as they are. Some of the light ones are drawn and
 * all get the same weight. On average each keeps its weight. Returns how many are left.
 */
export function thin(
  rows: Uint8Array,
  weights: Float64Array,
  width: number,
  count: number,
  most: number,
  chance: Chance,
): number {
  const line = lineFor(weights, count, most);
  let left = (chance.below(1 << 20) / (1 << 20)) * line;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    let weight = weights[i];
    if (weight < line) {
      left -= weight;
      if (left >= 0) continue;
      left += line;
      weight = line;
    }
    if (kept !== i) rows.copyWithin(kept * width, i * width, (i + 1) * width);
    weights[kept++] = weight;
  }
  return kept;
}

/** The weight c for which the sum of min(1, weight / c) is `most`. */
function lineFor(weights: Float64Array, count: number, most: number): number {
  const sorted = weights.slice(0, count).sort();
  let below = 0;
  for (let i = 0; i < count; i++) below += sorted[i];
  for (let heavy = 0; heavy < most; heavy++) {
    const line = below / (most - heavy);
    const next = sorted[count - 1 - heavy];
    if (next <= line) return line;
    below -= next;
  }
  return 0;
}
