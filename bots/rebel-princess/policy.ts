import type { Chance, Move, Seat } from '@soiree/kernel';
import {
  AS_ZERO,
  bitOf,
  CARDS,
  type Card,
  countBits,
  currentRound,
  HAGGLE,
  PASS,
  PASS_ROUND,
  princessIds,
  rebelPrincess,
  type State,
  SUITS,
  suitOf,
  TO_RIGHT,
  WITH_PEA,
} from '@soiree/rebel-princess';
import type { Policy } from '../search/search.ts';
import { liked } from './experience.ts';
import { type Power, prices, waiting } from './prices.ts';
import { CardRater } from './rating.ts';
import { PowerTrial } from './trial.ts';

const liking = princessIds.map((id) => -liked.indexOf(id));

/**
 * Rules of thumb for every decision, fast enough for playouts. They use only the seat's own hand and what everyone has
 * seen.
 */
export class Quick implements Policy<State> {
  readonly rating = new CardRater();
  readonly trial = new PowerTrial(this);
  readonly #moves: Move[] = [];
  /** The cards that were last put in order of fear, how many of them, and in which situation. */
  readonly #cards: Card[] = [];
  #wanted = 0;
  readonly #sight: unknown[] = [];
  /** Set while a power is being tried out: then no one considers powers. */
  plainly = false;

  choose(state: State, seat: Seat, chance: Chance): Move {
    const moves = this.#moves;
    const count = rebelPrincess.moves(state, seat, moves);
    if (count === 1) return moves[0];
    const { phase } = state;
    switch (phase) {
      case 'play':
        this.rating.look(state, seat);
        return this.#play(state, moves, count);
      case 'before':
      case 'played':
      case 'won':
      case 'next':
        return this.#window(state, seat, moves, count, chance);
      case 'princess':
        return best(moves, count, (move) => liking[move]);
      case 'lay':
        return best(moves, count, (suit) => -countBits(state.hands[SUITS * seat + suit]));
      default:
    }
    this.rating.look(state, seat);
    switch (phase) {
      case 'pass':
        return this.#pick(state, seat, moves, count, currentRound(state).left);
      case 'aside':
        return this.#layAside(state, seat, moves, count);
      case 'keep':
        return best(moves, count, (card) => -this.rating.danger(card));
      case 'hag':
        return best(moves, count, (move) => this.#haggling(state, move));
      default:
        return best(moves, count, (move) => this.rating.danger(move % TO_RIGHT));
    }
  }

  /** How good a move seems among the others of its question. If a quick look is not enough, all seem the same. */
  rate(state: State, seat: Seat, move: Move): number {
    this.rating.look(state, seat);
    switch (state.phase) {
      case 'play':
        return this.#worth(state, move);
      case 'keep':
        return -this.rating.danger(move);
      case 'hag':
        return this.#haggling(state, move);
      case 'pass':
      case 'aside':
      case 'gift':
      case 'collect':
      case 'return':
      case 'chairs':
        return this.rating.danger(move % TO_RIGHT);
      default:
        return 0;
    }
  }

  /** A power is declared with a card only if that is clearly better than the best card without. */
  #play(state: State, moves: readonly Move[], count: number): Move {
    let bestMove = moves[0];
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const worth = this.#worth(state, moves[i]);
      if (worth > most) [bestMove, most] = [moves[i], worth];
    }
    return bestMove;
  }

  #worth(state: State, move: Move): number {
    if (move < AS_ZERO) return this.rating.worth(move, false);
    return move < WITH_PEA
      ? this.rating.worth(move % CARDS, true) - this.price(state, 'snow-white')
      : this.rating.worth(move % CARDS, false) - this.price(state, 'pea-princess');
  }

  /** Cards are picked in ascending order, those for the left first. What is feared most goes there. */
  #pick(state: State, seat: Seat, moves: readonly Move[], count: number, left: number): Move {
    const { right } = currentRound(state);
    const feared = this.#feared(state, seat, left + right);
    const toLeft = moves[0] < TO_RIGHT;
    const from = toLeft ? 0 : left;
    const to = toLeft ? left : left + right;
    for (let i = 0; i < count; i++) {
      const place = feared.indexOf(moves[i] % TO_RIGHT);
      if (place >= from && place < to) return moves[i];
    }
    return moves[0];
  }

  /** A neighbour gets what is feared. Two halves that both stay one's own are balanced. */
  #layAside(state: State, seat: Seat, moves: readonly Move[], count: number): Move {
    const { aside, asideGoes } = currentRound(state);
    const even = aside === 'half' && asideGoes === 'own';
    const feared = this.#feared(state, seat, aside === 'half' ? CARDS : 1);
    const wanted = aside === 'half' ? feared.length / 2 : 1;
    for (let i = 0; i < count; i++) {
      const place = feared.indexOf(moves[i]);
      if (even ? place % 2 === 0 : place < wanted) return moves[i];
    }
    return moves[0];
  }

  /**
   * The hand, beginning with as many cards as are wanted, the most feared first. It stays the same for all picks of a
   * set.
   */
  #feared(state: State, seat: Seat, wanted: number): readonly Card[] {
    const cards = this.#cards;
    const isOther = this.rating.hasChanged(this.#sight);
    if (!isOther && wanted === this.#wanted) return cards;
    this.#wanted = wanted;
    cards.length = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      for (let left = state.hands[SUITS * seat + suit]; left !== 0; left &= left - 1) {
        cards.push(12 * suit + 31 - Math.clz32(left & -left));
      }
    }
    return this.inFear(cards, wanted);
  }

  /**
   * Puts as many cards in order as are wanted, the most feared first. Each is rated as if those before it were gone.
   */
  inFear(cards: Card[], wanted = cards.length): Card[] {
    const { rating } = this;
    for (let at = 0; at < wanted && at < cards.length; at++) {
      let worst = at;
      let most = Number.NEGATIVE_INFINITY;
      for (let i = at; i < cards.length; i++) {
        const danger = rating.danger(cards[i]);
        if (danger > most || (danger === most && cards[i] > cards[worst])) [worst, most] = [i, danger];
      }
      [cards[at], cards[worst]] = [cards[worst], cards[at]];
      rating.gone[suitOf(cards[at])] |= bitOf(cards[at]);
    }
    return cards;
  }

  /** How much a player would like to be rid of all these cards, each rated as if those before it were gone. */
  fear(state: State, seat: Seat, cards: Card[]): number {
    const { rating } = this;
    rating.look(state, seat);
    this.inFear(cards);
    rating.gone.fill(0);
    let sum = 0;
    for (const card of cards) {
      sum += rating.danger(card);
      rating.gone[suitOf(card)] |= bitOf(card);
    }
    return sum;
  }

  /** What an exchange with the trick just won saves. */
  #haggling(state: State, move: Move): number {
    if (move === PASS) return 0;
    const { rating } = this;
    const took = state.trick[Math.floor((move - HAGGLE) / CARDS)];
    const gave = (move - HAGGLE) % CARDS;
    return rating.cost(took) - rating.cost(gave) + rating.danger(gave) - rating.danger(took);
  }

  /** What using a power now must bring. */
  price(state: State, power: Power): number {
    return this.#fading(prices[power], state);
  }

  /** What it must bring when it is judged by playouts. */
  toll(state: State, power: Power): number {
    return Math.max(0, this.#fading(waiting[power], state));
  }

  /** The full price for a hand of twelve, and less with every trick. Styles may change it. */
  #fading(price: number, state: State): number {
    return ((price + this.rating.taste.price) * tricksLeft(state, state.leader)) / 12;
  }

  /** Tries a power out, unless that takes a whole trick: this is too slow for playouts. */
  #window(state: State, seat: Seat, moves: readonly Move[], count: number, chance: Chance): Move {
    if (this.plainly || moves[count - 1] <= PASS_ROUND) return PASS;
    // a player with only one power need not be asked again
    if (state.phase === 'before') return (state.powers[seat] & (state.powers[seat] - 1)) === 0 ? PASS_ROUND : PASS;
    if (state.phase === 'next') return PASS;
    return this.trial.best(state, seat, moves.slice(0, count), chance, state.phase === 'won' ? 'alice' : 'mulan');
  }
}

/** How many more cards a seat has to play. */
function tricksLeft({ hands, aside }: State, seat: Seat): number {
  const from = SUITS * seat;
  let count = 0;
  for (let i = from; i < from + SUITS; i++) count += countBits(hands[i]) + countBits(aside[i]);
  return Math.max(1, count);
}

function best(moves: readonly Move[], count: number, score: (move: Move) => number): Move {
  let found = moves[0];
  let most = score(found);
  for (let i = 1; i < count; i++) {
    const now = score(moves[i]);
    if (now > most) [found, most] = [moves[i], now];
  }
  return found;
}
