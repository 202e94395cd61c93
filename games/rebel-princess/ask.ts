import type { Ask, Move, Seat } from '@soiree/kernel';
import { cardsIn, makeCard } from './cards.ts';
import { moves } from './flow.ts';
import { type PrincessId, type RoundId, roundIds } from './ids.ts';
import { type WindowPhase, windows } from './princesses.ts';
import { currentRound } from './rounds.ts';
import { at, type Phase, type State } from './state.ts';

/** What a seat is being asked: the phase, and the values that its sentence needs. */
export interface RebelAsk extends Ask {
  readonly kind: Phase;
  readonly round?: RoundId;
  /** In windows, whose powers could be used. */
  readonly princesses?: readonly PrincessId[];
}

const buffer: Move[] = [];

export function ask(state: State, seat: Seat): RebelAsk | null {
  if (moves(state, seat, buffer) === 0) return null;
  const { phase } = state;
  const round = roundIds[state.rounds[state.rounds.length - 1]];
  const choices = choicesOf(state, seat);
  const picks = choices?.reduce((sum, { count }) => sum + count, 0);
  return {
    kind: phase,
    ...(round && { round }),
    ...(picks !== undefined && picks > 1 && { picks }),
    ...(choices && { choices }),
    ...(Object.hasOwn(windows, phase) && { princesses: usable(state, seat, phase as WindowPhase) }),
  };
}

const usable = (state: State, seat: Seat, phase: WindowPhase): PrincessId[] =>
  windows[phase].asking
    .filter(({ number, princess }) => (state.powers[seat] >> number) & 1 && princess.asked(state, seat))
    .map(({ id }) => id);

/** What the cards of a decision are picked from. */
function choicesOf(state: State, seat: Seat): RebelAsk['choices'] {
  const cards = (verb: string, count: number) => ({
    count,
    from: cardsIn(state.hands, at(seat)).map((card) => `${verb} ${makeCard(card)}`),
  });
  switch (state.phase) {
    case 'pass': {
      const { left, right } = currentRound(state);
      return [...(left ? [cards('left', left)] : []), ...(right ? [cards('right', right)] : [])];
    }
    case 'aside':
      return [cards('aside', currentRound(state).phase?.picks?.(state) ?? 1)];
    default:
      return undefined;
  }
}

/**
 * What the clock plays: pass in a window, otherwise the first of the moves, which is the lowest card that may be played
 * or given.
 */
export function fallback(state: State, seat: Seat): Move {
  moves(state, seat, buffer);
  return buffer[0];
}
