import type { Seat } from '@soiree/kernel';
import {
  bitOf,
  type Card,
  countBits,
  currentRound,
  type RoundCard,
  type State,
  SUITS,
  suitOf,
  total,
  winningPosition,
} from '@soiree/rebel-princess';
import { deckBits, type Stakes, stakesOf } from './stakes.ts';

/** What a rule of thumb weighs with. */
export interface Taste {
  /** What it costs to take a trick with nothing in it: one has to lead. */
  readonly lead: number;
  /** What may come later counts this much against what comes now. */
  readonly later: number;
  /** How much one wants a card that costs something to be in somebody else's trick. */
  readonly riddance: number;
  /** How much worse than a mean card is what somebody throws who cannot follow. */
  readonly thrown: number;
  /** What a card on the gift pile costs. */
  readonly gift: number;
  /** How likely a card takes a trick that would also take one of another suit. */
  readonly strange: number;
  /** How much more one likes to give to whoever is ahead than to anybody else. */
  readonly spite: number;
  /** What a power must bring to be used at the beginning of a round; towards its end less and less. */
  readonly price: number;
}

export const usual: Taste = {
  lead: 2,
  later: 0.5,
  riddance: 0.3,
  thrown: 3,
  gift: 0.8,
  strange: 0.3,
  spite: 0,
  price: 2,
};

/** How often another player can follow suit over a whole round; one who cannot throws something that costs about a prince. */
const FOLLOWS = 0.4;
const THROWN = 1;

/** How often a card comes to lie elsewhere than with one of so many others: by their number, then by cards. */
const elsewhere = Array.from({ length: 6 }, (_, others) =>
  Array.from({ length: 13 }, (_, cards) => (1 - 1 / Math.max(others, 1)) ** cards),
);

/** Rates what a seat may do with its cards, by its own hand and what everybody has seen. */
export class Rating {
  taste: Taste = usual;
  #state!: State;
  #seat: Seat = 0;
  #round!: RoundCard;
  #stakes!: Stakes;
  #away!: readonly number[];
  /** What one who cannot follow throws into a trick. */
  #thrown = 0;
  readonly #unseen = [0, 0, 0, 0];
  /** By suit, the mean cost of a card that others may have. */
  readonly #mean = [0, 0, 0, 0];
  #key = -1;
  readonly #bySeat: (Stakes | undefined)[] = [];

  /** Looks at the table with the eyes of a seat; before anything is rated. */
  look(state: State, seat: Seat): void {
    this.#state = state;
    this.#seat = seat;
    this.#round = currentRound(state);
    this.#stakes = this.#stakesOf(state, seat);
    this.#away = elsewhere[state.seats - 1];
    const { won, hands, aside, trick } = state;
    const all = deckBits(state.seats);
    let cards = 0;
    let costs = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      let seen = hands[SUITS * seat + suit] | aside[SUITS * seat + suit];
      for (let i = suit; i < won.length; i += SUITS) seen |= won[i];
      this.#unseen[suit] = all[suit] & ~seen;
    }
    for (let i = 0; i < trick.length; i++) this.#unseen[suitOf(trick[i])] &= ~bitOf(trick[i]);
    for (let suit = 0; suit < SUITS; suit++) {
      const count = countBits(this.#unseen[suit]);
      const sum = this.#stakes.sum(suit, this.#unseen[suit]);
      this.#mean[suit] = count === 0 ? 0 : sum / count;
      cards += count;
      costs += sum;
    }
    this.#thrown = cards === 0 ? 0 : (this.taste.thrown * costs) / cards;
  }

  /** They change with the round card and the totals only. */
  #stakesOf(state: State, seat: Seat): Stakes {
    const key = state.rounds[state.rounds.length - 1] * 8 + state.seats + 1000 * state.sheet.length;
    if (key !== this.#key) {
      this.#bySeat.length = 0;
      this.#key = key;
    }
    this.#bySeat[seat] ??= stakesOf(state, seat);
    return this.#bySeat[seat];
  }

  cost(card: Card): number {
    return this.#stakes.cost[card];
  }

  /** How much one would like to be rid of a card, unseen. */
  danger(card: Card): number {
    const suit = suitOf(card);
    const { seats } = this.#state;
    const unseen = this.#unseen[suit];
    const count = countBits(unseen);
    const height = count === 0 ? 1 : countBits(unseen & (bitOf(card) - 1)) / count;
    const takes = Math.min(1, height * height + this.#stakes.strange[suit] * this.taste.strange);
    const addition = FOLLOWS * this.#mean[suit] + (1 - FOLLOWS) * THROWN;
    return 0.5 * takes * addition * seats + this.taste.riddance * this.#stakes.cost[card];
  }

  /** What it costs to keep a card: that it takes tricks. */
  burden(card: Card): number {
    const { later, lead, strange } = this.taste;
    const suit = suitOf(card);
    const others = this.#state.seats - 1;
    const unseen = this.#unseen[suit];
    const count = countBits(unseen);
    const height = count === 0 ? 1 : countBits(unseen & (bitOf(card) - 1)) / count;
    const takes = height * height + this.#stakes.strange[suit] * strange;
    return later * Math.min(1, takes) * (this.#addition(suit) * others + lead);
  }

  /** What it is worth to play this card now: what one is rid of, less the proposals that it may bring. */
  worth(card: Card, zero: boolean): number {
    const state = this.#state;
    const { trick, suit, zeros } = state;
    const position = trick.length;
    trick.push(card);
    if (position === 0 || this.#round.bouquet) state.suit = suitOf(card);
    if (zero) state.zeros |= 1 << position;
    const toCome = state.seats * this.#round.laps - trick.length;
    const taker = this.#playerAt(winningPosition(state));
    const mine = taker === this.#seat;
    let worth = 0;
    const others = toCome - (this.#round.laps > 1 && position < state.seats ? 1 : 0);
    let takes = 0;
    if (mine) {
      const reversed = (state.reversed ^ this.#round.turns(state)) === 1;
      takes = suitOf(card) === state.suit ? this.#stays(card, zero, reversed, others) : 1;
      worth -= takes * (this.#trickCost() + others * this.#addition(state.suit) + this.taste.lead);
    }
    const gladly = this.taste.spite > 0 && !mine ? this.#gladly(taker) : 1;
    worth += this.burden(card) + this.taste.riddance * gladly * (1 - takes) * this.#stakes.cost[card];
    trick.pop();
    state.suit = suit;
    state.zeros = zeros;
    return worth;
  }

  /** How gladly one gives to a seat: whoever has the fewest proposals of the others gets the most. */
  #gladly(taker: Seat): number {
    const { seats } = this.#state;
    let fewer = 0;
    for (let other = 0; other < seats; other++) {
      if (other !== this.#seat && total(this.#state, other) < total(this.#state, taker)) fewer++;
    }
    return fewer === 0 ? 1 + this.taste.spite : 1 / (1 + this.taste.spite);
  }

  #playerAt(position: number): Seat {
    return (this.#state.leader + position) % this.#state.seats;
  }

  /** How likely nobody takes the trick from the card that would take it now. */
  #stays(card: Card, zero: boolean, reversed: boolean, others: number): number {
    const suit = suitOf(card);
    const strange = this.#strangeTakes(suit);
    return this.#holds(suit, card, zero ? 1 : 0, reversed, others) * (1 - strange) ** others;
  }

  /** How likely one who cannot follow takes it: where any card of theirs would, they cannot help it. */
  #strangeTakes(led: number): number {
    let share = 0;
    for (let suit = 0; suit < SUITS; suit++) if (suit !== led) share += this.#stakes.strange[suit] / 3;
    return share === 0 ? 0 : this.#away[countBits(this.#unseen[led])] * share * share;
  }

  /** How likely none of `others` must go above a card: who has something below plays that. */
  #holds(suit: number, card: Card, zero: number, reversed: boolean, others: number): number {
    const unseen = this.#unseen[suit];
    const below = zero ? 0 : countBits(unseen & (bitOf(card) - 1));
    const above = countBits(unseen) - below;
    const duck = reversed ? above : below;
    const holds = 1 - this.#away[duck] * (1 - this.#away[below + above - duck]);
    let all = 1;
    for (let i = 0; i < others; i++) all *= holds;
    return all;
  }

  /** What another player is likely to add to a trick of this suit. */
  #addition(suit: number): number {
    const cannot = this.#away[countBits(this.#unseen[suit])];
    return (1 - cannot) * this.#mean[suit] + cannot * this.#thrown;
  }

  /** What the trick brings to this seat as it lies, and the gift pile. */
  #trickCost(): number {
    const state = this.#state;
    const { won, trick, pile } = state;
    const from = SUITS * this.#seat;
    const [a, b, c, d] = [won[from], won[from + 1], won[from + 2], won[from + 3]];
    const before = this.#round.score(state, from, this.#seat);
    for (let i = 0; i < trick.length; i++) won[from + suitOf(trick[i])] |= bitOf(trick[i]);
    const after = this.#round.score(state, from, this.#seat);
    won[from] = a;
    won[from + 1] = b;
    won[from + 2] = c;
    won[from + 3] = d;
    const gifts = countBits(pile[0]) + countBits(pile[1]) + countBits(pile[2]) + countBits(pile[3]);
    return after - before + this.taste.gift * gifts;
  }
}
