import { rankOf } from '../cards.ts';
import { roundCard } from '../round.ts';

/** Each 6 in the trick reverses the ranking; two cancel out. A 6 that counts as 0 is not a 6. */
export const upsideDown = roundCard('upside-down', {
  turns({ trick, zeros }) {
    let sixes = 0;
    for (let i = 0; i < trick.length; i++) if (rankOf(trick[i]) === 6 && !((zeros >> i) & 1)) sixes++;
    return sixes & 1;
  },
});
