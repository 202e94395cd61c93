import type { Seat } from '@soiree/kernel';
import {
  bitOf,
  CARDS,
  type Card,
  firstSuits,
  lastSuits,
  rebelPrincess,
  type State,
  SUITS,
  suitOf,
} from '@soiree/rebel-princess';
import { CardRater } from '../rating.ts';
import { chosen, stricter, UNKNOWN } from './model.ts';

interface Choice {
  readonly card: Card;
  /** The table just before, without hands; undefined if the choice says nothing. */
  readonly before: State | undefined;
}

/**
 * What others have chosen to play from hands that have changed in no other way. So what they hold now shows what they
 * chose from.
 */
export class Choices {
  /** By seat. */
  readonly #lists: Choice[][] = [];
  /** By seat, then hand: results already computed. */
  readonly #found: Map<number, number>[] = [];
  /** By seat, how likely it follows the rules of thumb strictly. */
  readonly #strict: number[] = [];
  readonly #rating = new CardRater();
  readonly #moves: number[] = [];
  /** The last rating: how much each card was worth, how many there are, and the one that was played. */
  readonly #worths: number[] = [];
  #count = 0;
  #own = 0;
  readonly #held = [0, 0, 0, 0];

  get isEmpty(): boolean {
    return this.#lists.every((list) => list.length === 0);
  }

  /** A seat plays a card to the current table. */
  add(state: State, seat: Seat, card: Card, isTelling: boolean): void {
    this.#of(seat).push({ card, before: isTelling ? rebelPrincess.clone(state) : undefined });
    this.#found[seat].clear();
  }

  /** Cards have entered a hand, or left it in another way than by being played. Without a seat: all hands. */
  moved(seat?: Seat): void {
    for (let one = 0; one < this.#lists.length; one++) {
      if (seat !== undefined && one !== seat) continue;
      this.#lists[one] = [];
      this.#found[one].clear();
    }
  }

  #of(seat: Seat): Choice[] {
    while (this.#lists.length <= seat) {
      this.#lists.push([]);
      this.#found.push(new Map());
      this.#strict.push(UNKNOWN);
    }
    return this.#lists[seat];
  }

  /** The logarithm of how likely a seat would have made all its choices if this were its hand now. */
  likelihood(seat: Seat, hands: readonly number[]): number {
    const list = this.#lists[seat];
    if (list === undefined || list.length === 0) return 0;
    const from = SUITS * seat;
    const key = firstSuits(hands, from) * 0x1000000 + lastSuits(hands, from);
    const known = this.#found[seat].get(key);
    if (known !== undefined) return known;
    const held = this.#held;
    for (let i = 0; i < SUITS; i++) held[i] = hands[from + i];
    let sum = 0;
    for (let i = list.length - 1; i >= 0; i--) {
      const { card, before } = list[i];
      held[suitOf(card)] |= bitOf(card);
      if (before) sum += this.#logarithm(before, seat, card);
    }
    this.#found[seat].set(key, sum);
    return sum;
  }

  /**
   * Hands are empty: what each player held at any choice is what they have played since, so it is clear how they chose.
   */
  handsEmpty(): void {
    for (const [seat, list] of this.#lists.entries()) {
      this.#held.fill(0);
      for (let i = list.length - 1; i >= 0; i--) {
        const { card, before } = list[i];
        this.#held[suitOf(card)] |= bitOf(card);
        if (!before || !this.#rate(before, seat, card)) continue;
        this.#strict[seat] = stricter(this.#own, this.#worths, this.#count, this.#strict[seat]);
      }
    }
    this.moved();
  }

  #logarithm(before: State, seat: Seat, card: Card): number {
    if (!this.#rate(before, seat, card)) return 0;
    return Math.log(chosen(this.#own, this.#worths, this.#count, this.#strict[seat]));
  }

  /**
   * Rates everything that a seat might have played from `held`, and the card that it did play. False: it had no choice.
   */
  #rate(before: State, seat: Seat, card: Card): boolean {
    const from = SUITS * seat;
    for (let i = 0; i < SUITS; i++) before.hands[from + i] = this.#held[i];
    const count = rebelPrincess.moves(before, seat, this.#moves);
    if (count < 2) return false;
    this.#rating.look(before, seat);
    this.#own = Number.NEGATIVE_INFINITY;
    this.#count = 0;
    for (let i = 0; i < count && this.#moves[i] < CARDS; i++) {
      const worth = this.#rating.worth(this.#moves[i], false);
      this.#worths[this.#count++] = worth;
      if (this.#moves[i] === card) this.#own = worth;
    }
    return true;
  }
}
