import { roundCard } from '../round.ts';

/** Before each trick everyone puts a card face down on a pile that the trick's winner takes. */
export const weddingGift = roundCard('wedding-gift', { gifts: true });
