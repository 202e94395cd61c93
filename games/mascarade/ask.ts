import type { Ask, Move, Seat } from '@soiree/kernel';
import { moves } from './flow.ts';
import { type MaskId, maskIds } from './ids.ts';
import { currentStep } from './masks.ts';
import { makeSlot } from './slots.ts';
import type { State } from './state.ts';
import type { Question } from './step.ts';

export type AskKind = 'memorise' | 'turn' | 'contest' | Question;

/** What a seat is being asked, with the values that its sentence needs. */
export interface MascaradeAsk extends Ask {
  readonly kind: AskKind;
  /** The claim to be contested, or the mask whose power asks the question. */
  readonly mask?: MaskId;
  /** Whose claim or power it is. */
  readonly by?: Seat;
  /** The mask in question, if one has been chosen. */
  readonly slot?: string;
}

const buffer: Move[] = [];

export function question(state: State, seat: Seat): AskKind | null {
  if (moves(state, seat, buffer) === 0) return null;
  if (state.phase !== 'power') return state.phase as AskKind;
  return currentStep(state)?.decision?.question(state) ?? null;
}

export function ask(state: State, seat: Seat): MascaradeAsk | null {
  const kind = question(state, seat);
  switch (kind) {
    case null:
      return null;
    case 'memorise':
      return { kind, seconds: state.memorise };
    case 'turn':
      return { kind };
    case 'contest':
      return { kind, mask: maskIds[state.claim], by: state.active };
    default: {
      const asked = { kind, mask: maskIds[state.claim], by: state.user };
      return state.target < 0 ? asked : { ...asked, slot: makeSlot(state, state.target) };
    }
  }
}

/**
 * What the clock plays. Every list of moves begins with its quietest answer: ready, look (or a pretended swap where a
 * swap is required), let it pass, decline, exchange nothing.
 */
export function fallback(state: State, seat: Seat): Move {
  moves(state, seat, buffer);
  return buffer[0];
}
