import type { Seat } from '@soiree/kernel';
import { bitOf, type Card, isEmpty, suitOf } from './cards.ts';

/**
 * Where the game is. In phases marked * every seat chooses without seeing the others, and nothing is shown before all
 * have. In phases marked w seats are asked on public facts, and a power is carried out as soon as it is used.
 */
export const phases = [
  'princess', // * keep one of two
  'pass', // * cards to the left and right
  'aside', // * late-to-the-ball, after-party, blind-mans-bluff
  'lay', // * crystal-clear
  'gift', // * wedding-gift
  'before', // w before a trick
  'collect', // * everyone gives Sleeping Beauty a card
  'keep', // Sleeping Beauty keeps one
  'return', // Scheherazade gives one back
  'play',
  'played', // w Mulan
  'won', // w Alice
  'hag', // haggle-with-the-hag
  'next', // w Pocahontas
  'chairs', // * musical-chairs
  'over',
] as const;
export type Phase = (typeof phases)[number];

/** What a seat has answered in advance about its princess, for this round. */
export const ALWAYS = 0;
export const LEADING = 1;
export const NEVER = 2;

/**
 * Every number is a small integer. A single -0, or a number that was in a list of fractions, would make the engine
 * recompile all code for states, and make it slower.
 */
export interface State {
  // the table
  seats: number;
  /** 1: bathroom-break doubles princes only. */
  doublesPrinces: number;
  /** 1: a player who takes all princes and the frog is the rebel of the ball. */
  rebels: number;
  /** Tricks that may be reviewed: 0 none, 1 the last, 2 all. */
  peek: number;
  starLast: number;

  // princesses, by seat
  /** Two for each seat while princesses are being chosen, then empty. */
  offers: number[];
  princess: number[];
  /** One bit for each princess whose power the seat has; Carmesina has those of all others. */
  powers: number[];
  /** One bit for each seat whose princess is upright. */
  upright: number;
  advance: number[];

  // rounds
  /** Round cards that may still come, drawn at random or in order. */
  pool: number[];
  inOrder: number;
  rounds: number[];
  /** Proposals of each round played, seat by seat. */
  sheet: number[];
  /** Proposals before the first round; not 0 only in positions set by hand. */
  scores: number[];

  // cards, four numbers for each seat
  hands: number[];
  /** The part of the hand that is face up. */
  open: number[];
  /** Set aside: a card, or the second half. */
  aside: number[];
  won: number[];
  /** Chosen but not yet shown or moved: when passing, what goes left and what goes right. */
  given: number[];
  givenRight: number[];
  /** The gift pile, by suit. */
  pile: number[];
  tricks: number[];

  phase: Phase;
  leader: Seat;
  /** 1: a prince has been played to a trick. */
  party: number;
  /** 1: this is the trick of the cards laid aside (late-to-the-ball). */
  laid: number;
  /** 1: the previous trick's pile is still there, so no gifts are given (Alice). */
  pileStays: number;

  // the trick
  trick: Card[];
  /** The suit to follow now, or -1. */
  suit: number;
  /** One bit for each card of the trick, in order, that counts as 0. */
  zeros: number;
  /** One bit for each seat that has used the Pea in this trick. */
  peas: number;
  /** 1: Cinderella. */
  reversed: number;
  /** The suit that must be led, or -1. */
  mermaid: number;
  /** 1: the lead is random. */
  ice: number;
  /** The card drawn for the leader (Ice Princess) or by Scheherazade, or -1. */
  drawn: Card;
  /** One bit for each seat that has passed in this window. */
  passed: number;
  /** Who decides in phases of one seat; in `return` also whose card was taken. */
  actor: Seat;
  target: Seat;
  winner: Seat;

  // what may be reviewed
  last: Card[];
  lastLeader: Seat;
}

export function clone(s: State): State {
  return {
    seats: s.seats,
    doublesPrinces: s.doublesPrinces,
    rebels: s.rebels,
    peek: s.peek,
    starLast: s.starLast,
    offers: s.offers.slice(),
    princess: s.princess.slice(),
    powers: s.powers.slice(),
    upright: s.upright,
    advance: s.advance.slice(),
    pool: s.pool.slice(),
    inOrder: s.inOrder,
    rounds: s.rounds.slice(),
    sheet: s.sheet.slice(),
    scores: s.scores.slice(),
    hands: s.hands.slice(),
    open: s.open.slice(),
    aside: s.aside.slice(),
    won: s.won.slice(),
    given: s.given.slice(),
    givenRight: s.givenRight.slice(),
    pile: s.pile.slice(),
    tricks: s.tricks.slice(),
    phase: s.phase,
    leader: s.leader,
    party: s.party,
    laid: s.laid,
    pileStays: s.pileStays,
    trick: s.trick.slice(),
    suit: s.suit,
    zeros: s.zeros,
    peas: s.peas,
    reversed: s.reversed,
    mermaid: s.mermaid,
    ice: s.ice,
    drawn: s.drawn,
    passed: s.passed,
    actor: s.actor,
    target: s.target,
    winner: s.winner,
    last: s.last.slice(),
    lastLeader: s.lastLeader,
  };
}

export const leftOf = (state: State, seat: Seat): Seat => (seat + 1 === state.seats ? 0 : seat + 1);
export const rightOf = (state: State, seat: Seat): Seat => (seat === 0 ? state.seats - 1 : seat - 1);

/** Who played a card of the trick. With two laps the same order repeats. */
export function playerOf({ leader, seats }: State, position: number): Seat {
  const seat = leader + position;
  const laps = (seat >= seats ? 1 : 0) + (seat >= 2 * seats ? 1 : 0);
  return seat - laps * seats;
}

/** Who plays the next one. */
export const toPlay = (state: State): Seat => playerOf(state, state.trick.length);

/** All hands have the same size between tricks, so checking one is enough. */
export const handsEmpty = (state: State): boolean => isEmpty(state.hands, 0);
export const asideEmpty = (state: State): boolean => isEmpty(state.aside, 0);

/** The position of a seat's first card in the trick. With two laps, the second one is a lap later. */
export const firstCardOf = ({ leader, seats }: State, seat: Seat): number =>
  seat < leader ? seat - leader + seats : seat - leader;

/** The index of a seat's four numbers in a list of hands. */
export const at = (seat: Seat): number => seat << 2;

/** A card leaves the hand, and the table if it was open. */
export function leaveHand({ hands, open }: State, seat: Seat, card: Card): void {
  const place = at(seat) + suitOf(card);
  hands[place] &= ~bitOf(card);
  open[place] &= ~bitOf(card);
}

/** Proposals of a seat so far. */
export function total(state: State, seat: Seat): number {
  let sum = state.scores[seat];
  for (let i = seat; i < state.sheet.length; i += state.seats) sum += state.sheet[i];
  return sum;
}

/** Enough for six seats. */
const nothing = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

export const noCards = (seats: number): number[] => nothing.slice(0, at(seats));

/** Faster than `length = 0`, which also frees the memory that the next cards will need. */
export function empty(list: number[]): void {
  while (list.length > 0) list.pop();
}
