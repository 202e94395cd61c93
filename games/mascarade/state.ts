import type { Seat } from '@soiree/kernel';
import type { Effect } from './effect-names.ts';
import type { EndReason } from './events.ts';

export const phases = ['memorise', 'turn', 'contest', 'power', 'over'] as const;
export type Phase = (typeof phases)[number];

export type Edition = '1e' | '2e';
export type ContestRule = 'in-turn' | 'at-once';
export type Memory = 'strict' | 'helpful';

/** Where a player's masks and coins lie. Only the Puppeteer changes who sits where. */
export type Place = number;
/**
 * Where one mask lies. Slots are numbered place by place; in the games for three and two, each place has two or three
 * side by side (left, right, protected). The centre comes last.
 */
export type Slot = number;

/** In `answers`: not answered yet, or let it pass. Any other value is the slot under the claimant's hand. */
export const SILENT = -1;
export const PASSED = -2;

/** How many secret swaps the state remembers for `resample`. */
export const LOOSE = 8;

export interface State {
  // the table
  edition: Edition;
  contest: ContestRule;
  memory: Memory;
  /** Seconds to memorise the deal; only the page uses it. */
  memorise: number;
  /** How many turns at the start are preparatory. */
  preparatory: number;
  seats: number;
  /** Masks in front of each player: 1, with three players 2, with two players 3. */
  hands: number;
  /** The masks in the game, ascending, a Peasant twice. Public. */
  set: number[];
  /** The steps of the blank mask, if it is in the set. */
  blank: Effect[];

  // what is on it
  masks: number[];
  coins: number[];
  bank: number;
  court: number;
  seatAt: Seat[];
  placeOf: Place[];

  // where the game is
  phase: Phase;
  turn: number;
  active: Seat;
  /** The player whose turn it is, if revealed in the previous turn; otherwise -1. */
  bound: Seat;
  /** One bit for each seat that is ready. */
  ready: number;
  /** One bit for each seat revealed to all in this turn. */
  revealed: number;

  // a claim and its power
  claim: number;
  /** By seat. */
  answers: number[];
  /** Who is being asked to contest, when asked in turn; -1 if no one. */
  asked: Seat;
  /** One bit for each seat that uses the power. It is fixed at the reveal. */
  users: number;
  /** Who makes the power's choices, or -1. */
  user: Seat;
  step: number;
  /** The slot that the power's user has chosen, while the step goes on; otherwise -1. */
  target: Slot;

  // the end
  winners: number;
  reason: EndReason | 'none';

  /** Secret swaps that some seats had no way to see; see knowledge.ts. */
  loose: number[];
}

/** States are always created with their keys in sorted order, because that is fastest to hash. */
export function clone(state: State): State {
  return {
    active: state.active,
    answers: state.answers.slice(),
    asked: state.asked,
    bank: state.bank,
    blank: state.blank.length === 0 ? [] : state.blank.map((effect) => ({ ...effect })),
    bound: state.bound,
    claim: state.claim,
    coins: state.coins.slice(),
    contest: state.contest,
    court: state.court,
    edition: state.edition,
    hands: state.hands,
    loose: state.loose.slice(),
    masks: state.masks.slice(),
    memorise: state.memorise,
    memory: state.memory,
    phase: state.phase,
    placeOf: state.placeOf.slice(),
    preparatory: state.preparatory,
    ready: state.ready,
    reason: state.reason,
    revealed: state.revealed,
    seatAt: state.seatAt.slice(),
    seats: state.seats,
    set: state.set.slice(),
    step: state.step,
    target: state.target,
    turn: state.turn,
    user: state.user,
    users: state.users,
    winners: state.winners,
  };
}

/** How many masks are in front of each player. */
export const handsFor = (seats: number): number => (seats === 2 ? 3 : seats === 3 ? 2 : 1);
export const firstSlot = (state: State, place: Place): Slot => place * state.hands;
export const centreFrom = (state: State): Slot => state.seats * state.hands;
/** The place a slot belongs to. For the centre, a number that is not a place. */
export const placeOfSlot = (state: State, slot: Slot): Place =>
  state.hands === 1 ? slot : Math.floor(slot / state.hands);
export const handOfSlot = (state: State, slot: Slot): number => slot % state.hands;
export const isCentre = (state: State, slot: Slot): boolean => slot >= centreFrom(state);
/** The third mask of the two-player game. */
export const isProtected = (state: State, slot: Slot): boolean =>
  state.hands === 3 && !isCentre(state, slot) && handOfSlot(state, slot) === 2;

export const ownerOf = (state: State, slot: Slot): Seat | null =>
  isCentre(state, slot) ? null : state.seatAt[placeOfSlot(state, slot)];

/** Left = clockwise = next in turn. */
export const leftOf = (state: State, place: Place): Place => (place + 1 === state.seats ? 0 : place + 1);
export const rightOf = (state: State, place: Place): Place => (place === 0 ? state.seats - 1 : place - 1);
export const nextSeat = (state: State, seat: Seat): Seat => state.seatAt[leftOf(state, state.placeOf[seat])];

export const isPreparatory = (state: State): boolean => state.turn < state.preparatory;
export const isContested = (state: State): boolean => {
  const { answers, seats } = state;
  let claimants = 0;
  for (let seat = 0; seat < seats; seat++) if (answers[seat] >= 0 && ++claimants > 1) return true;
  return false;
};

/** The seats of a bit set, ascending. */
export function seatsIn(bits: number, seats: number): Seat[] {
  const list: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) if ((bits >> seat) & 1) list.push(seat);
  return list;
}
