import type { Seat } from '@soiree/kernel';
import { CARDS, type Card, currentRound, deck, type State } from '@soiree/rebel-princess';
import { CardRater } from '../rating.ts';
import { gives, goes } from './model.ts';
import type { Places } from './places.ts';

/** Which cards may have gone where, when a seat saw only that some did. */
export class Unseen {
  readonly #seat: Seat;
  readonly #places: Places;
  readonly #rating = new CardRater();
  /** Whether it draws conclusions from what others choose. */
  readonly #weighs: boolean;

  constructor(seat: Seat, places: Places, weighs: boolean) {
    this.#seat = seat;
    this.#places = places;
    this.#weighs = weighs;
  }

  get others(): Seat[] {
    const seats = Array.from({ length: this.#places.seats }, (_, seat) => seat);
    return seats.filter((seat) => seat !== this.#seat);
  }

  /** It may be in any of the other hands. */
  anywhere(card: Card): void {
    for (const seat of this.others) this.#places.set(card, this.#places.hand(seat), 1);
  }

  /** Cards have gone from hand to hand. The seat hears about its own. */
  passed(state: State, left: number, right: number, size: number): void {
    const { seats } = this.#places;
    const shifts = this.others.flatMap((from) =>
      [
        { from, to: [(from + 1) % seats], count: left },
        { from, to: [(from + seats - 1) % seats], count: right },
      ]
        .filter(({ count }) => count > 0)
        .map((way) => ({ ...way, share: this.#goes(state, from, size, way.count) })),
    );
    this.#places.move(shifts);
    for (let card = 0; card < CARDS; card++) this.#places.set(card, this.#places.hand(this.#seat), 0);
  }

  /** Any card goes one way, and a feared one the other. */
  bartered(state: State, seat: Seat, target: Seat, size: number): void {
    this.#places.move([{ from: target, to: [seat], share: () => 1 / size }]);
    this.#places.move([{ from: seat, to: [target], share: this.#goes(state, seat, size + 1, 1) }]);
  }

  /** Everyone has given Sleeping Beauty a card, and received one of those at random. */
  collected(state: State, size: number): void {
    const { others } = this;
    this.#places.move(others.map((from) => ({ from, to: others, share: this.#goes(state, from, size, 1) })));
  }

  /** Everyone has laid aside part of their hand. */
  laidAside(): void {
    for (const seat of this.others) this.#copy(seat, this.#places.aside(seat), () => 1);
  }

  /** Hands were empty: what was laid aside is now the hand of its owner or of the neighbour. */
  takenUp(from: 'own' | 'left'): void {
    const places = this.#places;
    const { seats } = places;
    for (let card = 0; card < CARDS; card++) {
      const aside = Array.from({ length: seats }, (_, seat) => places.weight(card, places.aside(seat)));
      for (const seat of this.others) {
        const giver = from === 'left' ? (seat + 1) % seats : seat;
        places.set(card, places.hand(seat), giver === this.#seat ? 0 : aside[giver]);
      }
      for (let seat = 0; seat < seats; seat++) places.set(card, places.aside(seat), 0);
    }
  }

  /** Everyone has given a card to the pile. */
  gifts(state: State): void {
    this.#places.merge();
    for (let seat = 0; seat < state.seats; seat++) {
      const place = this.#places.add('gift', seat, 1);
      if (seat === this.#seat) continue;
      this.#rating.look(state, seat);
      this.#copy(seat, place, (card) => (this.#weighs ? gives(this.#rating.danger(card)) : 1));
    }
  }

  /** How likely each card from a hand of `size` is among those that a seat gives away. */
  #goes(state: State, seat: Seat, size: number, count: number): (card: Card) => number {
    if (!this.#weighs) return () => Math.min(1, count / size);
    this.#rating.look(state, seat);
    const fears = Array.from({ length: CARDS }, (_, card) => this.#rating.danger(card));
    const all = deck(state.seats).map((card) => fears[card]);
    return (card) => goes(all.filter((fear) => fear > fears[card]).length / all.length, size, count);
  }

  /** What may be in a seat's hand may also be here. */
  #copy(seat: Seat, to: number, factor: (card: Card) => number): void {
    for (let card = 0; card < CARDS; card++) {
      let held = 0;
      for (const place of this.#places.ofHand(seat)) held += this.#places.weight(card, place);
      if (held > 0) this.#places.set(card, to, held * factor(card));
    }
  }
}

/** How many cards go to the left and to the right: what the round card says, and later one to the right. */
export const passCounts = (state: State, isFirst: boolean): { readonly left: number; readonly right: number } =>
  isFirst ? currentRound(state) : { left: 0, right: 1 };
