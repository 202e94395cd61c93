import type { Seat } from '@soiree/kernel';
import {
  type Card,
  cardOf,
  deck,
  parseCard,
  type RebelView,
  type RoundCard,
  rankOf,
  rebelPrincess,
  rounds,
  type State,
  SUITS,
  suitOf,
  winningPosition,
} from '@soiree/rebel-princess';
import { readMove } from '@soiree/rebel-princess/moves';
import { Costs } from './costs.ts';

/** What it costs to take an empty trick: one has to lead. */
const LEAD = 1.2;
/** What a card on the gift pile costs: people give what they fear. */
const GIFT = 0.8;
/** A player bound by the Pea plays above five, and has such a card this often. */
const FIVE = 5;
const ABLE = 0.75;

/** Declared with a card. */
export type Declared = 'zero' | 'pea' | null;

/** How a seat reads its view: the trick at the moment, and what playing a card is worth. */
export class Reading {
  readonly view: RebelView;
  readonly seat: Seat;
  readonly round: RoundCard;
  readonly state: State;
  readonly costs: Costs;
  /** Once it is empty, the cards laid aside. */
  readonly hand: readonly Card[];

  constructor(view: RebelView, seat: Seat, known?: Costs) {
    this.view = view;
    this.seat = seat;
    this.round = rounds[view.rounds[view.rounds.length - 1]];
    this.hand = (view.hand.length > 0 ? view.hand : view.aside).map(cardIn);
    this.state = stateOf(view);
    this.costs = known ?? new Costs(stateOf(view), this.round, seat);
  }

  /** How much of the round is still to come, from 1 down to nearly 0. */
  get left(): number {
    const { seats, hand, aside } = this.view;
    return (hand.length + aside.length) / (deckOf(seats).length / seats);
  }

  /** The card of the hand that the player would most like to be rid of. */
  get worst(): Card {
    return this.hand.reduce((worst, card) => (this.costs.danger[card] > this.costs.danger[worst] ? card : worst));
  }

  /** Who would take the trick if it ended like this. */
  taker(state: State): Seat {
    const { seats, trick, suit } = state;
    // cards still to come win nothing: if two laps are counted, they are of another suit
    const filler = cardOf((suit + 1) % SUITS, 1);
    const missing = this.round.laps > 1 ? seats * this.round.laps - trick.length : 0;
    const all = missing > 0 ? { ...state, trick: [...trick, ...Array<Card>(missing).fill(filler)] } : state;
    return (state.leader + winningPosition(all)) % seats;
  }

  /** The table after this card. */
  with(card: Card, declared: Declared = null): State {
    const { state } = this;
    const { trick, zeros } = state;
    const setsSuit = trick.length === 0 || this.round.bouquet;
    return {
      ...state,
      trick: [...trick, card],
      suit: setsSuit ? suitOf(card) : state.suit,
      zeros: declared === 'zero' ? zeros | (1 << trick.length) : zeros,
    };
  }

  /** What it is worth to play this card now: expected proposals, and the cards it gets rid of. */
  worth(card: Card, declared: Declared = null): number {
    const after = this.with(card, declared);
    const takes = this.taker(after) === this.seat ? this.#stays(after, card, declared) : 0;
    const cost = this.cost(after) + this.#toCome(after) * this.costs.addition[after.suit];
    return this.costs.riddance(card, 1 - takes) - takes * (cost + LEAD);
  }

  /** What a trick to which everyone has played costs this seat. */
  loss(state: State): number {
    return this.taker(state) === this.seat ? this.cost(state) + LEAD : 0;
  }

  /** What the visible cards of the trick, and the gift pile, bring to its taker. */
  cost({ trick }: State): number {
    const seen = trick.filter((_, i) => i >= this.view.trick.length || this.view.trick[i].card !== null);
    return this.costs.of(seen) + GIFT * this.view.pile;
  }

  /** Cards of others that are still to be played to this trick, or are face down. */
  #toCome({ seats, trick }: State): number {
    const faceDown = this.view.trick.filter(({ card }) => card === null).length;
    const own = this.round.laps > 1 && trick.length <= seats ? 1 : 0;
    return seats * this.round.laps - trick.length - own + faceDown;
  }

  /** How likely no one takes the trick from this card, if it would take it now. */
  #stays(after: State, card: Card, declared: Declared): number {
    const reversed = (after.reversed ^ this.round.turns(after)) === 1;
    const value = declared === 'zero' ? 0 : rankOf(card);
    const bound = declared === 'pea' || after.peas !== 0;
    let [above, all] = [0, 0];
    for (const other of deckOf(after.seats)) {
      if (suitOf(other) !== suitOf(card) || (bound && rankOf(other) <= FIVE)) continue;
      if (after.trick.includes(other) || this.hand.includes(other)) continue;
      all++;
      if (reversed ? rankOf(other) < value : rankOf(other) > value) above++;
    }
    const share = all === 0 ? 0 : above / all;
    // a player who is free to choose plays below if possible
    const beaten = bound ? ABLE * share : share * share;
    return (1 - beaten) ** this.#toCome(after);
  }
}

const decks = [3, 4, 5, 6].map(deck);
const deckOf = (seats: number): readonly Card[] => decks[seats - 3];

export const cardIn = (text: string): Card => parseCard(text) as Card;

/** The card of one's hand that a move names. */
export function cardNamed(text: string): Card {
  const move = readMove(text);
  if (!('card' in move)) throw new Error(`no card is named in ${text}`);
  return cardIn(move.card);
}

/** The table as a state. Hands and piles are left empty, and a face-down card is one that wins nothing. */
function stateOf(view: RebelView): State {
  const { seats, people } = view;
  const nothing = Array<number>(SUITS * seats).fill(0);
  const led = view.trick[0]?.card;
  const faceDown = led ? cardOf((suitOf(cardIn(led)) + 1) % SUITS, 1) : 0;
  return rebelPrincess.imagine(view, {
    hands: nothing,
    aside: nothing,
    won: nothing,
    pile: [0, 0, 0, 0],
    given: nothing,
    givenRight: nothing,
    trick: view.trick.map(() => faceDown),
    drawn: -1,
    offers: [],
    princess: people.map(() => -1),
    passed: 0,
    advance: people.map(() => 0),
    pool: [],
    inOrder: 0,
    starLast: 0,
    last: [],
  });
}
