/**
 * What others' choices tell about the cards one does not see. The model, all of it:
 * - Before anything is read into choices, of all worlds that fit what was seen each is as likely as the product of the
 *   weights of its cards, a weight for each card in each place.
 * - Cards that change hands unseen are those that are feared, but for some (`goes`); what is drawn is any card.
 * - What somebody gives unseen to a pile is the likelier a card the more it is feared (`gives`).
 * - Out of what they held and were allowed to play, people play a card the likelier the more it is worth by the rules of
 *   thumb (`chosen`): a world is as much likelier as what was played is in it.
 */

/** A card that is worth so many proposals more than another is chosen e times as often. */
const CLEAR = 0.05;
/** How often somebody plays any card. */
const ANYHOW = 0.15;

/** How likely a card is chosen that is worth `own`, out of the first `count` of all. */
export function chosen(own: number, all: readonly number[], count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Math.exp((all[i] - own) / CLEAR);
  return ANYHOW / count + (1 - ANYHOW) / sum;
}

/** How many of those who pass cards on go by fear; the others take any. */
const BY_FEAR = 0.65;

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
