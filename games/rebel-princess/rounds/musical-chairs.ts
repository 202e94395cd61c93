import { roundCard } from '../round.ts';

/** After each trick, everyone passes a card face down to the right, at the same time. */
export const musicalChairs = roundCard('musical-chairs', { chairs: true });
