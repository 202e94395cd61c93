import { type Card, cardsIn, countBits, FROG, FROG_BIT, PETS, PRINCES, QUEENS, rankOf, suitOf } from '../cards.ts';
import { type Counted, roundCard, worth } from '../round.ts';

/**
 * Princes dance with queens: a pair of equal rank is worth 3, another pair 2, a prince alone 1. The frog is still 5.
 */
export const dancingQueens = roundCard('dancing-queens', {
  score({ won }, from) {
    const [princes, queens] = [won[from + PRINCES], won[from + QUEENS]];
    const pairs = Math.min(countBits(princes), countBits(queens));
    const frog = won[from + PETS] & FROG_BIT ? 5 : 0;
    return countBits(princes) + pairs + countBits(princes & queens) + frog;
  },
  counted({ won }, from) {
    const cards = cardsIn(won, from);
    const dances = couples(ofSuit(cards, PRINCES), ofSuit(cards, QUEENS));
    return cards.includes(FROG) ? [...dances, { cards: [FROG], proposals: worth(FROG) }] : dances;
  },
});

const ofSuit = (cards: readonly Card[], suit: number): Card[] => cards.filter((card) => suitOf(card) === suit);

/** Equal ranks first, then any others in order, then the remaining princes. */
function couples(princes: readonly Card[], queens: readonly Card[]): Counted[] {
  const equal = princes.flatMap((prince) => {
    const queen = queens.find((one) => rankOf(one) === rankOf(prince));
    return queen === undefined ? [] : [{ cards: [prince, queen], proposals: 3 }];
  });
  const dancing = new Set(equal.flatMap(({ cards }) => cards));
  const free = queens.filter((queen) => !dancing.has(queen));
  const others = princes
    .filter((prince) => !dancing.has(prince))
    .map((prince, i) =>
      i < free.length ? { cards: [prince, free[i]], proposals: 2 } : { cards: [prince], proposals: 1 },
    );
  return [...equal, ...others];
}
