import type { Chance } from '../chance.ts';
import type { AnyGame } from '../game.ts';
import { Fault } from './finding.ts';

export interface TableSetup {
  readonly seats: number;
  readonly options?: unknown;
  readonly deal?: unknown;
}

/** How often the expensive checks run, as shares from 0 to 1. The cheap ones run at every move. */
export interface Thoroughness {
  /** Share of the states: all laws of one state. */
  readonly states: number;
  /** Share of the decisions: a walk in two worlds from there on. */
  readonly walks: number;
  /** The longest walk, in moves. */
  readonly steps: number;
  /** Share of the matches: played through `submit` too, with bad requests in between, and folded again from the log. */
  readonly matches: number;
}

const usualThoroughness: Thoroughness = { states: 0.01, walks: 0.01, steps: 12, matches: 0.02 };
const MAX_MOVES = 10_000;

export interface Run<State = unknown> {
  /** With `matches: 1` this is the match's own seed, as a finding names it. */
  readonly seed: number;
  readonly matches: number;
  /** Random play that has not ended by then counts as endless. */
  readonly maxMoves?: number;
  /** Draws a table: how many seats, and which options. */
  table(chance: Chance): TableSetup;
  /** The game's own conservation law: returns a sentence if it is broken. */
  conserve?(state: State): string | undefined;
  readonly thoroughness?: Partial<Thoroughness>;
}

/** What a run has checked. A run that finds something throws. */
export interface Report {
  matches: number;
  moves: number;
  /** Moves of the longest match. */
  longest: number;
  /** States in which all laws were checked. */
  states: number;
  /** Matches that went through `submit` and the fold, and how many bad requests were refused in them. */
  submitted: number;
  refusals: number;
  /**
   * Walks in two worlds, how many of them began in worlds that really differ, and how many of their moves were
   * compared.
   */
  walks: number;
  apart: number;
  steps: number;
  /** Walks that an honest difference ended early, and how often chance drew in a walk. */
  parted: number;
  lucky: number;
}

const emptyReport = (): Report => ({
  matches: 0,
  moves: 0,
  longest: 0,
  states: 0,
  submitted: 0,
  refusals: 0,
  walks: 0,
  apart: 0,
  steps: 0,
  parted: 0,
  lucky: 0,
});

/** A run in progress: what every check needs. */
export interface Trial {
  readonly game: AnyGame;
  readonly thorough: Thoroughness;
  readonly maxMoves: number;
  readonly report: Report;
  table(chance: Chance): TableSetup;
  conserve(state: unknown): void;
}

export const beginTrial = (game: AnyGame, run: Run): Trial => ({
  game,
  thorough: { ...usualThoroughness, ...run.thoroughness },
  maxMoves: run.maxMoves ?? MAX_MOVES,
  report: emptyReport(),
  table: (chance) => run.table(chance),
  conserve(state) {
    const broken = run.conserve?.(state);
    if (broken !== undefined) throw new Fault('conservation', broken);
  },
});
