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
import { Rating } from '../rating.ts';
import { chosen } from './model.ts';

interface Choice {
  readonly card: Card;
  /** The table just before, without hands; undefined if nothing can be read into it. */
  readonly before: State | undefined;
}

/**
 * What others have chosen to play out of hands that have changed by nothing but that: so what they hold now tells what
 * they chose from.
 */
export class Choices {
  /** By seat. */
  readonly #lists: Choice[][] = [];
  /** By seat, then hand: what was worked out already. */
  readonly #found: Map<number, number>[] = [];
  readonly #rating = new Rating();
  readonly #moves: number[] = [];
  readonly #worths: number[] = [];
  readonly #held = [0, 0, 0, 0];

  get isEmpty(): boolean {
    return this.#lists.every((list) => list.length === 0);
  }

  /** A seat plays a card to the table as it is. */
  add(state: State, seat: Seat, card: Card, isTelling: boolean): void {
    this.#of(seat).push({ card, before: isTelling ? rebelPrincess.clone(state) : undefined });
    this.#found[seat].clear();
  }

  /** Cards have come into a hand, or gone from it otherwise than by being played; without a seat, of all hands. */
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
    }
    return this.#lists[seat];
  }

  /** The logarithm of how likely all that a seat chose would have been chosen if this were its hand now. */
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

  #logarithm(before: State, seat: Seat, card: Card): number {
    const from = SUITS * seat;
    for (let i = 0; i < SUITS; i++) before.hands[from + i] = this.#held[i];
    const count = rebelPrincess.moves(before, seat, this.#moves);
    if (count < 2) return 0;
    this.#rating.look(before, seat);
    let own = Number.NEGATIVE_INFINITY;
    let cards = 0;
    for (let i = 0; i < count && this.#moves[i] < CARDS; i++) {
      this.#worths[cards] = this.#rating.worth(this.#moves[i], false);
      if (this.#moves[i] === card) own = this.#worths[cards];
      cards++;
    }
    return Math.log(chosen(own, this.#worths, cards));
  }
}
