import { roundCard } from '../round.ts';

/** Each card off the suit to follow sets a new one; the highest of the last suit wins, whenever it was played. */
export const passTheBouquet = roundCard('pass-the-bouquet', { bouquet: true });
