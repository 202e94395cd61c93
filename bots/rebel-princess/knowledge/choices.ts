import type { Seat } from '@soiree/kernel';
import { bitOf, CARDS, type Card, rebelPrincess, type State, SUITS, suitOf } from '@soiree/rebel-princess';
import { Rating } from '../rating.ts';
import { chosen } from './model.ts';

interface Choice {
  readonly seat: Seat;
  readonly card: Card;
  /** The table just before, without hands; undefined if nothing can be read into it. */
  readonly before: State | undefined;
}

/**
 * What others have chosen to play out of hands that have changed by nothing but that: so what they hold now tells what
 * they chose from.
 */
export class Choices {
  #list: Choice[] = [];
  readonly #rating = new Rating();
  readonly #moves: number[] = [];
  readonly #worths: number[] = [];
  #held: number[] = [];

  get isEmpty(): boolean {
    return this.#list.length === 0;
  }

  /** A seat plays a card to the table as it is. */
  add(state: State, seat: Seat, card: Card, isTelling: boolean): void {
    this.#list.push({ seat, card, before: isTelling ? rebelPrincess.clone(state) : undefined });
  }

  /** Cards have come into a hand, or gone from it otherwise than by being played; without a seat, of all hands. */
  moved(seat?: Seat): void {
    this.#list = seat === undefined ? [] : this.#list.filter((one) => one.seat !== seat);
  }

  /**
   * The logarithm of how likely all this would have been chosen if these were the hands now. Where it comes out below
   * `least`, it is not reckoned any further.
   */
  likelihood(hands: readonly number[], least: number): number {
    const held = this.#held;
    held.length = hands.length;
    for (let i = 0; i < hands.length; i++) held[i] = hands[i];
    let sum = 0;
    for (let i = this.#list.length - 1; i >= 0 && sum >= least; i--) {
      const { seat, card, before } = this.#list[i];
      held[SUITS * seat + suitOf(card)] |= bitOf(card);
      if (before) sum += this.#logarithm(before, seat, card);
    }
    return sum;
  }

  #logarithm(before: State, seat: Seat, card: Card): number {
    const from = SUITS * seat;
    for (let i = from; i < from + SUITS; i++) before.hands[i] = this.#held[i];
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
