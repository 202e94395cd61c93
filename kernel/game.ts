import type { Emit } from './audience.ts';
import type { Chance } from './chance.ts';
import type { Refusal, Result } from './refusal.ts';

/** A player's number for the whole match: identity, clock, memory, view and log go by seat. */
export type Seat = number;
export type Viewer = Seat | 'spectator';

/** A small whole number. It means something inside the engine only: log and wire carry its text. */
export type Move = number;

export interface Event {
  readonly type: string;
}

/** What a seat is being asked. The page words it by its kind. */
export interface Ask {
  readonly kind: string;
  /** How many of the moves make one decision, where it is more than one: a set, in ascending order. */
  readonly picks?: number;
  /** What these are picked among, as texts. No two of them may end in the same word: a card goes one way only. */
  readonly choices?: readonly { readonly count: number; readonly from: readonly string[] }[];
}

export interface Outcome {
  readonly winners: readonly Seat[];
  /** By seat; 1 is best, equals share a rank. */
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly reason: string;
}

/** All and only what a viewer may see now. Every game adds its table. */
export interface View {
  readonly game: string;
  readonly viewer: Viewer;
  /** Whom the viewer can see being asked; where all choose unseen, that is everybody until all have chosen. */
  readonly actors: readonly Seat[];
  /** The viewer's own question, its legal answers, and why other answers are barred. */
  readonly ask: Ask | null;
  readonly moves: readonly string[];
  readonly barred: readonly Refusal[];
  readonly outcome: Outcome | null;
}

/**
 * What a game is. A state is plain JSON without any random source; `play` changes it in place and trusts its caller,
 * for search calls it millions of times; whoever takes moves from outside goes through `submit`.
 */
export interface Game<State, Options, V extends View, E extends Event, Guess> {
  readonly id: string;
  /** Goes up when the same log would fold to another state. */
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** JSON Schemas, for programs and forms: the options of a table, and a deal that is set instead of drawn. */
  readonly schemas: { readonly options: object; readonly deal: object };

  /**
   * Complete and valid options, or the rule that they break. Defaults are filled in; a deal that is set by hand may
   * settle what was left open.
   */
  options(raw: unknown, seats: number, deal?: unknown): Result<Options>;
  /** Checks a deal that is set by hand; `setup` takes it instead of drawing. */
  deal(raw: unknown, options: Options, seats: number): Result<unknown>;
  setup(options: Options, seats: number, chance: Chance, deal?: unknown, emit?: Emit<E>): State;

  clone(state: State): State;
  /** The number of the turn or round; at each change the log keeps a hash of the state. */
  turn(state: State): number;

  /** Fills `out` with the seats that may move now, returns how many: several where the book says 'at the same time'. */
  actors(state: State, out: Seat[]): number;
  ask(state: State, seat: Seat): Ask | null;
  /** Fills a reused buffer with the legal moves, in ascending order within one decision, and returns how many. */
  moves(state: State, seat: Seat, out: Move[]): number;
  play(state: State, seat: Seat, move: Move, chance: Chance, emit?: Emit<E>): void;
  /** True after some but not all picks of a decision. */
  midway(state: State, seat: Seat): boolean;
  /** Why a move is not legal now; undefined if it is. */
  whyNot(state: State, seat: Seat, move: Move): Refusal | undefined;
  /** What the clock plays for a seat, from what that seat sees. */
  fallback(state: State, seat: Seat): Move;

  view(state: State, viewer: Viewer): V;
  /**
   * The view in two parts, for whoever writes those of all viewers: what all see alike, and the rest. Law: together they
   * are the view.
   */
  readonly halves?: {
    common(state: State): Partial<V>;
    own(state: State, viewer: Viewer): Partial<V>;
  };
  /** What of a state nobody or not everybody sees. */
  secrets(state: State): Guess;
  /** Law: `view(imagine(view, guess), view.viewer)` is `view` again. Search starts here. */
  imagine(view: V, guess: Guess): State;
  /** The same world but for what the seat has had no way to see; from the rules of knowledge, not from `view`. */
  resample(state: State, seat: Seat, chance: Chance): State;
  /**
   * What `viewer` sees happen and learns when `seat` plays `move` now, from the rules of knowledge; empty if nothing at
   * all. Law: two worlds that look alike to a viewer still do after moves that taught the viewer the same.
   */
  learns(state: State, seat: Seat, move: Move, viewer: Viewer): string;

  outcome(state: State): Outcome | null;

  parseMove(state: State, seat: Seat, text: string): Result<Move>;
  makeMove(state: State, seat: Seat, move: Move): string;
  parseState(text: string): Result<State>;
  makeState(state: State): string;
}

/** For code that handles any game. */
export type AnyGame = Game<unknown, unknown, View, Event, unknown>;
