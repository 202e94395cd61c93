import { countBits, FROG_BIT, PETS, PRINCES, QUEENS } from '../cards.ts';
import { roundCard } from '../round.ts';

/** Princes dance with queens: a pair of equal rank is worth 3, another pair 2, a prince alone 1; the frog stays 5. */
export const dancingQueens = roundCard({
  right: 2,
  star: true,
  score({ won }, from) {
    const [princes, queens] = [won[from + PRINCES], won[from + QUEENS]];
    const pairs = Math.min(countBits(princes), countBits(queens));
    const frog = won[from + PETS] & FROG_BIT ? 5 : 0;
    return countBits(princes) + pairs + countBits(princes & queens) + frog;
  },
});
