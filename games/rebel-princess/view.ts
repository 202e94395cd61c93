import type { Move, Perspective, Seat, View } from '@soiree/kernel';
import { ask, type RebelAsk } from './ask.ts';
import { cardsIn, makeCard, parseCard, put, type SuitName, sizeOf, suits } from './cards.ts';
import { actors, mayAct, moves } from './flow.ts';
import { type PrincessId, princessIds, princessNumber, type RoundId, roundIds } from './ids.ts';
import { makeMove } from './notation.ts';
import { outcome } from './outcome.ts';
import { powersOf, wantsToBeAsked } from './princess.ts';
import { type WindowPhase, windows } from './princesses.ts';
import { isReversed } from './ranking.ts';
import { roundNumber } from './round.ts';
import { currentRound } from './rounds.ts';
import { at, noCards, type Phase, playerOf, type State, total } from './state.ts';
import { barred } from './why-not.ts';

export interface PlayedView {
  readonly seat: Seat;
  /** Null if face down. */
  readonly card: string | null;
  /** Whether it counts as 0. */
  readonly zero: boolean;
}

export interface PlayerView {
  readonly princess: PrincessId | null;
  readonly upright: boolean;
  readonly cards: number;
  /** How many cards are laid aside. */
  readonly aside: number;
  /** Cards of the hand that are face up: for `everything` all of them. */
  readonly open: readonly string[];
  readonly tricks: number;
  readonly total: number;
}

/** By seat, what only `everything` sees of all players. */
export interface FaceUp {
  readonly aside: readonly (readonly string[])[];
  readonly chosen: readonly (readonly string[])[];
  readonly offers: readonly (readonly PrincessId[])[];
  readonly won: readonly (readonly string[])[];
  /** The gift pile. */
  readonly pile: readonly string[];
}

export interface RebelView extends View {
  readonly game: 'rebel-princess';
  readonly seats: number;
  readonly phase: Phase;
  /** Those turned up so far; the last one is the current round's. */
  readonly rounds: readonly RoundId[];
  /** Proposals by round, then seat. */
  readonly sheet: readonly (readonly number[])[];
  readonly people: readonly PlayerView[];
  readonly leader: Seat;
  readonly party: boolean;
  readonly trick: readonly PlayedView[];
  /** The suit to follow. */
  readonly suit: SuitName | null;
  readonly reversed: boolean;
  /** Whether the lowest card wins at the moment: reversed by Cinderella, or by the cards in the trick. */
  readonly lowWins: boolean;
  readonly mermaid: SuitName | null;
  readonly ice: boolean;
  /** Who has used the Pea in this trick. */
  readonly peas: readonly Seat[];
  /** Cards in the gift pile. */
  readonly pile: number;
  /** The last trick, if it may be reviewed, until the next lead. */
  readonly last: readonly PlayedView[];
  /** The seat whose power is being carried out, and its target. */
  readonly actor: Seat | null;
  readonly target: Seat | null;
  readonly winner: Seat | null;
  /** The viewer's own cards. */
  readonly hand: readonly string[];
  readonly aside: readonly string[];
  /** What the viewer has chosen while others still choose. */
  readonly chosen: readonly string[];
  readonly offers: readonly PrincessId[];
  /** The card drawn by the Ice Princess (for the leader) or by Scheherazade (for both). */
  readonly drawn: string | null;
  /** What Sleeping Beauty has been given, by seat. */
  readonly collected: readonly string[];
  readonly faceUp?: FaceUp;
  readonly ask: RebelAsk | null;
  /** Options of the table that change what is visible or counted. */
  readonly table: { readonly doublesPrinces: number; readonly rebels: number; readonly peek: number };
  /** Scores from before the first round, in positions set by hand. */
  readonly before: readonly number[];
  readonly laid: boolean;
  readonly pileStays: boolean;
  readonly lastLeader: Seat | null;
}

const moveBuffer: Move[] = [];
const seatBuffer: Seat[] = [];
const none = (value: number): number | null => (value < 0 ? null : value);

/** The rest is the same for all viewers. */
type Own = Pick<
  RebelView,
  | 'viewer'
  | 'people'
  | 'trick'
  | 'hand'
  | 'aside'
  | 'chosen'
  | 'offers'
  | 'drawn'
  | 'collected'
  | 'faceUp'
  | 'ask'
  | 'moves'
  | 'barred'
>;

export const view = (state: State, viewer: Perspective): RebelView => ({ ...common(state), ...own(state, viewer) });

export const common = (state: State): Omit<RebelView, keyof Own> => ({
  game: 'rebel-princess',
  seats: state.seats,
  phase: state.phase,
  rounds: state.rounds.map((round) => roundIds[round]),
  sheet: sheetOf(state),
  leader: state.leader,
  party: state.party === 1,
  suit: state.suit < 0 ? null : suits[state.suit],
  reversed: state.reversed === 1,
  lowWins: state.rounds.length > 0 && isReversed(state),
  mermaid: state.mermaid < 0 ? null : suits[state.mermaid],
  ice: state.ice === 1,
  peas: state.princess.map((_, one) => one).filter((one) => (state.peas >> one) & 1),
  pile: sizeOf(state.pile, 0),
  last: lastTrick(state),
  actor: none(state.actor),
  target: none(state.target),
  winner: none(state.winner),
  actors: visibleActors(state),
  outcome: outcome(state),
  table: { doublesPrinces: state.doublesPrinces, rebels: state.rebels, peek: state.peek },
  before: state.scores.slice(),
  laid: state.laid === 1,
  pileStays: state.pileStays === 1,
  lastLeader: none(state.lastLeader),
});

export function own(state: State, viewer: Perspective): Own {
  const seat = typeof viewer === 'number' ? viewer : -1;
  const seesAll = viewer === 'everything';
  const count = seat < 0 ? 0 : moves(state, seat, moveBuffer);
  const texts = moveBuffer.slice(0, count).map((m) => makeMove(state, seat, m));
  return {
    viewer,
    people: state.princess.map((_, one) => seatView(state, one, seesAll || one === seat, seesAll)),
    trick: trickView(state, seat, seesAll),
    hand: seat < 0 ? [] : handOf(state, seat),
    aside: seat < 0 ? [] : asideOf(state, seat),
    chosen: seat < 0 ? [] : chosenBy(state, seat),
    offers: seat < 0 ? [] : offersOf(state, seat),
    drawn: seesAll || maySeeDrawn(state, seat) ? drawnCard(state) : null,
    collected: seesAll || seat === state.actor ? collected(state) : [],
    ...(seesAll && { faceUp: faceUp(state) }),
    ask: seat < 0 ? null : ask(state, seat),
    moves: texts,
    barred: seat < 0 ? [] : barred(state, seat),
  };
}

const cardsOf = (hands: readonly number[], seat: Seat): string[] => cardsIn(hands, at(seat)).map(makeCard);

/** In the trick of the cards laid aside, these are not taken up. */
const handOf = (state: State, seat: Seat): string[] => (state.laid === 1 ? [] : cardsOf(state.hands, seat));
const asideOf = (state: State, seat: Seat): string[] => cardsOf(state.laid === 1 ? state.hands : state.aside, seat);

const chosenBy = (state: State, seat: Seat): string[] =>
  state.phase === 'keep' ? [] : [...cardsOf(state.given, seat), ...cardsOf(state.givenRight, seat)];

const offersOf = ({ offers }: State, seat: Seat): PrincessId[] =>
  offers.slice(2 * seat, 2 * seat + 2).map((one) => princessIds[one]);

function faceUp(state: State): FaceUp {
  const bySeat = <T>(of: (state: State, seat: Seat) => T): T[] => state.princess.map((_, seat) => of(state, seat));
  return {
    aside: bySeat(asideOf),
    chosen: bySeat(chosenBy),
    offers: bySeat(offersOf),
    won: bySeat(({ won }, seat) => cardsOf(won, seat)),
    pile: cardsIn(state.pile, 0).map(makeCard),
  };
}

function seatView(state: State, one: Seat, seesChoice: boolean, seesHand: boolean): PlayerView {
  const laid = state.laid === 1;
  const princess = state.phase === 'princess' && !seesChoice ? -1 : state.princess[one];
  return {
    princess: princess < 0 ? null : princessIds[princess],
    upright: ((state.upright >> one) & 1) === 1,
    cards: laid ? 0 : sizeOf(state.hands, at(one)),
    aside: sizeOf(laid ? state.hands : state.aside, at(one)),
    open: seesHand ? handOf(state, one) : cardsOf(state.open, one),
    tricks: state.tricks[one],
    total: total(state, one),
  };
}

/** A face-down card is known only to its player until all are turned up. */
function trickView(state: State, viewer: Seat, seesAll: boolean): PlayedView[] {
  const faceDown = !seesAll && state.phase === 'play' && currentRound(state).faceDown;
  return state.trick.map((card, i) => {
    const seat = playerOf(state, i);
    const hidden = faceDown && i > 0 && seat !== viewer;
    return { seat, card: hidden ? null : makeCard(card), zero: ((state.zeros >> i) & 1) === 1 };
  });
}

const lastTrick = (state: State): PlayedView[] =>
  state.last.map((card, i) => ({ seat: (state.lastLeader + i) % state.seats, card: makeCard(card), zero: false }));

function sheetOf({ sheet, seats }: State): number[][] {
  const rows: number[][] = [];
  for (let i = 0; i < sheet.length; i += seats) rows.push(sheet.slice(i, i + seats));
  return rows;
}

const drawnCard = ({ drawn }: State): string | null => (drawn < 0 ? null : makeCard(drawn));

const maySeeDrawn = (state: State, seat: Seat): boolean =>
  state.phase === 'return' ? seat === state.actor || seat === state.target : seat === state.leader;

const collected = (state: State): string[] =>
  state.phase === 'keep' ? state.princess.map((_, giver) => makeCard(cardsIn(state.given, at(giver))[0])) : [];

/** Where all choose unseen, no one sees who has chosen. In a window, no one sees who has passed. */
const unseen: readonly Phase[] = ['princess', 'pass', 'aside', 'lay', 'gift', 'collect', 'chairs'];

function visibleActors(state: State): Seat[] {
  const everybody = state.princess.map((_, seat) => seat);
  if (unseen.includes(state.phase)) return everybody;
  if (!Object.hasOwn(windows, state.phase)) return seatBuffer.slice(0, actors(state, seatBuffer));
  return everybody.filter(
    (seat) => wantsToBeAsked(state, seat) && mayAct(state, windows[state.phase as WindowPhase], seat),
  );
}

/** What not everyone sees, in the form of the state. */
export interface Guess {
  readonly hands: readonly number[];
  readonly aside: readonly number[];
  readonly won: readonly number[];
  readonly pile: readonly number[];
  readonly given: readonly number[];
  readonly givenRight: readonly number[];
  readonly trick: readonly number[];
  readonly drawn: number;
  readonly offers: readonly number[];
  readonly princess: readonly number[];
  readonly passed: number;
  readonly advance: readonly number[];
  readonly pool: readonly number[];
  readonly inOrder: number;
  readonly starLast: number;
  readonly last: readonly number[];
}

export const secrets = (state: State): Guess => ({
  hands: state.hands.slice(),
  aside: state.aside.slice(),
  won: state.won.slice(),
  pile: state.pile.slice(),
  given: state.given.slice(),
  givenRight: state.givenRight.slice(),
  trick: state.trick.slice(),
  drawn: state.drawn,
  offers: state.offers.slice(),
  princess: state.princess.slice(),
  passed: state.passed,
  advance: state.advance.slice(),
  pool: state.pool.slice(),
  inOrder: state.inOrder,
  starLast: state.starLast,
  last: state.last.slice(),
});

/** The state that looks like `seen` to its viewer, with the rest taken from the guess. */
export function imagine(seen: RebelView, guess: Guess): State {
  const open = noCards(seen.seats);
  for (const [seat, { open: cards }] of seen.people.entries()) {
    for (const card of cards) put(open, at(seat), parseCard(card) as number);
  }
  const princess = seen.people.map((one, seat) => (one.princess ? princessNumber(one.princess) : guess.princess[seat]));
  return {
    seats: seen.seats,
    doublesPrinces: seen.table.doublesPrinces,
    rebels: seen.table.rebels,
    peek: seen.table.peek,
    starLast: guess.starLast,
    offers: guess.offers.slice(),
    princess,
    powers: seen.phase === 'princess' ? princess.map(() => 0) : powersOf(princess),
    upright: seen.people.reduce((bits, one, seat) => bits | (Number(one.upright) << seat), 0),
    advance: guess.advance.slice(),
    pool: guess.pool.slice(),
    inOrder: guess.inOrder,
    rounds: seen.rounds.map(roundNumber),
    sheet: seen.sheet.flat(),
    scores: seen.before.slice(),
    hands: guess.hands.slice(),
    open,
    aside: guess.aside.slice(),
    won: guess.won.slice(),
    given: guess.given.slice(),
    givenRight: guess.givenRight.slice(),
    pile: guess.pile.slice(),
    tricks: seen.people.map(({ tricks }) => tricks),
    phase: seen.phase,
    leader: seen.leader,
    party: Number(seen.party),
    laid: Number(seen.laid),
    pileStays: Number(seen.pileStays),
    trick: seen.trick.map(({ card }, i) => (card === null ? guess.trick[i] : (parseCard(card) as number))),
    suit: seen.suit === null ? -1 : suits.indexOf(seen.suit),
    zeros: seen.trick.reduce((bits, { zero }, i) => bits | (Number(zero) << i), 0),
    peas: seen.peas.reduce((bits, seat) => bits | (1 << seat), 0),
    reversed: Number(seen.reversed),
    mermaid: seen.mermaid === null ? -1 : suits.indexOf(seen.mermaid),
    ice: Number(seen.ice),
    drawn: guess.drawn,
    passed: guess.passed,
    actor: seen.actor ?? -1,
    target: seen.target ?? -1,
    winner: seen.winner ?? -1,
    last: guess.last.slice(),
    lastLeader: seen.lastLeader ?? -1,
  };
}
