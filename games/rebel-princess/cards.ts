export { type SuitName, suits } from './ids.ts';

/**
 * A card is a number: its suit times twelve, plus its rank minus one. A hand is four numbers, one for each suit, with a
 * bit for each rank. All hands of a table are in one list, four numbers for each seat.
 */
export type Card = number;
type Suit = number;

export const [QUEENS, FAIRIES, PETS, PRINCES] = [0, 1, 2, 3];

export const SUITS = 4;
const RANKS = 12;
export const CARDS = SUITS * RANKS;
const NONE = -1;

// looked up many times for every card in a playout, and a lookup is faster than dividing
const byCard = (of: (card: number) => number): Int32Array => Int32Array.from({ length: CARDS }, (_, card) => of(card));
const suitsByCard = byCard((card) => (card / RANKS) | 0);
const ranksByCard = byCard((card) => (card % RANKS) + 1);
const bitsByCard = byCard((card) => 1 << (card % RANKS));

export const suitOf = (card: Card): Suit => suitsByCard[card];
export const rankOf = (card: Card): number => ranksByCard[card];
export const cardOf = (suit: Suit, rank: number): Card => suit * RANKS + rank - 1;
export const bitOf = (card: Card): number => bitsByCard[card];

/** The 8 of pets. */
export const FROG = cardOf(PETS, 8);
export const FROG_BIT = bitOf(FROG);

/** Ranks 6 to 12, which the Pea asks for; 1 to 7, which Snow White may play as 0; and the odd ranks. */
export const ABOVE_FIVE = 0xfe0;
export const UP_TO_SEVEN = 0x07f;
export const ODD = 0x555;
export const EVEN = 0xaaa;

const counts = new Uint8Array(1 << RANKS);
for (let bits = 1; bits < counts.length; bits++) counts[bits] = counts[bits >> 1] + (bits & 1);

/** How many ranks are set in a suit's bits. */
export const countBits = (bits: number): number => counts[bits];

const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);
const highest = (bits: number): number => 31 - Math.clz32(bits);

/** Fills `out` with the cards in one suit's bits, lowest first, adding `shift` to each. */
export function fillCards(out: number[], count: number, suit: Suit, bits: number, shift = 0): number {
  const base = suit * RANKS + shift;
  for (let left = bits; left !== 0; left &= left - 1) out[count++] = base + lowest(left);
  return count;
}

/**
 * The first two and the last two suits of a hand (four numbers starting at `from`), as one number each. A card is its
 * own bit in the first number, and 24 less in the second. This way a whole hand takes two loops instead of four.
 */
export const firstSuits = (hands: readonly number[], from: number): number => hands[from] | (hands[from + 1] << RANKS);
export const lastSuits = (hands: readonly number[], from: number): number =>
  hands[from + 2] | (hands[from + 3] << RANKS);

/** Fills `out` with the cards of such a pair of numbers, lowest first, adding `shift` to each. */
export function fillPair(out: number[], count: number, first: number, last: number, shift = 0): number {
  for (let left = first; left !== 0; left &= left - 1) out[count++] = shift + lowest(left);
  for (let left = last; left !== 0; left &= left - 1) out[count++] = shift + 2 * RANKS + lowest(left);
  return count;
}

export function highestCard(hands: readonly number[], from: number): Card {
  const last = lastSuits(hands, from);
  if (last !== 0) return 2 * RANKS + highest(last);
  const first = firstSuits(hands, from);
  return first === 0 ? NONE : highest(first);
}

/** The cards of a hand, by suit and rank. */
export function cardsIn(hands: readonly number[], from: number): Card[] {
  const cards: Card[] = [];
  for (let suit = 0; suit < SUITS; suit++) fillCards(cards, cards.length, suit, hands[from + suit]);
  return cards;
}

export const sizeOf = (hands: readonly number[], from: number): number =>
  countBits(hands[from]) + countBits(hands[from + 1]) + countBits(hands[from + 2]) + countBits(hands[from + 3]);

/** How many cards are in either of two hands. */
export const sizeOfBoth = (a: readonly number[], b: readonly number[], from: number): number =>
  countBits(a[from] | b[from]) +
  countBits(a[from + 1] | b[from + 1]) +
  countBits(a[from + 2] | b[from + 2]) +
  countBits(a[from + 3] | b[from + 3]);

export const isEmpty = (hands: readonly number[], from: number): boolean =>
  (hands[from] | hands[from + 1] | hands[from + 2] | hands[from + 3]) === 0;

export const holds = (hands: readonly number[], from: number, card: Card): boolean =>
  (hands[from + suitOf(card)] & bitOf(card)) !== 0;

export function put(hands: number[], from: number, card: Card): void {
  hands[from + suitOf(card)] |= bitOf(card);
}

export function take(hands: number[], from: number, card: Card): void {
  hands[from + suitOf(card)] &= ~bitOf(card);
}

/** The ranks in use: with three players 2 to 10, with four and five 1 to 10, with six all. */
export function deck(seats: number): Card[] {
  const [from, to] = seats === 3 ? [2, 10] : seats === 6 ? [1, 12] : [1, 10];
  const cards: Card[] = [];
  for (let suit = 0; suit < SUITS; suit++) for (let rank = from; rank <= to; rank++) cards.push(cardOf(suit, rank));
  return cards;
}

const letters = ['qu', 'fa', 'pe', 'pr'];
const texts = Array.from({ length: CARDS }, (_, card) => `${letters[suitOf(card)]}${rankOf(card)}`);
const byText = new Map(texts.map((text, card) => [text, card]));

export const makeCard = (card: Card): string => texts[card];

export const parseCard = (text: string): Card | undefined => byText.get(text);
