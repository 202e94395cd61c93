import type { MascaradeView } from '@soiree/mascarade';
import { stepsFrom } from '#table/curve.ts';

/**
 * The positions of masks, as texts: the number of a place, plus a letter for the hand if players have several masks;
 * `c0` in the centre.
 */

const letters = ['L', 'R', 'P'] as const;
const hands = { L: 'left', R: 'right', P: 'protected' } as const;
export type Hand = (typeof hands)[keyof typeof hands];

/** The place the mask belongs to; null in the centre. */
export const placeOfSlot = (slot: string): number | null => (slot.startsWith('c') ? null : Number.parseInt(slot, 10));

/** Null if every player has one mask. */
export const handOfSlot = (slot: string): Hand | null => hands[slot.slice(-1) as keyof typeof hands] ?? null;

export const slotsAt = ({ hands: count }: Pick<MascaradeView, 'hands'>, place: number): string[] =>
  count === 1 ? [`${place}`] : letters.slice(0, count).map((letter) => `${place}${letter}`);

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
