import type { Game } from '@soiree/kernel';
import { ask, fallback } from './ask.ts';
import type { RebelEvent } from './events.ts';
import { actors, midway, moves, play } from './flow.ts';
import { learns, resample } from './knowledge.ts';
import { makeMove, makeState, parseMove, parseState } from './notation.ts';
import { type Deal, type Options, parseDeal, parseOptions, schemas } from './options.ts';
import { outcome } from './outcome.ts';
import { setup } from './setup.ts';
import { clone, type State } from './state.ts';
import { common, type Guess, imagine, own, type RebelView, secrets, view } from './view.ts';
import { whyNot } from './why-not.ts';

export const rebelPrincess: Game<State, Options, RebelView, RebelEvent, Guess> = {
  id: 'rebel-princess',
  rules: 1,
  newerEvents: ['handed-in'],
  seats: { min: 3, max: 6 },
  schemas,
  options: parseOptions,
  deal: parseDeal,
  setup: (options, seats, chance, deal, emit) => setup(options, seats, chance, deal as Deal | undefined, emit),
  clone,
  turn: (state) => state.rounds.length,
  actors,
  ask,
  moves,
  play,
  midway,
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

export type { RebelAsk } from './ask.ts';
export {
  bitOf,
  CARDS,
  type Card,
  cardOf,
  cardsIn,
  countBits,
  deck,
  firstSuits,
  lastSuits,
  makeCard,
  PETS,
  PRINCES,
  parseCard,
  put,
  QUEENS,
  rankOf,
  SUITS,
  type SuitName,
  suitOf,
  suits,
} from './cards.ts';
export { ALICE, AS_ZERO, HAGGLE, PASS, PASS_ROUND, TO_RIGHT, WITH_PEA } from './codes.ts';
export type { RebelEvent } from './events.ts';
export { type PrincessId, princessIds, type RoundId, roundIds } from './ids.ts';
export type { Deal, Options } from './options.ts';
export { princesses } from './princesses.ts';
export { winningPosition } from './ranking.ts';
export type { RoundCard } from './round.ts';
export { currentRound, rounds } from './rounds.ts';
export { type Phase, phases, type State, total } from './state.ts';
export type { FaceUp, Guess, PlayedView, PlayerView, RebelView } from './view.ts';
