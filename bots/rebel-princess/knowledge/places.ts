import type { Seat } from '@soiree/kernel';
import { CARDS, type Card } from '@soiree/rebel-princess';

/** A place where hidden cards may be. */
interface Place {
  /** `dealt` is the part of a hand that came from a set which everyone saw. */
  readonly kind: 'hand' | 'aside' | 'dealt' | 'gift' | 'given' | 'trick';
  /** Whose it is: for a gift, the giver; for a trick, the position. */
  readonly seat: Seat;
  /** How many cards. For hands and cards laid aside, the view says. */
  room: number;
  /** Who has won the gift; -1: it is still in the pile. */
  winner: Seat;
}

/** For each card, a row of weights: the relative probability of each place. */
export class Places {
  readonly list: Place[] = [];
  readonly #rows: number[][] = Array.from({ length: CARDS }, () => []);
  readonly seats: number;

  constructor(seats: number) {
    this.seats = seats;
    for (let seat = 0; seat < seats; seat++) this.add('hand', seat, 0);
    for (let seat = 0; seat < seats; seat++) this.add('aside', seat, 0);
  }

  /** Adds an empty place. */
  add(kind: Place['kind'], seat: Seat, room: number): number {
    this.list.push({ kind, seat, room, winner: -1 });
    for (const row of this.#rows) row.push(0);
    return this.list.length - 1;
  }

  /** Removes the places that were added last. */
  cut(length: number): void {
    this.list.length = length;
    for (const row of this.#rows) row.length = length;
  }

  hand(seat: Seat): number {
    return seat;
  }

  aside(seat: Seat): number {
    return this.seats + seat;
  }

  weight(card: Card, place: number): number {
    return this.#rows[card][place];
  }

  set(card: Card, place: number, weight: number): void {
    this.#rows[card][place] = weight;
  }

  scale(card: Card, place: number, factor: number): void {
    this.#rows[card][place] *= factor;
  }

  /** The card is seen elsewhere. */
  clear(card: Card): void {
    this.#rows[card].fill(0);
  }

  /** The card is certainly here. */
  only(card: Card, place: number): void {
    this.clear(card);
    this.set(card, place, 1);
  }

  /** Where a card of a seat's hand may be. */
  ofHand(seat: Seat): number[] {
    const own = [this.hand(seat)];
    for (const [i, { kind, seat: whose, room }] of this.list.entries()) {
      if (kind === 'dealt' && whose === seat && room > 0) own.push(i);
    }
    return own;
  }

  /** A card has been seen leaving a hand. If it came from a set, one fewer of that set is left there. */
  leaves(card: Card, seat: Seat): void {
    for (const place of this.ofHand(seat)) {
      if (this.list[place].kind === 'dealt' && this.#rows[card][place] > 0) this.list[place].room--;
    }
    this.clear(card);
  }

  /** Cards of a set that everyone saw have been dealt to these seats, `each` cards per seat. */
  deal(cards: readonly Card[], seats: readonly Seat[], each: number): void {
    for (const card of cards) this.clear(card);
    for (const seat of seats) {
      const place = this.add('dealt', seat, each);
      for (const card of cards) this.set(card, place, 1);
    }
  }

  /** Once cards change hands unseen, a card from a set is a card like any other. */
  merge(): void {
    for (const [i, place] of this.list.entries()) {
      if (place.kind !== 'dealt' || place.room === 0) continue;
      place.room = 0;
      for (let card = 0; card < CARDS; card++) {
        this.#rows[card][this.hand(place.seat)] += this.#rows[card][i];
        this.#rows[card][i] = 0;
      }
    }
  }

  /** Cards move unseen from hand to hand, all at the same time, each as likely as `share` says. */
  move(shifts: readonly { from: Seat; to: readonly Seat[]; share: (card: Card) => number }[]): void {
    this.merge();
    for (let card = 0; card < CARDS; card++) {
      const row = this.#rows[card];
      const before = row.slice(0, this.seats);
      for (const { from, to, share } of shifts) {
        if (before[from] === 0) continue;
        const moved = before[from] * share(card);
        row[from] -= moved;
        for (const seat of to) row[seat] += moved / to.length;
      }
    }
  }
}
