import { roundCard } from '../round.ts';

/** The winner may exchange a hand card, shown to all, for another player's card of the trick. */
export const haggleWithTheHag = roundCard('haggle-with-the-hag', { haggle: true });
