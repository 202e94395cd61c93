/** A pile is five coins high, as people count them. */
export const PILE = 5;
/** More piles than this say no more than 'many': the figure beside them says how many. */
const MOST_PILES = 4;

/** How high the piles of so many coins are; the last holds what is left over. */
export function pilesOf(count: number): number[] {
  const shown = Math.min(count, PILE * MOST_PILES);
  return Array.from({ length: Math.ceil(shown / PILE) }, (_, i) => Math.min(PILE, shown - i * PILE));
}
