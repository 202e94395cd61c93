import type { Move, Seat } from '@soiree/kernel';
import type { EffectName } from './effect-names.ts';
import type { Tell } from './events.ts';
import type { SpecialName } from './powers.ts';
import type { Place, State } from './state.ts';

/** What a step may ask; the page has a sentence for each. */
export const questions = [
  'take-from',
  'take-from-richest',
  'give-to',
  'exchange-fortunes',
  'spy-on',
  'spy-swap',
  'swap-own',
  'swap-others',
  'look-own',
  'look-at',
  'ask-whom',
  'name-mask',
  'show-whose',
  'move-whom',
] as const;
export type Question = (typeof questions)[number];

/**
 * A power is a short list of steps, which flow.ts runs in order. The current step is in the state, so a state can be
 * copied in the middle of a power. A step that asks no one has no decision.
 */
export interface Step extends Deed {
  /** What it does, as data: the name of an effect or a special power, and the number in its text (0 if none). */
  readonly name: EffectName | SpecialName;
  readonly coins: number;
}

/** The rules of a step. */
export interface Deed {
  /** Does what needs no answer. True: someone must be asked, and the step goes on with its decision. */
  begin(state: State, emit?: Tell): boolean;
  readonly decision?: Decision;
}

export interface Decision {
  question(state: State): Question;
  /** Who is asked. The default is the power's user. */
  seat?(state: State): Seat;
  moves(state: State, out: Move[]): number;
  /** True: the step has another question. */
  answer(state: State, move: Move, emit?: Tell): boolean;
}

/** A step that does its work without asking anyone. */
export const act = (begin: (state: State, emit?: Tell) => void): Deed => ({
  begin(state, emit) {
    begin(state, emit);
    return false;
  },
});

/** A step that consists of one question. */
export const choose = (
  question: Question,
  moves: Decision['moves'],
  answer: (state: State, move: Move, emit?: Tell) => void,
): Deed => ({
  begin: () => true,
  decision: {
    question: () => question,
    moves,
    answer(state, move, emit) {
      answer(state, move, emit);
      return false;
    },
  },
});

export const userPlace = (state: State): Place => state.placeOf[state.user];
