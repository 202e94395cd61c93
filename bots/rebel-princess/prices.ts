/** A power, by the word in a move that uses it. */
export type Power = keyof typeof prices;

/**
 * What the use of a power must bring, in proposals, at the beginning of a round; towards its end less and less. Found by
 * playing matches with several prices and looking how those fared who had that princess. Some powers are best used at the
 * first chance; where the gain is judged too well, only much seeming gain is a gain.
 */
export const prices = {
  zero: 1,
  pea: 0,
  swap: 0.3,
  alice: 0.2,
  leads: 3,
  ice: 0,
  mermaid: 3,
  beauty: 6,
  scheherazade: 6,
  cinderella: 6,
};
