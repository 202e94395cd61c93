import type { Move, Perspective, Seat, View } from '@soiree/kernel';
import { ask, type MascaradeAsk } from './ask.ts';
import type { Effect } from './effect-names.ts';
import type { EndReason } from './events.ts';
import { actors, moves } from './flow.ts';
import { type MaskId, maskIds, numberOf } from './ids.ts';
import { makeMove } from './notation.ts';
import { outcome } from './outcome.ts';
import { makeSlot, parseSlot } from './slots.ts';
import {
  type ContestRule,
  type Edition,
  firstSlot,
  LOOSE,
  type Memory,
  PASSED,
  type Phase,
  SILENT,
  type Slot,
  type State,
  seatsIn,
} from './state.ts';
import { barred } from './why-not.ts';

/** A claim on the table, as everyone sees it. */
export interface ClaimView {
  readonly mask: MaskId;
  readonly seat: Seat;
  /** By seat: null (no answer, or not visible yet), `pass`, or the slot under the hand. */
  readonly answers: readonly (string | null)[];
  /** The players who use the power, and which of them chooses. Empty while answers are coming in. */
  readonly users: readonly Seat[];
  readonly user: Seat | null;
  readonly step: number;
  /** The mask or player that the power is used on. */
  readonly target: string | null;
}

export interface MascaradeView extends View {
  readonly game: 'mascarade';
  readonly edition: Edition;
  readonly contest: ContestRule;
  readonly memory: Memory;
  readonly memorise: number;
  readonly preparatory: number;
  readonly seats: number;
  readonly hands: number;
  readonly set: readonly MaskId[];
  readonly blank: readonly Effect[];
  readonly phase: Phase;
  readonly turn: number;
  readonly active: Seat;
  readonly bound: Seat | null;
  readonly ready: readonly Seat[];
  /** The seats whose masks everyone has seen in this turn. */
  readonly revealed: readonly Seat[];
  /** By place. */
  readonly seatAt: readonly Seat[];
  readonly coins: readonly number[];
  readonly bank: number;
  readonly court: number;
  /** By slot: what the viewer sees at this moment, while memorising or as the Spy; otherwise null. `everything` sees all. */
  readonly faces: readonly (MaskId | null)[];
  readonly claim: ClaimView | null;
  readonly ask: MascaradeAsk | null;
}

const seatBuffer: Seat[] = [];
const moveBuffer: Move[] = [];

type Own = Pick<MascaradeView, 'viewer' | 'faces' | 'claim' | 'ask' | 'moves' | 'barred'>;

export const view = (state: State, viewer: Perspective): MascaradeView => ({ ...common(state), ...own(state, viewer) });

export const common = (state: State): Omit<MascaradeView, keyof Own> => ({
  game: 'mascarade',
  edition: state.edition,
  contest: state.contest,
  memory: state.memory,
  memorise: state.memorise,
  preparatory: state.preparatory,
  seats: state.seats,
  hands: state.hands,
  set: state.set.map((mask) => maskIds[mask]),
  blank: state.blank.map((effect) => ({ ...effect })),
  phase: state.phase,
  turn: state.turn,
  active: state.active,
  bound: state.bound < 0 ? null : state.bound,
  ready: seatsIn(state.ready, state.seats),
  revealed: seatsIn(state.revealed, state.seats),
  seatAt: state.seatAt.slice(),
  coins: state.coins.slice(),
  bank: state.bank,
  court: state.court,
  actors: visibleActors(state),
  outcome: outcome(state),
});

export function own(state: State, viewer: Perspective): Own {
  const seat = typeof viewer === 'number' ? viewer : -1;
  const seesAll = viewer === 'everything';
  const count = seat < 0 ? 0 : moves(state, seat, moveBuffer);
  return {
    viewer,
    faces: state.masks.map((mask, slot) => (seesAll || inSight(state, seat, slot) ? maskIds[mask] : null)),
    claim: state.claim < 0 ? null : claimView(state, seat, unseen(state) && !seesAll),
    ask: seat < 0 ? null : ask(state, seat),
    moves: moveBuffer.slice(0, count).map((m) => makeMove(state, seat, m)),
    barred: seat < 0 ? [] : barred(state, seat),
  };
}

/** A card is visible while its viewer decides something about it: all of them while memorising, and the Spy's two. */
function inSight(state: State, seat: Seat, slot: Slot): boolean {
  if (state.phase === 'memorise') return true;
  if (state.phase !== 'power' || seat !== state.user) return false;
  const spying = ask(state, seat)?.kind === 'spy-swap';
  return spying && (slot === state.target || slot === firstSlot(state, state.placeOf[seat]));
}

/** When all answer at once, no one sees an answer, or who has given one, until the last is in. */
const unseen = (state: State): boolean => state.phase === 'contest' && state.contest === 'at-once';

function visibleActors(state: State): Seat[] {
  if (unseen(state)) return state.seatAt.map((_, seat) => seat).filter((seat) => seat !== state.active);
  return seatBuffer.slice(0, actors(state, seatBuffer));
}

function claimView(state: State, seat: Seat, hide: boolean): ClaimView {
  return {
    mask: maskIds[state.claim],
    seat: state.active,
    answers: state.answers.map((answer, of) =>
      hide && of !== seat && of !== state.active ? null : makeAnswer(state, answer),
    ),
    users: seatsIn(state.users, state.seats),
    user: state.user < 0 ? null : state.user,
    step: state.step,
    target: state.target < 0 ? null : makeSlot(state, state.target),
  };
}

const makeAnswer = (state: State, answer: number): string | null =>
  answer === SILENT ? null : answer === PASSED ? 'pass' : makeSlot(state, answer);

/** What not everyone sees: the masks by slot, and unseen answers by seat. */
export interface Guess {
  readonly masks: readonly MaskId[];
  readonly answers: readonly (string | null)[];
}

export const secrets = (state: State): Guess => ({
  masks: state.masks.map((mask) => maskIds[mask]),
  answers: unseen(state) ? state.answers.map((answer) => makeAnswer(state, answer)) : [],
});

/** The state that looks like `view` to its viewer, with the rest taken from the guess. */
export function imagine(seen: MascaradeView, guess: Guess): State {
  const claim = seen.claim;
  const placeOf = Array<number>(seen.seats);
  for (const [place, seat] of seen.seatAt.entries()) placeOf[seat] = place;
  const state: State = {
    active: seen.active,
    answers: Array<number>(seen.seats).fill(SILENT),
    asked: seen.phase === 'contest' && seen.contest === 'in-turn' ? seen.actors[0] : -1,
    bank: seen.bank,
    blank: seen.blank.map((effect) => ({ ...effect })),
    bound: seen.bound ?? -1,
    claim: claim ? numberOf(claim.mask) : -1,
    coins: seen.coins.slice(),
    contest: seen.contest,
    court: seen.court,
    edition: seen.edition,
    hands: seen.hands,
    loose: Array<number>(LOOSE).fill(0),
    masks: guess.masks.map(numberOf),
    memorise: seen.memorise,
    memory: seen.memory,
    phase: seen.phase,
    placeOf,
    preparatory: seen.preparatory,
    ready: bits(seen.ready),
    reason: (seen.outcome?.reason as EndReason | undefined) ?? 'none',
    revealed: bits(seen.revealed),
    seatAt: seen.seatAt.slice(),
    seats: seen.seats,
    set: seen.set.map(numberOf),
    step: claim?.step ?? 0,
    target: -1,
    turn: seen.turn,
    user: claim?.user ?? -1,
    users: claim ? bits(claim.users) : 0,
    winners: bits(seen.outcome?.winners ?? []),
  };
  if (!claim) return state;
  state.answers = claim.answers.map((answer, seat) =>
    readAnswer(state, answer ?? (seat === seen.viewer ? null : (guess.answers[seat] ?? null))),
  );
  if (claim.target !== null) state.target = parseSlot(state, claim.target) ?? -1;
  return state;
}

const readAnswer = (state: State, answer: string | null): number =>
  answer === null ? SILENT : answer === 'pass' ? PASSED : (parseSlot(state, answer) ?? SILENT);

const bits = (seats: readonly Seat[]): number => seats.reduce((all, seat) => all | (1 << seat), 0);
