import {
  type Chance,
  expect,
  FastChance,
  heard,
  type Match,
  openMatch,
  retold,
  type Seat,
  secretFromSeed,
  submit,
  type Viewer,
} from '@soiree/kernel';
import { type Card, cardsIn, deck, makeCard, parseCard, put, type SuitName, suitOf, suits } from './cards.ts';
import type { RebelEvent } from './events.ts';
import { type PrincessId, princessIds, type RoundId, roundIds } from './ids.ts';
import { rebelPrincess } from './index.ts';
import { at, noCards, type State, toPlay, total } from './state.ts';
import type { RebelView } from './view.ts';

/** By seat; a text of cards, such as `qu3 fa2 pe8`. */
export type Cards = Readonly<Partial<Record<Seat, string>>>;

export interface Scene {
  /** The default is 4. */
  readonly seats?: number;
  /** The first round's card and the following ones; the rest are any others. */
  readonly round?: RoundId;
  readonly next?: readonly RoundId[];
  /**
   * What each seat holds. Remaining cards fill up the hands; `-qu` in a hand keeps other queens out of it. If `won` is
   * given, the hands are exactly these.
   */
  readonly hands?: Cards;
  /** Late in a round: what each seat has won. `rest` takes all cards that are not named. */
  readonly won?: Cards;
  /** Princesses of some seats. The other seats get exhausted ones, and always pass in windows. */
  readonly princesses?: Readonly<Partial<Record<Seat, PrincessId>>>;
  /** The default is 0. */
  readonly leader?: Seat;
  /** False: the hands are as dealt, and passing is still to come. */
  readonly passed?: boolean;
  /** True: a prince has already been played. */
  readonly party?: boolean;
  /** Proposals from before the first round. */
  readonly scores?: readonly number[];
  /** Rounds already played, each as its proposals by seat. */
  readonly before?: readonly (readonly number[])[];
  readonly options?: Readonly<Record<string, unknown>>;
  /** Another seed draws other cards. */
  readonly seed?: string | number;
}

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');

function card(text: string): Card {
  const parsed = parseCard(text);
  if (parsed === undefined) throw new Error(`no card is called ${text}`);
  return parsed;
}

/** A table set up for a test. It plays through `submit`, so every move is checked, and tests read like the game. */
export function scene(given: Scene = {}): Table {
  const seats = given.seats ?? 4;
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const named = everybody.filter((seat) => given.princesses?.[seat]);
  const others = everybody.filter((seat) => !named.includes(seat));
  const unnamed = princessIds.filter((id) => id !== 'carmesina' && !Object.values(given.princesses ?? {}).includes(id));
  const princesses = everybody.map((seat) => given.princesses?.[seat] ?? unnamed[others.indexOf(seat)]);
  const first = [given.round ?? 'once-upon-a-time', ...(given.next ?? [])];
  const rounds = [...first, ...roundIds.filter((id) => !first.includes(id))].slice(0, 5);
  const match = expect(
    openMatch(rebelPrincess, {
      seats,
      secret: secretFromSeed(String(given.seed ?? 'scene')),
      options: { princesses: named.length > 0, promo: princesses.includes('carmesina'), ...given.options },
      deal: {
        hands: fullHands(seats, given.won ? {} : (given.hands ?? {})),
        ...(named.length > 0 && { princesses }),
        rounds,
        leader: given.leader ?? 0,
        passed: given.passed ?? true,
        ...(given.scores && { scores: given.scores }),
      },
    }),
  );
  const table = new Table(match, named.length > 0 ? others : []);
  if (given.won) lateInTheRound(table.state, given.hands ?? {}, given.won);
  if (given.party) table.state.party = 1;
  if (given.before) afterRounds(table.state, given.before);
  return table;
}

/** Complete hands: the named cards, and any that fit from the rest. */
function fullHands(seats: number, hands: Cards): string[][] {
  const all = deck(seats).map(makeCard);
  const size = all.length / seats;
  const full = Array.from({ length: seats }, (_, seat) => words(hands[seat]).filter((word) => !word.startsWith('-')));
  const rest = all.filter((one) => !full.some((hand) => hand.includes(one)));
  // one card at a time to everyone, so that hands are mixed
  const places = Array.from({ length: size }, (_, i) =>
    full.flatMap((hand, seat) => (hand.length + i < size ? [seat] : [])),
  ).flat();
  const fits = (one: string, seat: Seat) => !words(hands[seat]).includes(`-${one.slice(0, 2)}`);
  const cardAt: (string | undefined)[] = places.map(() => undefined);
  // each card looks for a place; a card that is already there moves on if it can
  const settle = (one: string, tried: Set<number>): boolean =>
    places.some((seat, place) => {
      if (tried.has(place) || !fits(one, seat)) return false;
      tried.add(place);
      const sitting = cardAt[place];
      if (sitting !== undefined && !settle(sitting, tried)) return false;
      cardAt[place] = one;
      return true;
    });
  for (const one of rest) if (!settle(one, new Set())) throw new Error(`no one can hold ${one}`);
  for (const [place, seat] of places.entries()) full[seat].push(cardAt[place] as string);
  return full;
}

/** Hands and won cards as given. All others go to the seat that says `rest`. */
function lateInTheRound(state: State, hands: Cards, won: Cards): void {
  state.hands = noCards(state.seats);
  state.won = noCards(state.seats);
  const left = new Set(deck(state.seats));
  const lay = (onto: number[], seat: Seat, one: Card) => {
    if (!left.delete(one)) throw new Error(`there is no other ${makeCard(one)}`);
    put(onto, at(seat), one);
  };
  for (let seat = 0; seat < state.seats; seat++) {
    for (const word of words(hands[seat])) lay(state.hands, seat, card(word));
    for (const word of words(won[seat])) if (word !== 'rest') lay(state.won, seat, card(word));
  }
  const heap = Object.keys(won).find((seat) => words(won[Number(seat)]).includes('rest'));
  if (heap === undefined && left.size > 0) throw new Error(`no one has ${[...left].map(makeCard).join(' ')}`);
  for (const one of [...left]) lay(state.won, Number(heap), one);
}

/** Moves the rounds that would come last to the front. */
function afterRounds(state: State, before: readonly (readonly number[])[]): void {
  state.rounds = [...state.pool.splice(state.pool.length - before.length), ...state.rounds];
  state.sheet = before.flat();
}

const windowsAndHag: readonly string[] = ['before', 'played', 'won', 'hag', 'next'];

export class Table {
  readonly match: Match<State, RebelView, RebelEvent>;
  /** Seats that only fill the table: they pass in every window. */
  private readonly quiet: readonly Seat[];

  constructor(match: Match<State, RebelView, RebelEvent>, quiet: readonly Seat[]) {
    this.match = match;
    this.quiet = quiet;
    this.letQuietPass();
    for (const seat of quiet) this.state.upright &= ~(1 << seat);
  }

  get state(): State {
    return this.match.state;
  }

  get everybody(): Seat[] {
    return Array.from({ length: this.state.seats }, (_, seat) => seat);
  }

  get viewers(): Viewer[] {
    return [...this.everybody, 'spectator'];
  }

  /** Plays a move that must be legal, or the picks of one decision. Returns the events a spectator hears. */
  plays(seat: Seat, ...picks: string[]): RebelEvent[] {
    const from = this.match.told.length;
    const result = submit(this.match, { seat, action: picks });
    if (!result.ok) throw new Error(`${seat}: ${picks.join(', ')}: ${JSON.stringify(result.refusal)}`);
    this.letQuietPass();
    return this.heard('spectator', from);
  }

  /** The code with which a move is refused. Checks that nothing has changed. */
  refuses(seat: Seat, ...picks: string[]): string {
    const before = JSON.stringify([this.state, this.match.entries, this.match.told]);
    const result = submit(this.match, { seat, action: picks });
    if (result.ok) throw new Error(`${seat}: ${picks.join(', ')} was accepted`);
    if (JSON.stringify([this.state, this.match.entries, this.match.told]) !== before) throw new Error('state changed');
    return result.refusal.code;
  }

  /** Everyone who is asked in this window passes. The next window, if there is one, stays open. */
  passWindow(): void {
    const from = this.state.phase;
    while (this.state.phase === from && windowsAndHag.includes(from)) this.plays(this.asked[0], 'pass');
  }

  /** The same for all windows, until someone has to decide something else. */
  passAll(): void {
    while (windowsAndHag.includes(this.state.phase)) this.plays(this.asked[0], 'pass');
  }

  /**
   * Plays a whole trick, starting with the leader, after passing in the windows before it. A window after it stays
   * open.
   */
  trickOf(...cards: string[]): void {
    this.passAll();
    for (const one of cards) this.plays(toPlay(this.state), one);
  }

  /** Plays a whole trick and passes in the windows after it, but not in those before the next. Returns who took it. */
  takes(...cards: string[]): Seat {
    const from = this.match.told.length;
    this.trickOf(...cards);
    while (windowsAndHag.includes(this.phase) && this.phase !== 'before') this.plays(this.asked[0], 'pass');
    const took = this.heard('spectator', from).find((event) => event.type === 'trick');
    if (!took) throw new Error('no one has taken the trick');
    return took.winner;
  }

  /** One decision of each player, by seat. Each is a text of picks, such as `left qu3, right fa2`. */
  allPlay(picks: readonly string[]): RebelEvent[] {
    const from = this.match.told.length;
    for (const [seat, text] of picks.entries()) this.plays(seat, ...text.split(', '));
    return this.heard('spectator', from);
  }

  /** Plays on with random moves until `stop`, or to the end of the match. */
  playOut(chance: Chance, stop: (table: Table) => boolean = () => false): void {
    while (this.state.phase !== 'over' && !stop(this)) this.playAny(chance);
  }

  /** Plays on at random until the first trick of this round may begin, after passing. */
  toRound(number: number, chance: Chance = new FastChance(1)): void {
    this.playOut(chance, ({ state }) => state.rounds.length === number && state.phase !== 'pass');
  }

  /** One random decision of one of those who are asked. */
  playAny(chance: Chance): void {
    const { asked } = this;
    const seat = asked[chance.below(asked.length)];
    const ask = rebelPrincess.ask(this.state, seat);
    if (!ask?.choices) {
      const moves: number[] = [];
      const count = rebelPrincess.moves(this.state, seat, moves);
      this.plays(seat, rebelPrincess.makeMove(this.state, seat, moves[chance.below(count)]));
      return;
    }
    const picks: string[] = [];
    const free = new Set(this.hand(seat));
    for (const { count, from } of ask.choices) {
      for (let i = 0; i < count; i++) {
        const left = from.filter((text) => free.has(text.split(' ')[1]));
        const text = left[chance.below(left.length)];
        free.delete(text.split(' ')[1]);
        picks.push(text);
      }
    }
    this.plays(seat, ...picks);
  }

  /** Who may move now. */
  get asked(): Seat[] {
    const seats: Seat[] = [];
    const count = rebelPrincess.actors(this.state, seats);
    return seats.slice(0, count);
  }

  /** What a seat is asked, if anything. */
  question(seat: Seat): string | null {
    return rebelPrincess.ask(this.state, seat)?.kind ?? null;
  }

  /** What it may answer. */
  moves(seat: Seat): readonly string[] {
    return this.view(seat).moves;
  }

  /** The cards it may play, without the variants that declare a power. */
  cards(seat: Seat): readonly string[] {
    return this.moves(seat).filter((text) => parseCard(text) !== undefined);
  }

  /** The powers it may use in a window. */
  powers(seat: Seat): readonly string[] {
    return this.moves(seat).filter((text) => text.split(' ')[0] !== 'pass');
  }

  view(viewer: Viewer): RebelView {
    return rebelPrincess.view(this.state, viewer);
  }

  /** All events that a viewer has heard so far, or since an index into `match.told`. */
  heard(viewer: Viewer, from = 0): RebelEvent[] {
    return heard(this.match.told.slice(from), viewer);
  }

  retold(viewer: Viewer, from = 0): RebelEvent[] {
    return retold(this.match.told.slice(from), viewer);
  }

  /** The current index into `match.told`, to hear only what follows. */
  get now(): number {
    return this.match.told.length;
  }

  get phase(): string {
    return this.state.phase;
  }

  /** The real hand, set-aside cards, won cards, trick and gift pile. */
  hand(seat: Seat): string[] {
    return cardsIn(this.state.hands, at(seat)).map(makeCard);
  }

  aside(seat: Seat): string[] {
    return cardsIn(this.state.aside, at(seat)).map(makeCard);
  }

  won(seat: Seat): string[] {
    return cardsIn(this.state.won, at(seat)).map(makeCard);
  }

  get trick(): string[] {
    return this.state.trick.map(makeCard);
  }

  get pile(): string[] {
    return cardsIn(this.state.pile, 0).map(makeCard);
  }

  /** How many cards everyone holds, by seat. */
  get handSizes(): number[] {
    return this.everybody.map((seat) => this.hand(seat).length);
  }

  get leader(): Seat {
    return this.state.leader;
  }

  /** Who has won the trick on the table, or null. */
  get winner(): Seat | null {
    return this.state.winner < 0 ? null : this.state.winner;
  }

  /** The suit to follow. */
  get suit(): SuitName | null {
    return this.state.suit < 0 ? null : suits[this.state.suit];
  }

  get party(): boolean {
    return this.state.party === 1;
  }

  get round(): RoundId {
    return roundIds[this.state.rounds[this.state.rounds.length - 1]];
  }

  upright(seat: Seat): boolean {
    return ((this.state.upright >> seat) & 1) === 1;
  }

  /** Tricks won in this round, by seat. */
  get tricks(): readonly number[] {
    return this.state.tricks;
  }

  /** Proposals of the last scored round, by seat. */
  score(): readonly number[] {
    const rows = this.view('spectator').sheet;
    if (rows.length === 0) throw new Error('no round has been scored');
    return rows[rows.length - 1];
  }

  /** Proposals so far. */
  get totals(): number[] {
    return this.everybody.map((seat) => total(this.state, seat));
  }

  get outcome() {
    return rebelPrincess.outcome(this.state);
  }

  private letQuietPass(): void {
    for (;;) {
      const seat = windowsAndHag.includes(this.phase) && this.phase !== 'hag' ? this.asked : [];
      const quiet = seat.find((one) => this.quiet.includes(one));
      if (quiet === undefined) return;
      expect(submit(this.match, { seat: quiet, action: ['pass'] }));
    }
  }
}

/** The cards of one suit, to compare hands in tests. */
export const ofSuit = (cards: readonly string[], suit: SuitName): string[] =>
  cards.filter((text) => suits[suitOf(card(text))] === suit);
