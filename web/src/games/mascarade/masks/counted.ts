import type { MaskId } from '@soiree/mascarade';

/** Each mask of a set once, with its count. */
export function counted(set: readonly MaskId[]): ReadonlyMap<MaskId, number> {
  const counts = new Map<MaskId, number>();
  for (const mask of set) counts.set(mask, (counts.get(mask) ?? 0) + 1);
  return counts;
}
