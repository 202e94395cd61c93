import type { Effect, MaskId } from '@soiree/mascarade';
import type { Topic } from '#guide/topics.ts';

/** What the blank mask of a table is. */
interface BlankMask {
  readonly name: string;
  readonly steps: readonly Effect[];
}

/** The name of the blank mask at a table with these options. */
export const blankNameIn = (options: { readonly blank?: unknown } = {}): string | undefined =>
  (options.blank as { readonly name: string } | null | undefined)?.name;

export interface MaskTopic extends Topic {
  readonly blank?: BlankMask;
}

/** `blank` only matters if that is the mask. */
export const maskTopic = (id: MaskId, blank?: BlankMask): MaskTopic => ({
  game: 'mascarade',
  kind: 'mask',
  id,
  ...(id === 'blank' && blank && { blank }),
});
