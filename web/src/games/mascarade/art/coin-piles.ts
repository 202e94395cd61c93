/** A pile is five coins high, because people count in fives. */
export const PILE = 5;
/** More piles would just mean “many”. The number next to them is exact. */
const MOST_PILES = 4;

/** The heights of the piles for this many coins. The last has the rest. */
export function pilesOf(count: number): number[] {
  const shown = Math.min(count, PILE * MOST_PILES);
  return Array.from({ length: Math.ceil(shown / PILE) }, (_, i) => Math.min(PILE, shown - i * PILE));
}
