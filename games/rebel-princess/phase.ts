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

/** Gives all phases one shape, whatever else they have: calls on objects of many shapes are slower. */
export const uniform = <Rules extends PhaseRules>(rules: Rules): Rules => {
  const { actors, moves, play, leadsTo, picks } = rules as Rules & { leadsTo?: unknown; picks?: unknown };
  return { actors, moves, play, leadsTo, picks } as unknown as Rules;
};

/** Only the player whose power is being carried out may move. */
export function theActor(state: State, out: Seat[]): number {
  out[0] = state.actor;
  return 1;
}
