import { type Chance, type Seat, shuffle } from '@soiree/kernel';
import {
  CARDS,
  type Card,
  cardsIn,
  currentRound,
  deck,
  type Guess,
  parseCard,
  princessIds,
  put,
  type RebelView,
  rebelPrincess,
  type State,
  SUITS,
} from '@soiree/rebel-princess';
import type { Choices } from './choices.ts';
import { Draw, type FaceDown } from './draw.ts';
import { ruledOut } from './inference.ts';
import type { Places } from './places.ts';
import { type PublicTable, publicState } from './table.ts';

const cardIn = (text: string): Card => parseCard(text) as Card;

/**
 * How often every hidden card is moved between two worlds. More often if choices are weighed, because then it takes
 * longer.
 */
const STIRRED = 4;
const WEIGHED = 1;

/** Worlds that look to its seat like a given view. */
export class Worlds {
  readonly #view: RebelView;
  readonly #seat: Seat;
  readonly #places: Places;
  readonly #list: Places['list'];
  readonly #draw: Draw;
  /** Everything that is certain, including cards. */
  readonly #known: Guess;
  /** Others' answers in advance show in who is asked, in any world. */
  #advance: readonly number[] | undefined;
  readonly #stirred: number;
  #isFirst = true;

  constructor(
    view: RebelView,
    seat: Seat,
    table: PublicTable,
    places: Places,
    own: { readonly gifts: ReadonlyMap<number, Card>; readonly given: Card },
    choices: Choices,
    chance: Chance,
  ) {
    this.#stirred = choices.isEmpty ? STIRRED : WEIGHED;
    this.#view = view;
    this.#seat = seat;
    this.#places = places;
    const length = places.list.length;
    const faceDown = this.#addPassing(table);
    this.#known = this.#certain(table.state, own);
    this.#draw = new Draw(
      {
        cards: this.#hidden(),
        room: this.#room(),
        weight: (card, place) => places.weight(card, place),
        faceDown,
        holder: places.list.map(({ kind, seat: whose }) => (kind === 'hand' || kind === 'dealt' ? whose : -1)),
        hands: this.#known.hands,
        ...(!choices.isEmpty && { likelihood: (one, hands) => choices.likelihood(one, hands) }),
      },
      chance,
    );
    this.#list = places.list.slice();
    places.cut(length);
  }

  /** Temporary places: face-down cards in the trick, and what Sleeping Beauty was given. */
  #addPassing({ state, peas }: PublicTable): FaceDown[] {
    const view = this.#view;
    const places = this.#places;
    const from = (seat: Seat, place: number) => {
      for (let card = 0; card < CARDS; card++) {
        let held = 0;
        for (const own of places.ofHand(seat)) held += places.weight(card, own);
        places.set(card, place, held);
      }
    };
    if (view.phase === 'keep' && view.actor !== this.#seat) {
      for (let giver = 0; giver < view.seats; giver++) {
        if (giver !== this.#seat) from(giver, places.add('given', giver, 1));
      }
    }
    const faceDown: FaceDown[] = [];
    for (const [position, { seat, card }] of view.trick.entries()) {
      if (card !== null) continue;
      const hand = places.ofHand(seat);
      const place = places.add('trick', position, 1);
      from(seat, place);
      const rules = new Map<Card, number[]>();
      const before = {
        ...state,
        trick: state.trick.slice(0, position),
        hands: state.hands.slice(),
        peas: peas[position],
      };
      const rulesOut = (one: Card) => {
        let out = rules.get(one);
        out ??= ruledOut(before, seat, one);
        rules.set(one, out);
        return out;
      };
      faceDown.push({ place, hand, rulesOut });
    }
    return faceDown;
  }

  /** What the seat sees of its own cards, and which won cards were seen. */
  #certain(table: State, own: { readonly gifts: ReadonlyMap<number, Card>; readonly given: Card }): Guess {
    const view = this.#view;
    const { seats, phase } = view;
    const none = () => Array<number>(SUITS * seats).fill(0);
    const [hands, aside, given, givenRight] = [none(), none(), none(), none()];
    const won = table.won.slice();
    const pile = [0, 0, 0, 0];
    const lay = (to: number[], seat: Seat, cards: readonly string[]) => {
      for (const card of cards) put(to, SUITS * seat, cardIn(card));
    };
    lay(hands, this.#seat, view.laid ? view.aside : view.hand);
    if (!view.laid) lay(aside, this.#seat, view.aside);
    for (const [seat, { open }] of view.people.entries()) if (seat !== this.#seat) lay(hands, seat, open);
    const left = phase === 'chairs' ? 0 : phase === 'pass' ? currentRound(table).left : view.chosen.length;
    lay(given, this.#seat, view.chosen.slice(0, left));
    lay(givenRight, this.#seat, view.chosen.slice(left));
    for (const [giver, card] of view.collected.entries()) lay(given, giver, [card]);
    if (own.given >= 0) put(given, SUITS * this.#seat, own.given);
    for (const [place, card] of own.gifts) {
      const { winner } = this.#places.list[place];
      if (winner < 0) put(pile, 0, card);
      else put(won, SUITS * winner, card);
    }
    const state = publicState(view);
    return {
      ...rebelPrincess.secrets(state),
      hands,
      aside,
      given,
      givenRight,
      won,
      pile,
      trick: view.trick.map(({ card }) => (card === null ? -1 : cardIn(card))),
      drawn: view.drawn === null ? -1 : cardIn(view.drawn),
      passed: view.actors.includes(this.#seat) && view.moves.length === 0 ? 1 << this.#seat : 0,
      last: view.last.map(({ card }) => cardIn(card as string)),
    };
  }

  /** The cards that the seat does not see. */
  #hidden(): Card[] {
    const { hands, aside, given, won, pile, trick } = this.#known;
    const seen = new Set<Card>(trick);
    for (const list of [hands, aside, given, won, pile]) {
      for (let from = 0; from < list.length; from += SUITS) for (const card of cardsIn(list, from)) seen.add(card);
    }
    return deck(this.#view.seats).filter((card) => !seen.has(card));
  }

  #room(): number[] {
    const { people } = this.#view;
    const { list } = this.#places;
    const dealt = people.map((_, seat) =>
      list.reduce((sum, one) => sum + (one.kind === 'dealt' && one.seat === seat ? one.room : 0), 0),
    );
    return list.map(({ kind, seat, room }) => {
      if (kind === 'trick') return room;
      if (seat === this.#seat) return 0;
      const laid = this.#view.laid;
      if (kind === 'hand')
        return laid ? people[seat].aside : people[seat].cards - people[seat].open.length - dealt[seat];
      return kind === 'aside' ? (laid ? 0 : people[seat].aside) : room;
    });
  }

  next(chance: Chance): Guess {
    if (!this.#isFirst) this.#draw.again(this.#stirred * this.#draw.cards.length, chance);
    this.#isFirst = false;
    const guess = this.#guess(chance);
    this.#advance ??= advanceOf(this.#view, rebelPrincess.imagine(this.#view, guess));
    return { ...guess, advance: this.#advance };
  }

  #guess(chance: Chance): Guess {
    const draw = this.#draw;
    const known = this.#known;
    const hands = draw.hands.slice();
    const aside = known.aside.slice();
    const won = known.won.slice();
    const pile = known.pile.slice();
    const given = known.given.slice();
    const trick = known.trick.slice();
    for (let i = 0; i < draw.cards.length; i++) {
      const card = draw.cards[i];
      const { kind, seat, winner } = this.#list[draw.place[i]];
      if (kind === 'hand' || kind === 'dealt') continue;
      if (kind === 'aside') put(aside, SUITS * seat, card);
      else if (kind === 'given') put(given, SUITS * seat, card);
      else if (kind === 'trick') trick[seat] = card;
      else if (winner < 0) put(pile, 0, card);
      else put(won, SUITS * winner, card);
    }
    const guess = { ...known, hands, aside, won, pile, given, trick };
    return this.#view.phase === 'princess' || this.#view.ice || this.#view.phase === 'return'
      ? { ...guess, ...this.#chosenByChance(hands, chance) }
      : guess;
  }

  /** Cards that were drawn, and princesses that others were offered. */
  #chosenByChance(hands: readonly number[], chance: Chance): Partial<Guess> {
    const view = this.#view;
    if (view.phase === 'princess') return { offers: this.#offers(chance) };
    const holder =
      view.phase === 'return' ? view.actor : view.phase === 'play' && view.trick.length === 0 ? view.leader : null;
    if (view.drawn !== null || holder === null) return {};
    const open = view.people[holder].open.map(cardIn);
    const cards = cardsIn(hands, SUITS * holder).filter((card) => !open.includes(card));
    return { drawn: cards[chance.below(cards.length)] };
  }

  #offers(chance: Chance): number[] {
    const { offers, seats } = this.#view;
    const own = offers.map((id) => princessIds.indexOf(id));
    const promo = princessIds.length - 1;
    const left = princessIds.map((_, number) => number).filter((one) => !own.includes(one) && one !== promo);
    const others = shuffle(left, chance);
    if (others.length < 2 * (seats - 1)) others.push(promo);
    return Array.from({ length: 2 * seats }, (_, i) => (i >> 1 === this.#seat ? own[i & 1] : (others.pop() as number)));
  }
}

/** A player who could be asked but is not has answered in advance that they do not want to be. */
function advanceOf(view: RebelView, state: State): number[] {
  const asking = ['before', 'played', 'won', 'next'].includes(view.phase);
  if (!asking) return state.advance;
  const wanted = rebelPrincess.halves?.common(state).actors ?? [];
  return state.advance.map((_, seat) => (wanted.includes(seat) && !view.actors.includes(seat) ? 2 : 0));
}
