import type { Chance } from '@soiree/kernel';
import { bitOf, type Card, SUITS, suitOf } from '@soiree/rebel-princess';

/** For a face-down card: what its player cannot also hold. */
export interface FaceDown {
  /** The place of the card. */
  readonly place: number;
  /** The places of its player's hand. */
  readonly hand: readonly number[];
  /** By card that it may be, the suits of cards that rule it out. */
  readonly rulesOut: (card: Card) => readonly number[];
}

interface Deal {
  readonly cards: readonly Card[];
  /** By place, how many cards are there. */
  readonly room: readonly number[];
  /** By card, then place: a relative probability; 0 is impossible. */
  weight(card: Card, place: number): number;
  readonly faceDown: readonly FaceDown[];
  /** By place, whose hand it is part of; -1 if none. */
  readonly holder: readonly number[];
  /** What everyone holds besides, four numbers for each seat. */
  readonly hands: readonly number[];
  /** The logarithm of how likely a seat with this hand would have made its choices. If missing, choices say nothing. */
  likelihood?(seat: number, hands: readonly number[]): number;
}

/** Practically impossible: only if nothing else fits. */
const HARDLY = 1e-9;

/**
 * Deals the cards that a seat does not see. The probability of each world is the product of its weights and of how
 * likely each hand would have led to its owner's choices. It starts with any world that fits. Then cards trade places
 * in rings of two, three or four, and a change is kept with the probability by which it makes the world likelier.
 */
export class Draw {
  readonly cards: readonly Card[];
  /** By card in `cards`: its place. */
  readonly place: number[];
  readonly #places: number;
  readonly #weights: Float64Array;
  readonly #faceDown: readonly FaceDown[];
  /** By place, then suit. */
  readonly #bits: number[];
  readonly #ring = [0, 0, 0, 0];
  readonly #now = [0, 0, 0, 0];
  readonly #holder: readonly number[];
  readonly #likelihood: Deal['likelihood'];
  /** By seat, how likely its hand is now, judging by its choices. */
  readonly #logs: number[] = [];
  /** All players' cards, four numbers for each seat. */
  readonly hands: number[];

  constructor({ cards, room, weight, faceDown, holder, hands, likelihood }: Deal, chance: Chance) {
    this.#holder = holder;
    this.hands = hands.slice();
    this.cards = cards;
    this.#places = room.length;
    this.#faceDown = faceDown;
    this.#weights = new Float64Array(cards.length * room.length);
    for (let i = 0; i < cards.length; i++) {
      for (let j = 0; j < room.length; j++) {
        if (room[j] > 0) this.#weights[i * room.length + j] = weight(cards[i], j);
      }
    }
    this.place = this.#fit(room, chance);
    this.#bits = Array(room.length * SUITS).fill(0);
    for (const [i, place] of this.place.entries()) this.#flip(i, place);
    this.again(30 * cards.length, chance);
    if (!likelihood) return;
    this.#likelihood = likelihood;
    for (let seat = 0; seat < hands.length / SUITS; seat++) this.#logs.push(likelihood(seat, this.hands));
    this.again(10 * cards.length, chance);
  }

  /** Moves on to another world. */
  again(steps: number, chance: Chance): void {
    const count = this.cards.length;
    if (count < 2) return;
    const ring = this.#ring;
    for (let step = 0; step < steps; step++) {
      const kind = chance.below(10);
      const length = Math.min(kind < 7 ? 2 : kind < 9 ? 3 : 4, count);
      for (let k = 0; k < length; k++) ring[k] = chance.below(count);
      this.#turn(length, chance);
    }
  }

  /** Each card of the ring goes to the place of the next one. */
  #turn(length: number, chance: Chance): void {
    const ring = this.#ring;
    const { place } = this;
    const weights = this.#weights;
    const places = this.#places;
    let ratio = 1;
    for (let k = 0; k < length; k++) {
      const card = ring[k];
      const to = place[ring[k + 1 === length ? 0 : k + 1]];
      const from = place[card];
      for (let other = k + 1; other < length; other++) if (place[ring[other]] === from) return;
      ratio *= weights[card * places + to] / weights[card * places + from];
      if (ratio === 0) return;
    }
    if (ratio < 1 && chance.below(0x1000000) >= ratio * 0x1000000) return;
    this.#shift(length);
    if ((this.#faceDown.length > 0 && !this.#allowed()) || (this.#likelihood && !this.#isTaken(length, chance))) {
      for (let k = 1; k < length; k++) this.#shift(length);
    }
  }

  /** Whether a change that has been made is kept, judging by the choices of the players whose hands it changed. */
  #isTaken(length: number, chance: Chance): boolean {
    const now = this.#now;
    const logs = this.#logs;
    let more = 0;
    for (let k = 0; k < length; k++) {
      const seat = this.#holder[this.place[this.#ring[k]]];
      if (seat < 0 || this.#isTwice(k)) continue;
      now[k] = (this.#likelihood as NonNullable<Deal['likelihood']>)(seat, this.hands);
      more += now[k] - logs[seat];
    }
    if (more < 0 && chance.below(0x1000000) >= Math.exp(more) * 0x1000000) return false;
    for (let k = 0; k < length; k++) {
      const seat = this.#holder[this.place[this.#ring[k]]];
      if (seat >= 0 && !this.#isTwice(k)) logs[seat] = now[k];
    }
    return true;
  }

  /** Whether an earlier card of the ring is in the same hand, which may have two places. */
  #isTwice(k: number): boolean {
    const seat = this.#holder[this.place[this.#ring[k]]];
    for (let i = 0; i < k; i++) if (this.#holder[this.place[this.#ring[i]]] === seat) return true;
    return false;
  }

  #shift(length: number): void {
    const ring = this.#ring;
    const first = this.place[ring[0]];
    for (let k = 0; k < length; k++) {
      const to = k + 1 === length ? first : this.place[ring[k + 1]];
      this.#flip(ring[k], this.place[ring[k]]);
      this.place[ring[k]] = to;
      this.#flip(ring[k], to);
    }
  }

  #flip(index: number, place: number): void {
    const card = this.cards[index];
    this.#bits[place * SUITS + suitOf(card)] ^= bitOf(card);
    const seat = this.#holder[place];
    if (seat >= 0) this.hands[seat * SUITS + suitOf(card)] ^= bitOf(card);
  }

  /** Whether the hands allowed the face-down cards that came from them. */
  #allowed(): boolean {
    for (const { place, hand, rulesOut } of this.#faceDown) {
      const index = this.place.indexOf(place);
      if (index < 0) continue;
      const out = rulesOut(this.cards[index]);
      for (const own of hand) {
        for (let suit = 0; suit < SUITS; suit++) if (this.#bits[own * SUITS + suit] & out[suit]) return false;
      }
    }
    return true;
  }

  /**
   * Any world that fits: face-down cards first, because of what they rule out, then those that fit in the fewest
   * places.
   */
  #fit(room: readonly number[], chance: Chance): number[] {
    const banned = new Uint8Array(this.#weights.length);
    const fixed = Array<number>(this.cards.length).fill(-1);
    const left = room.slice();
    const place = this.#lay(0, fixed, left, banned, chance) ?? this.#match(fixed, left, banned, chance, true);
    return place as number[];
  }

  #lay(next: number, fixed: number[], left: number[], banned: Uint8Array, chance: Chance): number[] | undefined {
    if (next === this.#faceDown.length) return this.#match(fixed, left, banned, chance, false);
    const { place, hand, rulesOut } = this.#faceDown[next];
    const size = (bits: readonly number[]) => bits.reduce((sum, one) => sum + bitCount(one), 0);
    const fitting = this.cards
      .map((card, index) => ({ index, out: rulesOut(card), order: size(rulesOut(card)) + chance.below(1000) / 1000 }))
      .filter(({ index }) => fixed[index] < 0 && this.#weights[index * this.#places + place] > 0)
      .sort((a, b) => a.order - b.order);
    for (const { index, out } of fitting) {
      const [laid, now, without] = [fixed.slice(), left.slice(), banned.slice()];
      laid[index] = place;
      now[place]--;
      for (let i = 0; i < this.cards.length; i++) {
        if (!(out[suitOf(this.cards[i])] & bitOf(this.cards[i]))) continue;
        for (const own of hand) without[i * this.#places + own] = 1;
      }
      const found = this.#lay(next + 1, laid, now, without, chance);
      if (found) return found;
    }
    return undefined;
  }

  /** Cards that fit in few places come first. A card that finds no free place makes another move on. */
  #match(fixed: number[], room: number[], banned: Uint8Array, chance: Chance, anyhow: boolean): number[] | undefined {
    const places = this.#places;
    const place = fixed.slice();
    const fits = (i: number, j: number) => this.#weights[i * places + j] > 0 && !banned[i * places + j];
    const choices = this.cards.map((_, i) => {
      let count = 0;
      for (let j = 0; j < places; j++) if (room[j] > 0 && fits(i, j)) count++;
      return count + chance.below(1000) / 1000;
    });
    const order = this.cards.map((_, i) => i).filter((i) => place[i] < 0);
    order.sort((a, b) => choices[a] - choices[b]);
    const free = room.slice();
    const tried = new Uint8Array(places);
    const settle = (i: number): boolean => {
      const from = chance.below(places);
      for (let k = 0; k < places; k++) {
        const j = (from + k) % places;
        if (tried[j] || free[j] === 0 || !fits(i, j)) continue;
        free[j]--;
        place[i] = j;
        return true;
      }
      for (let j = 0; j < places; j++) {
        if (tried[j] || room[j] === 0 || !fits(i, j)) continue;
        tried[j] = 1;
        for (let other = 0; other < place.length; other++) {
          if (other === i || place[other] !== j || fixed[other] >= 0 || !settle(other)) continue;
          place[i] = j;
          return true;
        }
      }
      return false;
    };
    const homeless: number[] = [];
    for (const i of order) {
      tried.fill(0);
      if (!settle(i)) homeless.push(i);
    }
    if (homeless.length === 0) return place;
    if (!anyhow) return undefined;
    for (const i of homeless) {
      const j = free.findIndex((room) => room > 0);
      free[j]--;
      place[i] = j;
      this.#weights[i * places + j] = HARDLY;
    }
    return place;
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
