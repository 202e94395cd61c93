/**
 * What others' choices tell about the cards one does not see. The model, all of it:
 * - Before anything is read into choices, of all worlds that fit what was seen each is as likely as the product of the
 *   weights of its cards, a weight for each card in each place.
 * - Cards that change hands unseen are those that are feared, but for some (`goes`); what is drawn is any card.
 * - What somebody gives unseen to a pile is the likelier a card the more it is feared (`gives`).
 * - Out of what they held and were allowed to play, people play a card the likelier the more it is worth by the rules of
 *   thumb (`chosen`): a world is as much likelier as what was played is in it. How strictly somebody goes by them shows
 *   when a round is over and all that they held has been seen (`stricter`).
 */

/** A card that is worth `clear` proposals more than another is chosen e times as often; and so often somebody plays any. */
interface Way {
  readonly clear: number;
  readonly anyhow: number;
}

/** Some go by the rules of thumb to the letter, others more or less. */
const strictly: Way = { clear: 0.02, anyhow: 0.05 };
const freely: Way = { clear: 0.3, anyhow: 0.15 };

/** How likely somebody is taken to be strict whom one has not seen play; one is never quite sure of it, nor of the other. */
export const UNKNOWN = 0.5;
const SURE = 0.98;

/** How likely a card is chosen that is worth `own`, out of the first `count` of all, by one who is as likely strict. */
export const chosen = (own: number, all: readonly number[], count: number, strict: number): number =>
  strict * going(strictly, own, all, count) + (1 - strict) * going(freely, own, all, count);

/** How likely somebody is strict who has chosen so. */
export function stricter(own: number, all: readonly number[], count: number, strict: number): number {
  const now = (strict * going(strictly, own, all, count)) / chosen(own, all, count, strict);
  return Math.min(SURE, Math.max(1 - SURE, now));
}

function going({ clear, anyhow }: Way, own: number, all: readonly number[], count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Math.exp((all[i] - own) / clear);
  return anyhow / count + (1 - anyhow) / sum;
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
