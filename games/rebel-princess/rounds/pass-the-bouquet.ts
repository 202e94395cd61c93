import { roundCard } from '../round.ts';

/** Each card that does not follow suit sets a new suit. The highest of the last suit wins, whenever it was played. */
export const passTheBouquet = roundCard('pass-the-bouquet', { bouquet: true });
