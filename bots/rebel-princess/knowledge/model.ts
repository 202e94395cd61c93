/**
 * What others' choices tell about the cards one does not see. The model, all of it:
 * - Of all worlds that fit what was seen, each is as likely as the product of the weights of its cards, a weight for each
 *   card in each place.
 * - Who plays or passes a card did so rather than any other that they hold and could have chosen: the better that other
 *   one would have been by the rules of thumb, the less likely they hold it (`rather`).
 * - Cards that change hands unseen are those that are feared, but for some (`goes`); what is drawn is any card.
 * - What somebody gives unseen to a pile is the likelier a card the more it is feared (`gives`).
 */

/** A difference of so many proposals makes one choice about three times as likely as the other. */
const CLEAR = 0.5;
/** People are not sure about anything. */
const LEAST = 0.15;

/** How likely one card was chosen before another that seemed better by so much. */
export const rather = (better: number): number => Math.max(LEAST, 1 / (1 + Math.exp((2.2 * better) / CLEAR - 1.1)));

/** How many of those who pass cards on go by fear; the others take any. */
const BY_FEAR = 0.8;

/** How likely a card of a hand of `size` is among the `count` that go, if a share of `worse` of all cards is feared more. */
export function goes(worse: number, size: number, count: number): number {
  let chance = 0;
  let ways = 1;
  for (let k = 0; k < count && k < size; k++) {
    chance += ways * worse ** k * (1 - worse) ** (size - 1 - k);
    ways = (ways * (size - 1 - k)) / (k + 1);
  }
  return size <= count ? 1 : BY_FEAR * chance + ((1 - BY_FEAR) * count) / size;
}

/** How much likelier a card is given, by how many proposals it is feared more. */
export const gives = (danger: number): number => Math.exp(danger);
