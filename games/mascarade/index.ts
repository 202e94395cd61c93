import type { Game } from '@soiree/kernel';
import { ask, fallback } from './ask.ts';
import type { MascaradeEvent } from './events.ts';
import { actors, moves, play } from './flow.ts';
import { learns, resample } from './knowledge.ts';
import { makeMove, makeState, parseMove, parseState } from './notation.ts';
import { type Deal, type Options, parseDeal, parseOptions, schemas } from './options.ts';
import { outcome } from './outcome.ts';
import { setup } from './setup.ts';
import { clone, type State } from './state.ts';
import { common, type Guess, imagine, type MascaradeView, own, secrets, view } from './view.ts';
import { whyNot } from './why-not.ts';

export const mascarade: Game<State, Options, MascaradeView, MascaradeEvent, Guess> = {
  id: 'mascarade',
  rules: 1,
  seats: { min: 2, max: 13 },
  schemas,
  options: parseOptions,
  deal: parseDeal,
  setup: (options, seats, chance, deal, emit) => setup(options, seats, chance, deal as Deal | undefined, emit),
  clone,
  turn: (state) => state.turn,
  actors,
  ask,
  moves,
  play,
  midway: () => false,
  whyNot,
  fallback,
  view,
  halves: { common, own },
  secrets,
  imagine,
  resample,
  learns,
  outcome,
  parseMove,
  makeMove,
  parseState,
  makeState,
};

export type { MascaradeAsk } from './ask.ts';
export * as code from './codes.ts';
export type { Effect, EffectName } from './effect-names.ts';
export { countsCoins, effectNames } from './effect-names.ts';
export type { MascaradeEvent, Purse, Transfer } from './events.ts';
export { type MaskId, maskIds } from './ids.ts';
export { masks } from './masks.ts';
export type { Deal, Options } from './options.ts';
export { type Blank, namedSet } from './sets.ts';
export type { Edition, State } from './state.ts';
export { questions, type Step } from './step.ts';
export type { ClaimView, Guess, MascaradeView } from './view.ts';
