import type { Emit } from './audience.ts';
import type { Chance } from './chance.ts';
import type { Refusal, Result } from './refusal.ts';

/** A player's number for the whole match: identity, clock, memory, view and log go by seat. */
export type Seat = number;
/** Someone at a running match. */
export type Viewer = Seat | 'spectator';
/** `everything` sees every card face up. It is for matches that are over; running tables know only viewers. */
export type Perspective = Viewer | 'everything';

/** A small whole number. It has a meaning only inside the engine; logs and messages contain its text. */
export type Move = number;

export interface Event {
  readonly type: string;
}

/** What a seat is being asked. The page has a sentence for each kind. */
export interface Ask {
  readonly kind: string;
  /** How many moves make one decision, if more than one: a set, in ascending order. */
  readonly picks?: number;
  /** What the picks are chosen from, as texts. No two picks may end in the same word: a card goes only one way. */
  readonly choices?: readonly { readonly count: number; readonly from: readonly string[] }[];
  /** The question's own time limit, the same for all who decide together; 0 or none: the table's clock decides. */
  readonly seconds?: number;
}

export interface Outcome {
  readonly winners: readonly Seat[];
  /** By seat. 1 is best; tied seats share a rank. */
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly reason: string;
}

/** Everything that may be seen now from a perspective, and nothing else. Every game adds its table. */
export interface View {
  readonly game: string;
  readonly viewer: Perspective;
  /**
   * The seats that the viewer can see being asked. Where all choose unseen, these are all seats until all have chosen.
   */
  readonly actors: readonly Seat[];
  /** The viewer's own question, its legal answers, and why other answers are not allowed. */
  readonly ask: Ask | null;
  readonly moves: readonly string[];
  readonly barred: readonly Refusal[];
  readonly outcome: Outcome | null;
}

/** How a match is set up, what may be done in it, what that does, and how it ends. */
export interface Rules<State, Options, E extends Event> {
  readonly id: string;
  /** Increases when the same log would fold to a different state. */
  readonly rules: number;
  /** Types of events that files from before they existed do not have, although their rules are the same. */
  readonly newerEvents?: readonly string[];
  readonly seats: { readonly min: number; readonly max: number };
  /** JSON Schemas for programs and forms: the options of a table, and a deal that is set by hand instead of drawn. */
  readonly schemas: { readonly options: object; readonly deal: object };

  /**
   * Returns complete and valid options, or the rule that they break. Fills in defaults; a deal set by hand may decide
   * what was left open.
   */
  options(raw: unknown, seats: number, deal?: unknown): Result<Options>;
  /** Checks a deal set by hand. `setup` uses it instead of drawing. */
  deal(raw: unknown, options: Options, seats: number): Result<unknown>;
  setup(options: Options, seats: number, chance: Chance, deal?: unknown, emit?: Emit<E>): State;

  clone(state: State): State;
  /** The number of the turn or round. Whenever it changes, the log keeps a hash of the state. */
  turn(state: State): number;

  /**
   * Fills `out` with the seats that may move now and returns how many: several where the book says 'at the same time'.
   */
  actors(state: State, out: Seat[]): number;
  ask(state: State, seat: Seat): Ask | null;
  /**
   * Fills a reused buffer with the legal moves and returns how many. Within one decision they are in ascending order.
   */
  moves(state: State, seat: Seat, out: Move[]): number;
  play(state: State, seat: Seat, move: Move, chance: Chance, emit?: Emit<E>): void;
  /** True after some but not all picks of a decision. */
  midway(state: State, seat: Seat): boolean;
  /** Why a move is not legal now; undefined if it is. */
  whyNot(state: State, seat: Seat, move: Move): Refusal | undefined;
  /** What the clock plays for a seat. It depends only on what that seat sees. */
  fallback(state: State, seat: Seat): Move;

  outcome(state: State): Outcome | null;
}

/** Who sees and knows what. */
export interface Visibility<State, V extends View, Guess> {
  /** Law: whatever a viewer sees face up, `everything` sees too. It is asked nothing. */
  view(state: State, perspective: Perspective): V;
  /**
   * The view in two parts: what all viewers see alike, and the rest. It saves work when the views of all viewers are
   * written. Law: together they are the view.
   */
  readonly halves?: {
    common(state: State): Partial<V>;
    own(state: State, perspective: Perspective): Partial<V>;
  };
  /** The parts of a state that not everyone sees. */
  secrets(state: State): Guess;
  /** Law: `view(imagine(view, guess), view.viewer)` is `view` again. Search starts here. */
  imagine(view: V, guess: Guess): State;
  /** The same world except for what the seat has had no way to see. Follows the rules of knowledge, not `view`. */
  resample(state: State, seat: Seat, chance: Chance): State;
  /**
   * What `viewer` sees and learns when `seat` plays `move` now, by the rules of knowledge; empty if nothing at all.
   * Law: two worlds that look alike to a viewer still do after moves that taught the viewer the same.
   */
  learns(state: State, seat: Seat, move: Move, viewer: Viewer): string;
}

/** Moves and states as texts. Law: what is made can be parsed, and parses to the same. */
export interface Notation<State> {
  parseMove(state: State, seat: Seat, text: string): Result<Move>;
  makeMove(state: State, seat: Seat, move: Move): string;
  parseState(text: string): Result<State>;
  makeState(state: State): string;
}

/**
 * What a game is. A state is plain JSON without a random source. `play` changes it in place and trusts its caller,
 * because search calls it millions of times. Moves from outside go through `submit`.
 */
export interface Game<State, Options, V extends View, E extends Event, Guess>
  extends Rules<State, Options, E>,
    Visibility<State, V, Guess>,
    Notation<State> {}

/** For code that handles any game. */
export type AnyGame = Game<unknown, unknown, View, Event, unknown>;
