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
import { keepingAt, keepingWeights, playingAt, playingWeights, type Situation } from './experience.ts';
import { deckBits, type Stakes, stakesOf } from './stakes.ts';

/** What the rules of thumb weigh with. */
export interface Taste {
  /** What it costs to take an empty trick: one has to lead. */
  readonly lead: number;
  /** How much a player wants a card that costs something to be in another player's trick. */
  readonly riddance: number;
  /** How much worse than an average card is what a player throws who cannot follow. */
  readonly thrown: number;
  /** What a card on the gift pile costs. */
  readonly gift: number;
  /** How likely a card takes a trick if it can also take one of another suit. */
  readonly strange: number;
  /** How much more a player likes to give to the player who is ahead than to anyone else. */
  readonly spite: number;
  /** How much more than usual a power must bring to be used. */
  readonly price: number;
}

export const usual: Taste = {
  lead: 2,
  riddance: 0.3,
  thrown: 3,
  gift: 0.8,
  strange: 0.3,
  spite: 0.5,
  price: 0,
};

/**
 * How likely a card takes the trick, how many proposals it is then likely to bring, and what share of the seats plays
 * after it.
 */
interface Prospect {
  takes: number;
  brings: number;
  toCome: number;
}

/** How often a card is somewhere else than with one of so many others: by their number, then by cards. */
const elsewhere = Array.from({ length: 6 }, (_, others) =>
  Array.from({ length: 13 }, (_, cards) => (1 - 1 / Math.max(others, 1)) ** cards),
);

/** Rates what a seat may do with its cards, from its own hand and what everyone has seen. */
export class CardRater {
  taste: Taste = usual;
  #state!: State;
  #seat: Seat = 0;
  #round!: RoundCard;
  #stakes!: Stakes;
  #away!: readonly number[];
  /** The cost of what a player who cannot follow throws into a trick. */
  #thrown = 0;
  /** The traits of the last card looked at. `playingAt` and `keepingAt` say which is where. */
  readonly played = new Float64Array(playingWeights.leading.length);
  readonly kept = new Float64Array(keepingWeights.length);
  readonly #prospect: Prospect = { takes: 0, brings: 0, toCome: 0 };
  /** Who would take the trick with it. */
  #taker: Seat = 0;
  /** One bit for each of the others who have the fewest proposals; -1: not computed yet. */
  #ahead = -1;
  /** How many cards a seat has left, in dozens, and how many of this seat's cards have no unseen card below them. */
  #left = 0;
  #losers = 0;
  readonly #unseen = [0, 0, 0, 0];
  /** By suit, the mean cost of a card that others may have. */
  readonly #mean = [0, 0, 0, 0];
  /** Cards of the hand, by suit, that count as already passed. */
  readonly gone = [0, 0, 0, 0];
  #key = -1;
  readonly #bySeat: (Stakes | undefined)[] = [];

  /** Looks at the table from a seat's point of view. Must be called before anything is rated. */
  look(state: State, seat: Seat): void {
    this.#state = state;
    this.#seat = seat;
    this.#round = currentRound(state);
    this.#ahead = -1;
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
    this.#losers = 0;
    let held = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      const own = hands[SUITS * seat + suit];
      const lowest = this.#unseen[suit] & -this.#unseen[suit];
      this.#losers += countBits(own & (lowest - 1) & 0xfff);
      const count = countBits(this.#unseen[suit]);
      held += countBits(own) + countBits(aside[SUITS * seat + suit]);
      const sum = this.#stakes.sum(suit, this.#unseen[suit]);
      this.#mean[suit] = count === 0 ? 0 : sum / count;
      cards += count;
      costs += sum;
    }
    this.#left = (cards + held) / (12 * state.seats);
    this.gone.fill(0);
    this.#thrown = cards === 0 ? 0 : (this.taste.thrown * costs) / cards;
  }

  /** They change only with the round card and the totals. */
  #stakesOf(state: State, seat: Seat): Stakes {
    const key = state.rounds[state.rounds.length - 1] * 8 + state.seats + 1000 * state.sheet.length;
    if (key !== this.#key) {
      this.#bySeat.length = 0;
      this.#key = key;
    }
    this.#bySeat[seat] ??= stakesOf(state, seat);
    return this.#bySeat[seat];
  }

  /** Whether anything that dangers depend on has changed since the same list was filled. Fills it again. */
  hasChanged(sight: unknown[]): boolean {
    const { hands } = this.#state;
    const now = [this.#stakes, this.#left, this.taste, ...this.#unseen];
    for (let suit = 0; suit < SUITS; suit++) now.push(hands[SUITS * this.#seat + suit]);
    const isOther = now.some((one, i) => one !== sight[i]);
    for (const [i, one] of now.entries()) sight[i] = one;
    return isOther;
  }

  cost(card: Card): number {
    return this.#stakes.cost[card];
  }

  /**
   * How much a player would like to be rid of a card, unseen: how many more proposals a round brings with it than
   * without.
   */
  danger(card: Card): number {
    this.describeKept(card);
    const { kept } = this;
    let danger = (this.taste.riddance - usual.riddance) * kept[keepingAt.cost];
    for (let i = 0; i < kept.length; i++) danger += keepingWeights[i] * kept[i];
    return danger;
  }

  /** What it is worth to play this card now. The more proposals the rest of the round then seems to bring, the less. */
  worth(card: Card, zero: boolean): number {
    this.describePlayed(card, zero);
    const { played } = this;
    const weights = playingWeights[this.situation()];
    let worth = 0;
    for (let i = 0; i < played.length; i++) worth -= weights[i] * played[i];
    const { lead, riddance, spite } = this.taste;
    const gladly = spite > 0 && this.#taker !== this.#seat ? this.#gladly(this.#taker) : 1;
    return (
      worth -
      (lead - usual.lead) * played[playingAt.takes] +
      (riddance * gladly - usual.riddance) * played[playingAt.ridOf]
    );
  }

  situation(): Situation {
    const { trick, suit, hands, seats } = this.#state;
    if (trick.length === 0) return 'leading';
    if (hands[SUITS * this.#seat + suit] === 0) return 'unable';
    return trick.length + 1 < seats * this.#round.laps ? 'following' : 'last';
  }

  /** Fills `played` with the traits of a card that might be played now. */
  describePlayed(card: Card, zero: boolean): void {
    const { played } = this;
    const { seats } = this.#state;
    const { takes, brings, toCome } = this.#outlook(card, zero);
    const suit = suitOf(card);
    const bit = bitOf(card);
    const unseen = this.#unseen[suit];
    const all = countBits(unseen);
    const height = all === 0 ? 1 : countBits(unseen & (bit - 1)) / all;
    const own = this.#state.hands[SUITS * this.#seat + suit] | bit;
    const count = countBits(own);
    const lower = countBits(own & (bit - 1));
    const cost = this.#stakes.cost[card];
    const strange = this.#stakes.strange[suit];
    const atLarge = this.#stakes.sum(suit, unseen);
    const wouldTake = Math.min(1, height * height + strange * this.taste.strange) * this.#addition(suit) * (seats - 1);
    const left = this.#left;
    played[playingAt.brings] = brings;
    played[playingAt.takes] = takes;
    played[playingAt.takesByLeft] = takes * left;
    played[playingAt.takesByLosers] = takes * this.#losers;
    played[playingAt.wouldTake] = wouldTake;
    played[playingAt.wouldTakeByLeft] = wouldTake * left;
    played[playingAt.ridOf] = (1 - takes) * cost;
    played[playingAt.costByHeight] = cost * height;
    played[playingAt.costByLower] = cost * lower;
    played[playingAt.height] = height;
    played[playingAt.heightSquared] = height * height;
    played[playingAt.heightSquaredByUnseen] = (height * height * all) / (seats - 1);
    played[playingAt.heightByLeft] = height * left;
    played[playingAt.suitCount] = count;
    played[playingAt.perSuitCount] = 1 / count;
    played[playingAt.hasLower] = lower > 0 ? 1 : 0;
    played[playingAt.lastOfSuitByAtLarge] = count === 1 ? atLarge : 0;
    played[playingAt.atLargeBelow] = this.#stakes.sum(suit, unseen & (bit - 1));
    played[playingAt.atLarge] = atLarge;
    played[playingAt.costsBeside] = Math.min(1, this.#stakes.sum(suit, own & ~bit));
    played[playingAt.perUnseen] = 1 / (1 + all);
    played[playingAt.deadSuit] = all === 0 ? 1 : 0;
    played[playingAt.takesOffSuit] = strange;
    played[playingAt.bringsByLeft] = brings * left;
    played[playingAt.highest] = all > 0 && unseen < bit ? 1 : 0;
    played[playingAt.takesByToCome] = takes * toCome;
    played[playingAt.heightByUnseen] = (height * all) / (seats - 1);
    played[playingAt.unseen] = all / (seats - 1);
    played[playingAt.heightBySuitCount] = height * count;
    played[playingAt.heightByLower] = height * lower;
    played[playingAt.costByLeft] = cost * left;
    played[playingAt.costByLastOfSuit] = count === 1 ? cost : 0;
  }

  /** Fills `kept` with the traits of a card of the hand. */
  describeKept(card: Card): void {
    const { kept } = this;
    const { seats } = this.#state;
    const suit = suitOf(card);
    const bit = bitOf(card);
    const unseen = this.#unseen[suit];
    const below = unseen & (bit - 1);
    const all = countBits(unseen);
    const height = all === 0 ? 1 : countBits(below) / all;
    const own = (this.#state.hands[SUITS * this.#seat + suit] & ~this.gone[suit]) | bit;
    const count = countBits(own);
    const lower = countBits(own & (bit - 1));
    const last = count === 1 ? 1 : 0;
    const cost = this.#stakes.cost[card];
    const atLarge = this.#stakes.sum(suit, unseen);
    kept[keepingAt.height] = height;
    kept[keepingAt.heightSquared] = height * height;
    kept[keepingAt.heightBySuitCount] = height * count;
    kept[keepingAt.heightByLower] = height * lower;
    kept[keepingAt.heightByAtLarge] = height * atLarge;
    kept[keepingAt.heightSquaredByMeanCost] = height * height * this.#mean[suit] * seats;
    kept[keepingAt.atLargeBelow] = this.#stakes.sum(suit, below);
    kept[keepingAt.atLarge] = atLarge;
    kept[keepingAt.costsBeside] = this.#stakes.sum(suit, own & ~bit);
    kept[keepingAt.hasLower] = lower > 0 ? 1 : 0;
    kept[keepingAt.perSuitCount] = 1 / count;
    kept[keepingAt.cost] = cost;
    kept[keepingAt.costByHeight] = cost * height;
    kept[keepingAt.costByLower] = cost * lower;
    kept[keepingAt.takesOffSuit] = this.#stakes.strange[suit];
    kept[keepingAt.heightSquaredBySeats] = height * height * seats;
    kept[keepingAt.lastOfSuit] = last;
    kept[keepingAt.lastOfSuitByHeight] = last * height;
    kept[keepingAt.lastOfSuitByLeft] = last * this.#left;
    kept[keepingAt.heightSquaredBySuitCount] = height * height * count;
    kept[keepingAt.heightPerSuitCount] = height / count;
    kept[keepingAt.suitCount] = count;
    kept[keepingAt.heightByUnseen] = (height * all) / (seats - 1);
    kept[keepingAt.heightByLeft] = height * this.#left;
    kept[keepingAt.costPerSuitCount] = cost / count;
    kept[keepingAt.higher] = countBits(own & ~((bit << 1) - 1));
  }

  #outlook(card: Card, zero: boolean): Prospect {
    const state = this.#state;
    const { trick, suit, zeros } = state;
    const position = trick.length;
    trick.push(card);
    if (position === 0 || this.#round.bouquet) state.suit = suitOf(card);
    if (zero) state.zeros |= 1 << position;
    const toCome = state.seats * this.#round.laps - trick.length;
    const others = toCome - (this.#round.laps > 1 && position < state.seats ? 1 : 0);
    this.#taker = this.#playerAt(winningPosition(state));
    this.#prospect.takes = 0;
    this.#prospect.toCome = others / state.seats;
    this.#prospect.brings = 0;
    if (this.#taker === this.#seat) {
      const reversed = (state.reversed ^ this.#round.turns(state)) === 1;
      const takes = suitOf(card) === state.suit ? this.#stays(card, zero, reversed, others) : 1;
      this.#prospect.takes = takes;
      this.#prospect.brings = takes * (this.#trickCost() + others * this.#addition(state.suit));
    }
    trick.pop();
    state.suit = suit;
    state.zeros = zeros;
    return this.#prospect;
  }

  /** How gladly a player gives to a seat: most gladly to the one of the others who has the fewest proposals. */
  #gladly(taker: Seat): number {
    const state = this.#state;
    if (this.#ahead < 0) {
      let least = Number.POSITIVE_INFINITY;
      for (let other = 0; other < state.seats; other++) {
        const own = total(state, other);
        if (other === this.#seat || own > least) continue;
        this.#ahead = own < least ? 1 << other : this.#ahead | (1 << other);
        least = own;
      }
    }
    return (this.#ahead >> taker) & 1 ? 1 + this.taste.spite : 1 / (1 + this.taste.spite);
  }

  #playerAt(position: number): Seat {
    return (this.#state.leader + position) % this.#state.seats;
  }

  /** How likely no one takes the trick from the card that would take it now. */
  #stays(card: Card, zero: boolean, reversed: boolean, others: number): number {
    const suit = suitOf(card);
    const strange = this.#strangeTakes(suit);
    return this.#holds(suit, card, zero ? 1 : 0, reversed, others) * (1 - strange) ** others;
  }

  /** How likely a player who cannot follow takes it: they cannot avoid it if any card of theirs would. */
  #strangeTakes(led: number): number {
    let share = 0;
    for (let suit = 0; suit < SUITS; suit++) if (suit !== led) share += this.#stakes.strange[suit] / 3;
    return share === 0 ? 0 : this.#away[countBits(this.#unseen[led])] * share * share;
  }

  /** How likely none of `others` must go above a card: a player who has something below plays that. */
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

  /** What the trick and the gift pile bring to this seat at the moment. */
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
