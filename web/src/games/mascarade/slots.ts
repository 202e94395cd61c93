import type { MascaradeView } from '@soiree/mascarade';
import { type HandName, handLetters, readSlot } from '@soiree/mascarade/moves';
import { stepsFrom } from '#table/curve.ts';

/**
 * The positions of masks, as texts: the number of a place, plus a letter for the hand if players have several masks;
 * `c0` in the centre.
 */

/** The place the mask belongs to; null in the centre. */
export const placeOfSlot = (slot: string): number | null => readSlot(slot).place;

/** Null if every player has one mask. */
export const handOfSlot = (slot: string): HandName | null => readSlot(slot).hand;

export const slotsAt = ({ hands: count }: Pick<MascaradeView, 'hands'>, place: number): string[] =>
  count === 1 ? [`${place}`] : handLetters.slice(0, count).map((letter) => `${place}${letter}`);

export const centreSlots = (view: Pick<MascaradeView, 'faces' | 'seats' | 'hands'>): string[] =>
  Array.from({ length: view.faces.length - view.seats * view.hands }, (_, i) => `c${i}`);

/** All slots, in the order of `view.faces`. */
export const allSlots = (view: Pick<MascaradeView, 'faces' | 'seats' | 'hands' | 'seatAt'>): string[] => [
  ...view.seatAt.flatMap((_, place) => slotsAt(view, place)),
  ...centreSlots(view),
];

/** The viewer's place; null for a spectator. */
export function ownPlace({ viewer, seatAt }: Pick<MascaradeView, 'viewer' | 'seatAt'>): number | null {
  return typeof viewer === 'number' ? seatAt.indexOf(viewer) : null;
}

/** How many places clockwise from the viewer. A spectator counts as sitting just before the first place. */
export function stepsAway(view: Pick<MascaradeView, 'viewer' | 'seatAt' | 'seats'>, place: number): number {
  const own = ownPlace(view);
  return own === null ? place + 1 : stepsFrom(own, place, view.seats);
}
