import type { Blank, Edition, MaskId } from '@soiree/mascarade';
import { box } from '@soiree/mascarade/box';
import { maskIds } from '@soiree/mascarade/ids';
import { masksOf, type NamedSet, setsOf } from '@soiree/mascarade/named-sets';

/** Masks that somebody has put together. Whether they may be played with is for the game to say. */
export interface OwnSet {
  readonly edition: Edition;
  readonly masks: readonly MaskId[];
  /** Kept while the blank mask is out, so that it comes back as it was. */
  readonly blank?: Blank;
}

const placeOf = (mask: MaskId): number => maskIds.indexOf(mask);
const inOrder = (masks: readonly MaskId[]): MaskId[] => masks.toSorted((a, b) => placeOf(a) - placeOf(b));

/** Everything that lies in the box of an edition; the blank mask is in both. */
export const masksIn = (edition: Edition): MaskId[] =>
  maskIds.filter((mask) => mask === 'blank' || box[mask].editions.includes(edition));

export const copiesOf = (mask: MaskId): number => (mask === 'blank' ? 1 : box[mask].copies);

/** The fewest players that a mask is made for. */
export const fewestFor = (mask: MaskId, blank?: Blank): number =>
  mask === 'blank' ? (blank?.players ?? 0) : box[mask].players;

/** Takes a mask in, with every copy of it, or out. */
export function toggled(set: OwnSet, mask: MaskId): OwnSet {
  const others = set.masks.filter((one) => one !== mask);
  const isOut = others.length === set.masks.length;
  return { ...set, masks: isOut ? inOrder([...others, ...Array(copiesOf(mask)).fill(mask)]) : others };
}

/** With a blank mask of this kind. */
export const withBlank = (set: OwnSet, blank: Blank): OwnSet => ({
  ...set,
  masks: set.masks.includes('blank') ? set.masks : inOrder([...set.masks, 'blank']),
  blank,
});

/** As the game's options have it: a blank mask is described only where it is played with. */
export const asOptions = ({ edition, masks, blank }: OwnSet) => ({
  edition,
  set: masks,
  blank: masks.includes('blank') ? blank : undefined,
});

/** One text for sets that are the same. */
export const keyOf = ({ edition, masks, blank }: OwnSet): string =>
  JSON.stringify([
    edition,
    inOrder(masks),
    masks.includes('blank') && blank && [blank.name, blank.steps, blank.players],
  ]);

/** The name under which the book has these masks for so many players; null for a set of one's own. */
export function nameOf(masks: readonly MaskId[], edition: Edition, seats: number): NamedSet | null {
  const wanted = inOrder(masks).join();
  const isNamed = (name: NamedSet) => inOrder(masksOf(name, seats) ?? []).join() === wanted;
  return setsOf(edition).find(isNamed) ?? null;
}

/** How often each mask is in a set. */
export const counted = (masks: readonly MaskId[]): [mask: MaskId, count: number][] =>
  [...new Set(inOrder(masks))].map((mask) => [mask, masks.filter((one) => one === mask).length]);
