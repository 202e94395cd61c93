import { type Chance, everyone, type Move, type Seat } from '@soiree/kernel';
import { announcements, ownLooks, ownSwaps } from './choices.ts';
import { ANNOUNCE, CONTEST, firstOf, kindOf, LOOK, move, PASS, READY, reallyOf, secondOf } from './codes.ts';
import { COURT, hushed, moving, settle, transfer } from './coins.ts';
import type { Tell } from './events.ts';
import { maskIds } from './ids.ts';
import { currentStep } from './masks.ts';
import { look, revealClaims, swap } from './sight.ts';
import { makeSlot } from './slots.ts';
import {
  firstSlot,
  isContested,
  isPreparatory,
  leftOf,
  nextSeat,
  PASSED,
  type Phase,
  SILENT,
  type State,
  seatsIn,
} from './state.ts';

/** Two functions for each phase: what may be done, and what it does. */

export function actors(state: State, out: Seat[]): number {
  switch (state.phase) {
    case 'memorise':
      return unreadySeats(state, out);
    case 'turn':
      out[0] = state.active;
      return 1;
    case 'contest':
      if (state.contest === 'at-once') return silentSeats(state, out);
      out[0] = state.asked;
      return 1;
    case 'power':
      out[0] = askedByPower(state);
      return 1;
    case 'over':
      return 0;
  }
}

export function moves(state: State, seat: Seat, out: Move[]): number {
  switch (state.phase) {
    case 'memorise':
      if ((state.ready >> seat) & 1) return 0;
      out[0] = move(READY);
      return 1;
    case 'turn':
      return seat === state.active ? turnMoves(state, seat, out) : 0;
    case 'contest':
      return mayAnswer(state, seat) ? answerMoves(state, seat, out) : 0;
    case 'power':
      return seat === askedByPower(state) ? (currentStep(state)?.decision?.moves(state, out) ?? 0) : 0;
    case 'over':
      return 0;
  }
}

/** No move of Mascarade draws: all chance is in the deal. */
export function play(state: State, seat: Seat, m: Move, _: Chance, emit?: Tell): void {
  switch (state.phase) {
    case 'memorise':
      return playReady(state, seat, emit);
    case 'turn':
      return playTurn(state, m, emit);
    case 'contest':
      return playAnswer(state, seat, m, emit);
    case 'power':
      return playPower(state, m, emit);
    case 'over':
      throw new Error('the match is over');
  }
}

// memorise

function unreadySeats(state: State, out: Seat[]): number {
  let count = 0;
  for (let seat = 0; seat < state.seats; seat++) if (!((state.ready >> seat) & 1)) out[count++] = seat;
  return count;
}

function playReady(state: State, seat: Seat, emit?: Tell): void {
  state.ready |= 1 << seat;
  emit?.({ type: 'ready', seat }, everyone);
  if (state.ready !== (1 << state.seats) - 1) return;
  emit?.({ type: 'turned-down' }, everyone);
  beginTurn(state, emit);
}

// turn

export function beginTurn(state: State, emit?: Tell): void {
  state.phase = 'turn';
  const bound = state.bound === state.active;
  emit?.({ type: 'turn', turn: state.turn, seat: state.active, bound }, everyone);
}

/** A preparatory turn must be a swap. In the first edition, so must the turn of a player who was just revealed. */
export const mustSwap = (state: State): boolean =>
  isPreparatory(state) || (state.edition === '1e' && state.bound === state.active);

function turnMoves(state: State, seat: Seat, out: Move[]): number {
  const own = state.placeOf[seat];
  const swapOnly = mustSwap(state);
  let count = swapOnly ? 0 : ownLooks(state, own, out, 0);
  count = ownSwaps(state, own, out, count);
  return swapOnly || state.bound === seat ? count : announcements(state, own, out, count);
}

function playTurn(state: State, m: Move, emit?: Tell): void {
  const seat = state.active;
  switch (kindOf(m)) {
    case LOOK:
      look(state, seat, firstOf(m), emit);
      return endTurn(state, emit);
    case ANNOUNCE:
      return announce(state, seat, m, emit);
    default:
      swap(state, seat, firstOf(m), secondOf(m), reallyOf(m), emit);
      return endTurn(state, emit);
  }
}

function endTurn(state: State, emit?: Tell): void {
  const next = nextSeat(state, state.active);
  state.bound = (state.revealed >> next) & 1 ? next : -1;
  state.revealed = 0;
  state.active = next;
  state.turn++;
  beginTurn(state, emit);
}

// contest

function announce(state: State, seat: Seat, m: Move, emit?: Tell): void {
  state.answers[seat] = secondOf(m);
  state.claim = firstOf(m);
  state.asked = state.contest === 'in-turn' ? nextSeat(state, seat) : -1;
  state.phase = 'contest';
  emit?.({ type: 'announce', seat, mask: maskIds[state.claim], slot: makeSlot(state, secondOf(m)) }, everyone);
}

const mayAnswer = (state: State, seat: Seat): boolean =>
  state.contest === 'in-turn' ? state.asked === seat : state.answers[seat] === SILENT;

function silentSeats(state: State, out: Seat[]): number {
  let count = 0;
  for (let seat = 0; seat < state.seats; seat++) if (state.answers[seat] === SILENT) out[count++] = seat;
  return count;
}

/** With several masks, any of yours may be put under the hand to contest, including the protected one. */
function answerMoves(state: State, seat: Seat, out: Move[]): number {
  out[0] = move(PASS);
  const first = firstSlot(state, state.placeOf[seat]);
  for (let hand = 0; hand < state.hands; hand++) out[1 + hand] = move(CONTEST, first + hand);
  return 1 + state.hands;
}

function playAnswer(state: State, seat: Seat, m: Move, emit?: Tell): void {
  state.answers[seat] = kindOf(m) === CONTEST ? firstOf(m) : PASSED;
  if (state.contest === 'in-turn') {
    tellAnswer(state, seat, emit);
    state.asked = nextSeat(state, seat);
    if (state.asked !== state.active) return;
    state.asked = -1;
  } else {
    for (let other = 0; other < state.seats; other++) if (state.answers[other] === SILENT) return;
    for (let other = nextSeat(state, state.active); other !== state.active; other = nextSeat(state, other)) {
      tellAnswer(state, other, emit);
    }
  }
  resolve(state, emit);
}

function tellAnswer(state: State, seat: Seat, emit?: Tell): void {
  if (!emit) return;
  const answer = state.answers[seat];
  const slot = answer >= 0 ? makeSlot(state, answer) : null;
  emit({ type: 'answer', seat, contests: answer >= 0, slot }, everyone);
}

/**
 * All have answered. If no one contests, nothing is revealed. Otherwise all claimants reveal, and who was true is
 * fixed.
 */
function resolve(state: State, emit?: Tell): void {
  state.users = 0;
  state.user = -1;
  if (!isContested(state)) {
    state.users = 1 << state.active;
    state.user = state.active;
  } else {
    revealClaims(state, emit);
    let place = state.placeOf[state.active];
    for (let i = 0; i < state.seats; i++) {
      const seat = state.seatAt[place];
      const slot = state.answers[seat];
      if (slot >= 0 && state.masks[slot] === state.claim) {
        state.users |= 1 << seat;
        if (state.user < 0) state.user = seat;
      }
      place = leftOf(state, place);
    }
  }
  state.phase = 'power';
  state.step = 0;
  if (state.user < 0) return fine(state, emit);
  const mask = maskIds[state.claim];
  emit?.({ type: 'power', seats: seatsIn(state.users, state.seats), mask }, everyone, hushed(state));
  runPower(state, emit);
}

// power

function askedByPower(state: State): Seat {
  const seat = currentStep(state)?.decision?.seat;
  return seat ? seat(state) : state.user;
}

/** Runs the power from its current step until someone must be asked, the game ends, or it is done. */
function runPower(state: State, emit?: Tell): void {
  for (;;) {
    const step = currentStep(state);
    if (!step) return fine(state, emit);
    if (step.begin(state, emit)) return;
    if (isOver(state)) return;
    state.step++;
  }
}

function playPower(state: State, m: Move, emit?: Tell): void {
  if (currentStep(state)?.decision?.answer(state, m, emit)) return;
  state.target = -1;
  if (isOver(state)) return;
  state.step++;
  runPower(state, emit);
}

const isOver = (state: { readonly phase: Phase }): boolean => state.phase === 'over';

/** Everyone who claimed falsely pays, all at once, from the coins that are now theirs. Then the claim is over. */
function fine(state: State, emit?: Tell): void {
  if (isContested(state)) {
    const moved = moving(emit);
    for (let seat = 0; seat < state.seats; seat++) {
      if (state.answers[seat] >= 0 && !((state.users >> seat) & 1)) {
        transfer(state, state.placeOf[seat], COURT, 1, moved);
      }
    }
    settle(state, moved, emit, true);
    if (isOver(state)) return;
  }
  state.claim = -1;
  state.users = 0;
  state.user = -1;
  state.step = 0;
  for (let seat = 0; seat < state.seats; seat++) state.answers[seat] = SILENT;
  endTurn(state, emit);
}
