import { type Chance, everyone, type Move, type Seat } from '@soiree/kernel';
import { makeCard, PRINCES, put, suitOf } from './cards.ts';
import { passCards, picked } from './choose.ts';
import { PASS, PASS_ROUND, PASS_UNLESS_LEADING } from './codes.ts';
import type { Tell } from './events.ts';
import { type CardPhase, type PhaseRules, uniform } from './phase.ts';
import { cardMoves, declarePower } from './play-card.ts';
import { announce, bygone, exhaust, hasPower, wantsToBeAsked } from './princess.ts';
import { leading, powerPhases, type Window, windows } from './princesses.ts';
import { winningPosition } from './ranking.ts';
import { currentRound } from './rounds.ts';
import { beginRound, deal, endRound } from './score.ts';
import {
  asideEmpty,
  at,
  empty,
  handsEmpty,
  LEADING,
  leaveHand,
  NEVER,
  type Phase,
  playerOf,
  type State,
  toPlay,
} from './state.ts';
import { pass, princess, showPrincesses } from './together.ts';

/**
 * The base flow. One entry for each phase says who may do what. The functions below say what comes next, in the order
 * of a round.
 */

// before a trick

function afterPassing(state: State, chance: Chance, emit?: Tell): void {
  if (!begins(state, 'after-passing')) beforeTrick(state, chance, emit);
}

/** Begins the phase of the round card, if it has one that begins now. */
function begins(state: State, moment: CardPhase['at']): boolean {
  const { phase } = currentRound(state);
  if (phase === null || phase.at !== moment || !phase.begins(state)) return false;
  state.phase = phase.name;
  return true;
}

function beforeTrick(state: State, chance: Chance, emit?: Tell): void {
  if (!begins(state, 'before-trick')) openTrick(state, chance, emit);
}

function openTrick(state: State, chance: Chance, emit?: Tell): void {
  if (!opens(state, windows.before)) lead(state, chance, emit);
}

function lead(state: State, chance: Chance, emit?: Tell): void {
  state.phase = 'play';
  for (let i = 0; i < leading.length; i++) leading[i](state, chance, emit);
}

// windows

/** Whether public facts let a seat use a power in this window. */
export function mayAct(state: State, { asking, powers }: Window, seat: Seat): boolean {
  if (((state.upright >> seat) & 1) === 0 || (state.powers[seat] & powers) === 0) return false;
  for (const { number, princess: one } of asking) {
    if ((state.powers[seat] >> number) & 1 && one.asked(state, seat)) return true;
  }
  return false;
}

const isAsked = (state: State, window: Window, seat: Seat): boolean =>
  ((state.passed >> seat) & 1) === 0 && wantsToBeAsked(state, seat) && mayAct(state, window, seat);

/** Opens a window. False if no one is asked in it and the game goes on. */
function opens(state: State, window: Window): boolean {
  state.passed = 0;
  state.phase = window.phase;
  return state.upright !== 0 && anybodyAsked(state, window);
}

function anybodyAsked(state: State, window: Window): boolean {
  for (let seat = 0; seat < state.seats; seat++) if (isAsked(state, window, seat)) return true;
  return false;
}

/** All who were asked have passed: the game goes on as if no one had been asked. */
function closeWindow(state: State, { phase }: Window, chance: Chance, emit?: Tell): void {
  state.passed = 0;
  switch (phase) {
    case 'before':
      return lead(state, chance, emit);
    case 'played':
      return decideTrick(state, chance, emit);
    case 'won':
      return afterWinning(state, chance, emit);
    case 'next':
      return afterTrick(state, chance, emit);
  }
}

const windowRules = (window: Window): PhaseRules => ({
  actors: (state, out) => askedIn(state, window, out),
  moves: (state, seat, out) => (isAsked(state, window, seat) ? powerMoves(state, window, seat, out) : 0),
  play(state, seat, move, chance, emit) {
    if (move > PASS_ROUND) usePower(state, window, seat, move, chance, emit);
    else letPass(state, window, seat, move, chance, emit);
    return false;
  },
});

function askedIn(state: State, window: Window, out: Seat[]): number {
  let count = 0;
  for (let seat = 0; seat < state.seats; seat++) if (isAsked(state, window, seat)) out[count++] = seat;
  return count;
}

function powerMoves(state: State, { asking }: Window, seat: Seat, out: Move[]): number {
  out[0] = PASS;
  out[1] = PASS_UNLESS_LEADING;
  out[2] = PASS_ROUND;
  let count = 3;
  for (const { number, princess: one } of asking) {
    if (hasPower(state, seat, number) && one.asked(state, seat)) count = one.moves(state, seat, out, count);
  }
  return count;
}

function letPass(state: State, window: Window, seat: Seat, move: Move, chance: Chance, emit?: Tell): void {
  if (move !== PASS) state.advance[seat] = move === PASS_ROUND ? NEVER : LEADING;
  state.passed |= 1 << seat;
  if (!anybodyAsked(state, window)) closeWindow(state, window, chance, emit);
}

function usePower(state: State, window: Window, seat: Seat, move: Move, chance: Chance, emit?: Tell): void {
  const used = powerIn(state, window, seat, move);
  if (!used) throw new Error(`seat ${seat} has no power ${move}`);
  if (emit) announce(state, seat, used.id, used.princess.details?.(state, seat, move) ?? {}, bygone(state), emit);
  exhaust(state, seat);
  used.princess.use(state, seat, move, chance, emit);
  afterPower(state, window, chance, emit);
}

/** The power that a move in this window uses, whether it is allowed now or not. */
export function powerIn(state: State, { asking }: Window, seat: Seat, move: Move) {
  for (const one of asking) {
    if (!hasPower(state, seat, one.number)) continue;
    const count = one.princess.moves(state, seat, buffer, 0);
    for (let i = 0; i < count; i++) if (buffer[i] === move) return one;
  }
}

const buffer: Move[] = [];

/**
 * A player who passed is asked again when another power was used in the same window. A power with more steps finishes
 * them first.
 */
function afterPower(state: State, window: Window, chance: Chance, emit?: Tell): void {
  const { phase } = window;
  if (state.phase !== phase) return;
  // what was dealt back is no longer a trick
  if (phase === 'won') return afterDealingBack(state, chance, emit);
  if (!opens(state, window)) closeWindow(state, window, chance, emit);
}

// the trick

const playing: PhaseRules = {
  actors(state, out) {
    out[0] = toPlay(state);
    return 1;
  },
  moves: (state, seat, out) => (seat === toPlay(state) ? cardMoves(state, seat, out) : 0),
  play(state, seat, move, chance, emit) {
    const card = move % 48;
    const first = state.trick.length === 0;
    leaveHand(state, seat, card);
    state.trick.push(card);
    const suit = suitOf(card);
    const round = currentRound(state);
    if (first) {
      state.suit = suit;
      state.drawn = -1;
      if (state.last.length > 0) forgetLast(state);
    } else if (round.bouquet && suit !== state.suit) state.suit = suit;
    const hidden = round.faceDown && !first;
    // no one sees a prince played face down open the party
    if (suit === PRINCES && !hidden) state.party = 1;
    const power = move >= 48 ? declarePower(state, seat, move) : null;
    if (emit) {
      emit({ type: 'played', seat, card: hidden ? null : makeCard(card), power }, everyone, bygone(state));
    }
    if (state.trick.length < state.seats * round.laps) return false;
    allPlayed(state, chance, emit);
    return false;
  },
};

/** The last trick may be reviewed until the next lead. */
function forgetLast(state: State): void {
  empty(state.last);
  state.lastLeader = -1;
}

function allPlayed(state: State, chance: Chance, emit?: Tell): void {
  currentRound(state).allPlayed?.(state, emit);
  if (!opens(state, windows.played)) decideTrick(state, chance, emit);
}

function decideTrick(state: State, chance: Chance, emit?: Tell): void {
  state.winner = playerOf(state, winningPosition(state));
  if (!opens(state, windows.won)) afterWinning(state, chance, emit);
}

/** Whatever was declared for a trick ends with it. */
function endTrick(state: State): void {
  empty(state.trick);
  state.suit = -1;
  state.zeros = 0;
  state.peas = 0;
  state.reversed = 0;
  state.mermaid = -1;
  state.ice = 0;
}

function afterDealingBack(state: State, chance: Chance, emit?: Tell): void {
  endTrick(state);
  state.leader = state.winner;
  state.winner = -1;
  emit?.({ type: 'leads', seat: state.leader }, everyone);
  afterTrick(state, chance, emit);
}

function afterWinning(state: State, chance: Chance, emit?: Tell): void {
  if (!begins(state, 'after-winning')) takeTrick(state, chance, emit);
}

function takeTrick(state: State, chance: Chance, emit?: Tell): void {
  const { winner, trick, won } = state;
  for (let i = 0; i < trick.length; i++) put(won, at(winner), trick[i]);
  currentRound(state).take?.(state);
  state.tricks[winner]++;
  emit?.({ type: 'trick', winner, cards: trick.length }, everyone);
  if (state.peek > 0) {
    state.lastLeader = state.leader;
    state.trick = state.last;
    state.last = trick;
  }
  endTrick(state);
  state.leader = winner;
  if (!opens(state, windows.next)) afterTrick(state, chance, emit);
}

// after a trick

function afterTrick(state: State, chance: Chance, emit?: Tell): void {
  if (!begins(state, 'after-trick')) nextTrick(state, chance, emit);
}

function nextTrick(state: State, chance: Chance, emit?: Tell): void {
  state.laid = 0;
  if (!handsEmpty(state)) return beforeTrick(state, chance, emit);
  if (!asideEmpty(state)) {
    currentRound(state).takeUp(state, emit);
    return beforeTrick(state, chance, emit);
  }
  const leader = state.leader;
  endRound(state, emit);
  if (isOver(state)) return;
  deal(state, chance, emit);
  beginRound(state, leader, chance, emit);
}

const isOver = (state: { readonly phase: Phase }): boolean => state.phase === 'over';

// the table of phases

const over: PhaseRules = uniform({ actors: () => 0, moves: () => 0, play: () => false });

const before = uniform(windowRules(windows.before));
const played = uniform(windowRules(windows.played));
const won = uniform(windowRules(windows.won));
const next = uniform(windowRules(windows.next));

/** Comparing names is faster than looking one up. */
function rulesOf(state: State): PhaseRules {
  const { phase } = state;
  switch (phase) {
    case 'princess':
      return princess;
    case 'pass':
      return pass;
    case 'before':
      return before;
    case 'collect':
    case 'keep':
    case 'return':
      return powerPhases[phase];
    case 'play':
      return playing;
    case 'played':
      return played;
    case 'won':
      return won;
    case 'next':
      return next;
    case 'over':
      return over;
    default:
      return cardPhase(state);
  }
}

/** The phase that the current round card adds. */
const cardPhase = (state: State): CardPhase => currentRound(state).phase as CardPhase;

// Most often cards are being played or passed. A call that always goes to the same function is faster.

export function actors(state: State, out: Seat[]): number {
  const { phase } = state;
  if (phase === 'play') return playing.actors(state, out);
  if (phase === 'pass') return pass.actors(state, out);
  return rulesOf(state).actors(state, out);
}

export function moves(state: State, seat: Seat, out: Move[]): number {
  const { phase } = state;
  if (phase === 'play') return playing.moves(state, seat, out);
  if (phase === 'pass') return pass.moves(state, seat, out);
  return rulesOf(state).moves(state, seat, out);
}

export function play(state: State, seat: Seat, move: Move, chance: Chance, emit?: Tell): void {
  const { phase } = state;
  if (phase === 'play') playing.play(state, seat, move, chance, emit);
  else if ((phase === 'pass' ? pass : rulesOf(state)).play(state, seat, move, chance, emit)) {
    phaseDone(state, phase, chance, emit);
  }
}

function phaseDone(state: State, phase: Phase, chance: Chance, emit?: Tell): void {
  switch (phase) {
    case 'princess':
      showPrincesses(state, emit);
      return beginRound(state, state.leader, chance, emit);
    case 'pass':
      passCards(state, emit);
      return afterPassing(state, chance, emit);
    case 'keep':
    case 'return':
      return openTrick(state, chance, emit);
    case 'aside':
    case 'lay':
    case 'gift':
    case 'hag':
    case 'chairs':
      return afterCardPhase(state, cardPhase(state), chance, emit);
  }
}

function afterCardPhase(state: State, { leadsTo }: CardPhase, chance: Chance, emit?: Tell): void {
  switch (leadsTo) {
    case 'before-trick':
      return beforeTrick(state, chance, emit);
    case 'open-trick':
      return openTrick(state, chance, emit);
    case 'take-trick':
      return takeTrick(state, chance, emit);
    case 'pass-cards':
      passCards(state, emit);
      return nextTrick(state, chance, emit);
  }
}

/** True between the picks of one decision. */
export function midway(state: State, seat: Seat): boolean {
  if (state.phase !== 'pass' && state.phase !== 'aside') return false;
  return picked(state, seat) > 0 && moves(state, seat, buffer) > 0;
}

/** Begins a round whose passing is already done; for positions set by hand. */
export const skipPassing = afterPassing;
