/**
 * What others' choices say about the cards a seat does not see. This is the whole model:
 * - Before choices are considered, the probability of each world that fits what was seen is the product of the weights
 * of its cards. There is a weight for each card in each place.
 * - Cards that change hands unseen are those that are feared, with some exceptions (`goes`). A drawn card is any card.
 * - The more a card is feared, the likelier it is given unseen to a pile (`gives`).
 * - Of the cards that they held and were allowed to play, players choose a card the likelier the more it is worth by
 * the rules of thumb (`chosen`). A world is likelier to the degree that it makes the played cards likelier. How
 * strictly a player follows the rules shows when a round is over and everything they held has been seen (`stricter`).
 */

/**
 * A card worth `clear` proposals more than another is chosen e times as often. `anyhow` is how often a player plays any
 * card.
 */
interface Way {
  readonly clear: number;
  readonly anyhow: number;
}

/** Some follow the rules of thumb to the letter, others more or less. */
const strictly: Way = { clear: 0.02, anyhow: 0.05 };
const freely: Way = { clear: 0.3, anyhow: 0.15 };

/** How likely a player is strict if they have not been seen playing. It never becomes certain either way. */
export const UNKNOWN = 0.5;
const SURE = 0.98;

/**
 * How likely a card worth `own` is chosen, from the first `count` of `all`, by a player who is strict with probability
 * `strict`.
 */
export const chosen = (own: number, all: readonly number[], count: number, strict: number): number =>
  strict * going(strictly, own, all, count) + (1 - strict) * going(freely, own, all, count);

/** How likely a player who made this choice is strict. */
export function stricter(own: number, all: readonly number[], count: number, strict: number): number {
  const now = (strict * going(strictly, own, all, count)) / chosen(own, all, count, strict);
  return Math.min(SURE, Math.max(1 - SURE, now));
}

function going({ clear, anyhow }: Way, own: number, all: readonly number[], count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Math.exp((all[i] - own) / clear);
  return anyhow / count + (1 - anyhow) / sum;
}

/** How many of those who pass cards go by fear. The others take any card. */
const BY_FEAR = 0.65;

/**
 * How likely a card from a hand of `size` is among the `count` that go, if a share of `worse` of all cards is feared
 * more.
 */
export function goes(worse: number, size: number, count: number): number {
  let chance = 0;
  let ways = 1;
  for (let k = 0; k < count && k < size; k++) {
    chance += ways * worse ** k * (1 - worse) ** (size - 1 - k);
    ways = (ways * (size - 1 - k)) / (k + 1);
  }
  return size <= count ? 1 : BY_FEAR * chance + ((1 - BY_FEAR) * count) / size;
}

/** How much likelier a card is given, by how many more proposals it is feared for. */
export const gives = (danger: number): number => Math.exp(danger);
