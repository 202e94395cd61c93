import type { Seat } from '@soiree/kernel';
import {
  CARDS,
  type Card,
  cardOf,
  currentRound,
  deck,
  PETS,
  PRINCES,
  QUEENS,
  rankOf,
  type State,
  SUITS,
  suitOf,
  winningPosition,
} from '@soiree/rebel-princess';

/** The cards of a table by suit, one bit for each rank. */
const decks = [3, 4, 5, 6].map((seats) => {
  const bits = [0, 0, 0, 0];
  for (const card of deck(seats)) bits[suitOf(card)] |= 1 << (rankOf(card) - 1);
  return bits;
});

export const deckBits = (seats: number): readonly number[] => decks[seats - 3];

/**
 * What is at stake for a seat in a round, computed from the round card itself. It is the same all through the round.
 */
export class Stakes {
  /** By card: how many proposals it brings to the player who takes it, at worst. */
  readonly cost: readonly number[];
  /** By suit: the share of its cards that take a trick in which another suit was led. */
  readonly strange: readonly number[];
  /** By suit, then half of its ranks, then one bit for each rank: what these cards cost together. */
  readonly #sums = new Float64Array(SUITS * 2 * 64);

  constructor(state: State, seat: Seat) {
    const cards = deck(state.seats);
    this.cost = Array.from({ length: CARDS }, (_, card) => atWorst(state, seat, card));
    this.strange = Array.from({ length: SUITS }, (_, suit) => {
      const own = cards.filter((card) => suitOf(card) === suit);
      return own.filter((card) => winsOffSuit(state, card)).length / own.length;
    });
    for (let half = 0; half < 2 * SUITS; half++) {
      for (let bits = 1; bits < 64; bits++) {
        const lowest = 31 - Math.clz32(bits & -bits);
        this.#sums[half * 64 + bits] = this.#sums[half * 64 + (bits & (bits - 1))] + this.cost[half * 6 + lowest];
      }
    }
  }

  /** What cards of a suit cost together, one bit for each rank. */
  sum(suit: number, bits: number): number {
    return this.#sums[128 * suit + (bits & 63)] + this.#sums[128 * suit + 64 + (bits >> 6)];
  }
}

const known = new Map<string, Stakes>();

/** They are the same for all rounds of a card, except for who counts what: two cards are enough to find out. */
export function stakesOf(state: State, seat: Seat): Stakes {
  const probe = proposalsOf(state, seat, [cardOf(PETS, 8), cardOf(PRINCES, 5)]);
  const key = `${state.seats} ${state.rounds[state.rounds.length - 1]} ${probe}`;
  let stakes = known.get(key);
  if (!stakes) {
    stakes = new Stakes(state, seat);
    known.set(key, stakes);
  }
  return stakes;
}

/** Proposals of a seat if it had won exactly these cards this round. */
function proposalsOf(state: State, seat: Seat, cards: readonly Card[]): number {
  const won = state.won.map(() => 0);
  for (const card of cards) won[SUITS * seat + suitOf(card)] |= 1 << (rankOf(card) - 1);
  return currentRound(state).score({ ...state, won }, SUITS * seat, seat);
}

/** A card may cost more together with another: a queen with a prince. */
function atWorst(state: State, seat: Seat, card: Card): number {
  const other = rankOf(card) === 5 ? 6 : 5;
  let worst = proposalsOf(state, seat, [card]);
  for (const beside of [cardOf(QUEENS, other), cardOf(PRINCES, other)]) {
    const more = proposalsOf(state, seat, [beside, card]) - proposalsOf(state, seat, [beside]);
    worst = Math.max(worst, more);
  }
  return worst;
}

/** Whether it takes a trick in which a middle card of another suit was led. */
function winsOffSuit(state: State, card: Card): boolean {
  const round = currentRound(state);
  if (round.laps > 1) return false;
  const suit = (suitOf(card) + 1) % SUITS;
  const toFollow = round.bouquet ? suitOf(card) : suit;
  const trick = [cardOf(suit, 5), card];
  return winningPosition({ ...state, leader: 0, trick, suit: toFollow, zeros: 0, reversed: 0 }) === 1;
}
