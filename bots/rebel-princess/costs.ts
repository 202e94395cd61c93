import type { Seat } from '@soiree/kernel';
import {
  CARDS,
  type Card,
  cardOf,
  deck,
  PRINCES,
  put,
  QUEENS,
  type RoundCard,
  rankOf,
  type State,
  SUITS,
  suitOf,
  winningPosition,
} from '@soiree/rebel-princess';

/** How often another player can follow suit. One who cannot throws something that costs about a prince. */
const FOLLOWS = 0.4;
const THROWN = 1;

/** How much a player wants a card that costs something to be in another player's trick. */
const RIDDANCE = 0.3;

/** What may come later counts this much compared with what comes now. */
export const LATER = 0.5;

/** What cards are worth to a seat in this round, computed from the round card itself. */
export class Costs {
  /** By card: how many proposals it brings to the player who takes it, at worst. */
  readonly card: number[] = [];
  /** By card: how likely it takes a trick, from 0 to 1. */
  readonly lift: number[] = [];
  /** By led suit: what one other player is likely to add to the trick. */
  readonly addition: number[] = [];
  /** By card: how much the player wants to get rid of it, unseen. */
  readonly danger: number[] = [];
  readonly #state: State;
  readonly #round: RoundCard;
  readonly #seat: Seat;

  constructor(state: State, round: RoundCard, seat: Seat) {
    this.#state = state;
    this.#round = round;
    this.#seat = seat;
    const cards = deck(state.seats);
    const [lowest, highest] = [rankOf(cards[0]), rankOf(cards[cards.length - 1])];
    for (let card = 0; card < CARDS; card++) {
      this.card.push(this.#atWorst(card));
      const height = (rankOf(card) - lowest) / (highest - lowest);
      this.lift.push(Math.min(1, height * height + (this.#winsOffSuit(card) ? 0.3 : 0)));
    }
    for (let suit = 0; suit < SUITS; suit++) {
      const own = cards.filter((card) => suitOf(card) === suit);
      const mean = own.reduce((sum, card) => sum + this.card[card], 0) / own.length;
      this.addition.push(FOLLOWS * mean + (1 - FOLLOWS) * THROWN);
    }
    for (let card = 0; card < CARDS; card++) this.danger.push(this.riddance(card, 1));
  }

  /** The proposals that these cards bring if nothing else is taken. */
  of(cards: readonly Card[]): number {
    const { won } = this.#state;
    const from = SUITS * this.#seat;
    for (const card of cards) put(won, from, card);
    const proposals = this.#round.score(this.#state, from, this.#seat);
    for (let suit = 0; suit < SUITS; suit++) won[from + suit] = 0;
    return proposals;
  }

  /** What it costs to hold a card: that it takes tricks. */
  burden(card: Card): number {
    return LATER * this.lift[card] * this.addition[suitOf(card)] * this.#state.seats;
  }

  /** What getting rid of a card is worth if someone else takes it with probability `chance`. */
  riddance(card: Card, chance: number): number {
    return this.burden(card) + RIDDANCE * chance * this.card[card];
  }

  /** A card may cost more together with another: a queen with a prince. */
  #atWorst(card: Card): number {
    const other = rankOf(card) === 5 ? 6 : 5;
    let worst = this.of([card]);
    for (const beside of [cardOf(QUEENS, other), cardOf(PRINCES, other)]) {
      worst = Math.max(worst, this.of([beside, card]) - this.of([beside]));
    }
    return worst;
  }

  /** Whether it takes a trick in which a middle card of another suit was led. */
  #winsOffSuit(card: Card): boolean {
    if (this.#round.laps > 1) return false;
    const suit = (suitOf(card) + 1) % SUITS;
    const toFollow = this.#round.bouquet ? suitOf(card) : suit;
    const trick = [cardOf(suit, 5), card];
    return winningPosition({ ...this.#state, trick, suit: toFollow, zeros: 0, reversed: 0 }) === 1;
  }
}
