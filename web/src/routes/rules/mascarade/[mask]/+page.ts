import type { MaskId } from '@soiree/mascarade';
import { error } from '@sveltejs/kit';
import { isMask } from '#guide/topics.ts';

export function load({ params: { mask } }: { params: { mask: string } }): { mask: MaskId } {
  if (!isMask(mask)) error(404);
  return { mask };
}
