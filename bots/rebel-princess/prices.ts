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

/**
 * What it is worth to keep a power for later, in the same way, where its use is judged by rounds that are played out.
 * Snow White, Mulan and Alice use theirs later in such rounds if not now, so these show it; the others never do. Found by
 * asking at every trick of 745 rounds what a use would bring, and looking which price would have brought most.
 */
export const waiting: Readonly<Record<Power, number>> = {
  zero: 0,
  swap: 0,
  alice: 0,
  pea: 2,
  leads: 2,
  ice: 2,
  mermaid: 2,
  beauty: 2,
  scheherazade: 2,
  cinderella: 2,
};

/** The power that a move uses, if any. */
export function powerIn(text: string): Power | undefined {
  const word = / (zero|pea)$/.exec(text)?.[1] ?? text.split(' ')[0];
  return Object.hasOwn(prices, word) ? (word as Power) : undefined;
}
