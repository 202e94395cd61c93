import type { MaskId } from '@soiree/mascarade';

/** Each mask of a set once, with its count. */
export function inPlay(set: readonly MaskId[]): { readonly mask: MaskId; readonly copies: number }[] {
  return [...new Set(set)].map((mask) => ({ mask, copies: set.filter((one) => one === mask).length }));
}
