import type { Chance, Seat } from '@soiree/kernel';
import {
  type Card,
  currentRound,
  deck,
  type Guess,
  parseCard,
  type RebelEvent,
  type RebelView,
  suits,
} from '@soiree/rebel-princess';
import { Choices } from './choices.ts';
import { infer } from './inference.ts';
import { Places } from './places.ts';
import { PublicTable } from './table.ts';
import { passCounts, Unseen } from './unseen.ts';
import { Worlds } from './worlds.ts';

type Told<T extends RebelEvent['type']> = Extract<RebelEvent, { type: T }>;

const cardIn = (text: string): Card => parseCard(text) as Card;

/** How well a seat remembers. */
export interface Memory {
  /** How likely it notices what a played card says about the player's hand, in thousandths. */
  readonly notes: number;
  /** Whether it draws conclusions from what others choose. */
  readonly weighs: boolean;
}

export const full: Memory = { notes: 1000, weighs: true };

/**
 * What a seat knows about the cards of this round, from its events. Events wait until the seat looks at its view,
 * because only the view says how many players there are.
 */
export class Knowledge {
  readonly #seat: Seat;
  readonly #memory: Memory;
  readonly #chance: Chance | undefined;
  readonly #choices = new Choices();
  #waiting: RebelEvent[] = [];
  #view: RebelView | undefined;
  #table!: PublicTable;
  #places!: Places;
  #unseen!: Unseen;
  #worlds: Worlds | undefined;
  /** The seat's own cards according to events. What is missing when it looks at its view, it has given away unseen. */
  #own = new Set<Card>();
  /** Its own gifts, by place. */
  readonly #ownGifts = new Map<number, Card>();
  #hasPassed = false;
  /** Cards of the set that Alice deals back or Sleeping Beauty has collected, until the seat learns its own. */
  #set: Card[] = [];
  #beauty: Seat = -1;
  #barter: Seat = -1;
  #gave: { readonly card: Card; readonly to: Seat }[] = [];
  /** What this seat has given to Sleeping Beauty, while she chooses. */
  #given: Card = -1;
  /** How many cards a hand has between tricks, and how many are laid aside. */
  #size = 0;
  #aside = 0;

  /** With an imperfect memory, chance decides what is forgotten. */
  constructor(seat: Seat, memory: Memory = full, chance?: Chance) {
    this.#seat = seat;
    this.#memory = memory;
    this.#chance = chance;
  }

  hear(event: RebelEvent): void {
    // the end of a round says how people choose, and nothing else
    if (event.type === 'dealt' && !this.#memory.weighs) this.#waiting = [];
    this.#waiting.push(event);
  }

  /** A world that fits everything the seat knows, drawn as often as the model says. */
  sample(view: RebelView, chance: Chance): Guess {
    this.look(view);
    const own = { gifts: this.#ownGifts, given: view.phase === 'keep' ? this.#given : -1 };
    this.#worlds ??= new Worlds(view, this.#seat, this.#table, this.#places, own, this.#choices, chance);
    return this.#worlds.next(chance);
  }

  /** Processes events, and what the view shows. */
  look(view: RebelView): void {
    if (view === this.#view) return;
    this.#view = view;
    this.#worlds = undefined;
    const events = this.#waiting;
    this.#waiting = [];
    for (const event of events) {
      this.#take(event);
      if (event.type !== 'gave') this.#gave = [];
    }
    this.#findMissing(view);
  }

  #begin(view: RebelView): void {
    this.#places = new Places(view.seats);
    this.#unseen = new Unseen(this.#seat, this.#places, this.#memory.weighs);
    this.#table = new PublicTable(view);
    this.#choices.handsEmpty();
    this.#own.clear();
    this.#ownGifts.clear();
    this.#hasPassed = false;
    this.#set = [];
    this.#beauty = -1;
    this.#size = deck(view.seats).length / view.seats;
    for (const card of deck(view.seats)) this.#unseen.anywhere(card);
  }

  #take(event: RebelEvent): void {
    switch (event.type) {
      case 'dealt':
        return this.#begin(this.#view as RebelView);
      case 'hand':
        for (const card of event.cards) this.#mine(cardIn(card));
        return;
      case 'round':
        return this.#round(event);
      case 'passed':
        return this.#passed();
      case 'gave':
        return this.#gaveCards(event);
      case 'laid-aside':
        this.#size -= event.cards;
        this.#aside = event.cards;
        return this.#unseen.laidAside();
      case 'taken-up':
        return this.#takenUp(event.from);
      case 'laid-open':
        return this.#laidOpen(event);
      case 'left-table':
        return this.#leftTable(event);
      case 'gifts':
        this.#choices.moved();
        this.#size--;
        return this.#unseen.gifts(this.#table.state);
      case 'played':
        return this.#played(event);
      case 'turned-up':
        return this.#turnedUp(event.cards.map(({ seat, card }) => ({ seat, card: cardIn(card) })));
      case 'power':
        return this.#power(event);
      case 'collected':
        this.#choices.moved();
        this.#set = event.cards.map(({ card }) => cardIn(card));
        for (const { seat, card } of event.cards) {
          if (seat !== this.#seat) this.#places.leaves(cardIn(card), seat);
        }
        return;
      case 'got':
        return this.#got(event.cards.map(cardIn));
      case 'bartered':
        return this.#goesTo(cardIn(event.took), event.target, event.seat);
      case 'returned':
        this.#barter = event.target;
        return this.#goesTo(cardIn(event.gave), event.seat, event.target);
      case 'haggled':
        this.#table.exchange(cardIn(event.took), cardIn(event.gave));
        this.#shown(event.seat, cardIn(event.gave), cardIn(event.took));
        return;
      case 'trick':
        this.#table.taken(event.winner);
        this.#size -= currentRound(this.#table.state).laps;
        for (const place of this.#places.list) {
          if (place.kind === 'gift' && place.winner < 0) place.winner = event.winner;
        }
        return;
      case 'leads':
        this.#table.state.leader = event.seat;
        return;
      default:
    }
  }

  /** The table is that of this round, even if its events are heard after later rounds have been played. */
  #round({ round, leader }: Told<'round'>): void {
    const view = this.#view as RebelView;
    const [rounds, sheet] = [view.rounds.slice(0, round), view.sheet.slice(0, round - 1)];
    this.#table = new PublicTable({ ...view, rounds, sheet });
    this.#table.state.leader = leader;
  }

  #mine(card: Card): void {
    this.#own.add(card);
    this.#places.clear(card);
  }

  /** From hand to hand, where this seat is one of the two. */
  #goesTo(card: Card, from: Seat, to: Seat): void {
    this.#choices.moved(from);
    this.#choices.moved(to);
    if (from !== this.#seat) this.#places.leaves(card, from);
    else this.#own.delete(card);
    if (to === this.#seat) this.#mine(card);
    else this.#places.only(card, this.#places.hand(to));
  }

  /** Everyone saw one card leave a hand and another enter it. */
  #shown(seat: Seat, gone: Card, come: Card): void {
    this.#choices.moved(seat);
    if (seat === this.#seat) {
      this.#own.delete(gone);
      this.#mine(come);
    } else {
      this.#places.leaves(gone, seat);
      this.#places.only(come, this.#places.hand(seat));
    }
  }

  #passed(): void {
    this.#choices.moved();
    const { state } = this.#table;
    const { left, right } = passCounts(state, !this.#hasPassed);
    this.#hasPassed = true;
    this.#unseen.passed(state, left, right, this.#size);
  }

  #takenUp(from: 'own' | 'left'): void {
    this.#choices.handsEmpty();
    this.#size = this.#aside;
    this.#unseen.takenUp(from);
    for (const { card, to } of this.#gave) this.#places.only(card, this.#places.hand(to));
    this.#table.state.laid = currentRound(this.#table.state).aside === 'one' ? 1 : 0;
  }

  #gaveCards({ from, to, cards }: Told<'gave'>): void {
    for (const text of cards) {
      const card = cardIn(text);
      if (from === this.#seat) this.#gave.push({ card, to });
      this.#goesTo(card, from, to);
    }
  }

  #laidOpen({ seat, suit, cards }: Told<'laid-open'>): void {
    if (seat === this.#seat) return;
    const number = suits.indexOf(suit);
    for (let card = number * 12; card < number * 12 + 12; card++) {
      for (const place of this.#places.ofHand(seat)) this.#places.set(card, place, 0);
    }
    for (const card of cards) this.#places.clear(cardIn(card));
  }

  /** An open card is in someone's hand now. The power that moved it may say whose. */
  #leftTable({ seat, cards }: Told<'left-table'>): void {
    if (seat === this.#seat) return;
    for (const text of cards) {
      const card = cardIn(text);
      if (this.#own.has(card)) continue;
      if (this.#barter >= 0) this.#places.only(card, this.#places.hand(this.#barter));
      else this.#unseen.anywhere(card);
    }
  }

  #played({ seat, card: text, power }: Told<'played'>): void {
    if (text === null) {
      this.#places.merge();
      return this.#table.played(seat, -1, power);
    }
    const card = cardIn(text);
    this.#plays(seat, card, power === null);
    this.#table.played(seat, card, power);
  }

  /** What the card says about the rest of the hand, if the seat notices it. */
  #plays(seat: Seat, card: Card, chosen: boolean): void {
    const { state } = this.#table;
    if (state.trick.length === 0) state.leader = seat;
    if (seat === this.#seat) this.#own.delete(card);
    else {
      if (state.laid === 0 && this.#notes()) {
        const drawn = state.ice === 1 && state.trick.length === 0;
        state.drawn = drawn ? card : -1;
        infer(state, seat, card, this.#places);
        state.drawn = -1;
        if (this.#memory.weighs) this.#choices.add(state, seat, card, chosen && !drawn);
      }
      this.#places.leaves(card, seat);
    }
  }

  #notes(): boolean {
    const { notes } = this.#memory;
    return notes >= 1000 || (this.#chance?.below(1000) ?? 0) < notes;
  }

  /** Face-down cards were chosen without seeing the others. */
  #turnedUp(cards: readonly { readonly seat: Seat; readonly card: Card }[]): void {
    const { state, peas } = this.#table;
    for (const [i, { seat, card }] of cards.entries()) {
      if (i === 0) continue;
      state.trick.length = i;
      state.peas = peas[i];
      this.#plays(seat, card, false);
      state.trick[i] = card;
    }
    this.#table.turnedUp(cards.map(({ card }) => card));
  }

  #power({ seat, princess, suit, target, took, laid, cards }: Told<'power'>): void {
    const { state } = this.#table;
    this.#table.exhaust(seat);
    this.#barter = -1;
    if (princess === 'ice-princess') state.ice = 1;
    if (princess === 'cinderella') state.reversed = 1;
    if (suit !== undefined) state.mermaid = suits.indexOf(suit);
    if (took !== undefined && laid !== undefined) {
      this.#table.exchange(cardIn(took), cardIn(laid));
      this.#shown(seat, cardIn(laid), cardIn(took));
    }
    if (cards !== undefined) {
      this.#set = cards.map(cardIn);
      this.#table.dealtBack();
    }
    if (princess === 'sleeping-beauty') {
      this.#places.merge();
      this.#beauty = seat;
    }
    if (princess === 'pocahontas') state.leader = target as Seat;
    if (princess === 'scheherazade') this.#bartering(seat, target as Seat);
  }

  /** Any card goes one way, and a feared one the other. The two players hear more. */
  #bartering(seat: Seat, target: Seat): void {
    this.#barter = target;
    this.#choices.moved(seat);
    this.#choices.moved(target);
    if (seat === this.#seat || target === this.#seat) return;
    this.#unseen.bartered(this.#table.state, seat, target, this.#size);
  }

  /** From a set, or from what Sleeping Beauty was given. */
  #got(cards: readonly Card[]): void {
    this.#choices.moved();
    if (this.#set.length > 0) {
      for (const card of this.#set) if (!cards.includes(card)) this.#own.delete(card);
      const rest = this.#set.filter((card) => !cards.includes(card));
      const others = this.#unseen.others;
      this.#places.deal(rest, others, rest.length / others.length);
      this.#set = [];
    } else if (this.#beauty >= 0) {
      this.#unseen.collected(this.#table.state, this.#size);
      if (this.#given >= 0) this.#unseen.anywhere(this.#given);
    }
    this.#beauty = -1;
    this.#given = -1;
    for (const card of cards) this.#mine(card);
  }

  /** What the seat no longer has and has not heard about: its gift, or what it gave to Sleeping Beauty. */
  #findMissing(view: RebelView): void {
    const there = new Set([...view.hand, ...view.aside].map(cardIn));
    const gifts = this.#places.list
      .map((place, i) => ({ place, i }))
      .filter(({ place, i }) => place.kind === 'gift' && place.seat === this.#seat && !this.#ownGifts.has(i));
    for (const card of this.#own) {
      if (there.has(card)) continue;
      this.#own.delete(card);
      const gift = gifts.shift();
      if (gift) this.#ownGifts.set(gift.i, card);
      else if (view.phase === 'keep') this.#given = card;
      else this.#unseen.anywhere(card);
    }
    for (const card of there) this.#mine(card);
  }
}
