import type { Blank, Edition, MaskId } from '@soiree/mascarade';
import { box } from '@soiree/mascarade/box';
import { maskIds } from '@soiree/mascarade/ids';
import { masksOf, type NamedSet, setsOf } from '@soiree/mascarade/named-sets';

/** Masks that the host has put together. The game decides whether they are valid. */
export interface OwnSet {
  readonly edition: Edition;
  readonly masks: readonly MaskId[];
  /** Kept while the blank mask is not in the set, so that it can come back unchanged. */
  readonly blank?: Blank;
}

const placeOf = (mask: MaskId): number => maskIds.indexOf(mask);
export const inOrder = (masks: readonly MaskId[]): MaskId[] => masks.toSorted((a, b) => placeOf(a) - placeOf(b));

/** Every mask in an edition's box. The blank mask is in both. */
export const masksIn = (edition: Edition): MaskId[] =>
  maskIds.filter((mask) => mask === 'blank' || box[mask].editions.includes(edition));

export const copiesOf = (mask: MaskId): number => (mask === 'blank' ? 1 : box[mask].copies);

/** The minimum number of players for a mask. */
export const fewestFor = (mask: MaskId, blank?: Blank): number =>
  mask === 'blank' ? (blank?.players ?? 0) : box[mask].players;

/** Adds all copies of a mask, or removes them. */
export function toggled(set: OwnSet, mask: MaskId): OwnSet {
  const others = set.masks.filter((one) => one !== mask);
  const isOut = others.length === set.masks.length;
  return { ...set, masks: isOut ? inOrder([...others, ...Array(copiesOf(mask)).fill(mask)]) : others };
}

/** The set with this blank mask in it. */
export const withBlank = (set: OwnSet, blank: Blank): OwnSet => ({
  ...set,
  masks: set.masks.includes('blank') ? set.masks : inOrder([...set.masks, 'blank']),
  blank,
});

/** The set as game options. The blank mask is only described if it is in the set. */
export const asOptions = ({ edition, masks, blank }: OwnSet) => ({
  edition,
  set: masks,
  blank: masks.includes('blank') ? blank : undefined,
});

/** The same text for equal sets. */
export const keyOf = ({ edition, masks, blank }: OwnSet): string =>
  JSON.stringify([
    edition,
    inOrder(masks),
    masks.includes('blank') && blank && [blank.name, blank.steps, blank.players],
  ]);

/** The book's name for these masks with this number of players; null for a custom set. */
export function setNameOf(masks: readonly MaskId[], edition: Edition, seats: number): NamedSet | null {
  const wanted = inOrder(masks).join();
  const isNamed = (name: NamedSet) => inOrder(masksOf(name, seats) ?? []).join() === wanted;
  return setsOf(edition).find(isNamed) ?? null;
}
