import type { Seat } from '@soiree/kernel';
import {
  type Card,
  currentRound,
  PRINCES,
  put,
  type RebelView,
  rebelPrincess,
  roundIds,
  type State,
  SUITS,
  suitOf,
} from '@soiree/rebel-princess';

const nobody = (seats: number): number[] => Array<number>(seats).fill(-1);
const zeros = (count: number): number[] => Array<number>(count).fill(0);

/** A state with what everyone sees, and no hidden card in it. */
export function publicState(view: RebelView): State {
  const none = zeros(SUITS * view.seats);
  return rebelPrincess.imagine(view, {
    hands: none,
    aside: none,
    won: none,
    pile: [0, 0, 0, 0],
    given: none,
    givenRight: none,
    trick: view.trick.map(() => -1),
    drawn: -1,
    offers: [],
    princess: nobody(view.seats),
    passed: 0,
    advance: zeros(view.seats),
    pool: roundIds.map((_, number) => number).filter((number) => !view.rounds.includes(roundIds[number])),
    inOrder: 0,
    starLast: 0,
    last: view.last.map(() => -1),
  });
}

/** The table as everyone saw it at a moment of the round, built from events: the trick, and what has been won. */
export class PublicTable {
  readonly state: State;
  /** By position in the trick, who had used the Pea earlier. It bound the player at that position. */
  readonly peas: number[] = [];

  constructor(view: RebelView) {
    const state = publicState(view);
    state.trick = [];
    state.phase = 'play';
    state.upright = state.princess[0] < 0 ? 0 : (1 << state.seats) - 1;
    state.party = 0;
    state.laid = 0;
    state.last = [];
    for (let i = 0; i < state.open.length; i++) state.open[i] = 0;
    this.state = state;
    this.#clear();
  }

  #clear(): void {
    const { state } = this;
    state.trick.length = 0;
    state.suit = -1;
    state.zeros = 0;
    state.peas = 0;
    state.reversed = 0;
    state.mermaid = -1;
    state.ice = 0;
    state.drawn = -1;
  }

  /** A card is added to the trick; -1 if face down. */
  played(seat: Seat, card: Card, power: 'snow-white' | 'pea-princess' | null): void {
    const { state } = this;
    if (state.trick.length === 0) state.leader = seat;
    this.peas[state.trick.length] = state.peas;
    state.trick.push(card);
    if (card >= 0) {
      if (state.trick.length === 1 || currentRound(state).bouquet) state.suit = suitOf(card);
      if (suitOf(card) === PRINCES) state.party = 1;
    }
    if (power === null) return;
    this.exhaust(seat);
    if (power === 'pea-princess') state.peas |= 1 << seat;
    else state.zeros |= 1 << (state.trick.length - 1);
  }

  exhaust(seat: Seat): void {
    this.state.upright &= ~(1 << seat);
  }

  turnedUp(cards: readonly Card[]): void {
    for (const [i, card] of cards.entries()) {
      this.state.trick[i] = card;
      if (suitOf(card) === PRINCES) this.state.party = 1;
    }
  }

  exchange(gone: Card, laid: Card): void {
    const { trick } = this.state;
    trick[trick.indexOf(gone)] = laid;
  }

  taken(winner: Seat): void {
    for (const card of this.state.trick) put(this.state.won, SUITS * winner, card);
    this.#clear();
    this.state.leader = winner;
  }

  dealtBack(): void {
    this.#clear();
  }
}
