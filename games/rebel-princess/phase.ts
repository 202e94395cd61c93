import type { Chance, Move, Seat } from '@soiree/kernel';
import type { Tell } from './events.ts';
import type { State } from './state.ts';

/** What may be done in a phase, and what it does. */
export interface PhaseRules {
  actors(state: State, out: Seat[]): number;
  moves(state: State, seat: Seat, out: Move[]): number;
  /** True: the phase is over and the game goes on. */
  play(state: State, seat: Seat, move: Move, chance: Chance, emit?: Tell): boolean;
}

/** The phases that only some round cards have. */
export const cardPhases = ['aside', 'lay', 'gift', 'hag', 'chairs'] as const;
export type CardPhaseName = (typeof cardPhases)[number];

/** A phase of a round card: also when it begins, and with which step of the base flow the game goes on after it. */
export interface CardPhase extends PhaseRules {
  readonly name: CardPhaseName;
  readonly at: 'after-passing' | 'before-trick' | 'after-winning' | 'after-trick';
  /** Whether it begins now. */
  begins(state: State): boolean;
  readonly leadsTo: 'before-trick' | 'open-trick' | 'take-trick' | 'pass-cards';
  /** How many cards everyone picks, if more than one is possible. */
  picks?(state: State): number;
}

/** Gives all phases one shape, whatever else they have: calls on objects of many shapes are slower. */
export function uniform<Rules extends PhaseRules>(rules: Rules): Rules {
  const { actors, moves, play, name, at, begins, leadsTo, picks } = rules as Rules & Partial<CardPhase>;
  return { actors, moves, play, name, at, begins, leadsTo, picks } as unknown as Rules;
}

/** Only the player whose power is being carried out may move. */
export function theActor(state: State, out: Seat[]): number {
  out[0] = state.actor;
  return 1;
}
