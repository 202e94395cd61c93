import { FastChance } from '../chance.ts';
import type { AnyGame, Event, Game, Move, Seat, View } from '../game.ts';
import { Fault, Finding } from './finding.ts';
import { checkOutcome, checkState } from './laws.ts';
import { walkTwoWorlds } from './leak.ts';
import { Luck } from './luck.ts';
import { emptyReport, type Report, type Run, type Table, type Thoroughness, usualThoroughness } from './run.ts';
import { playSubmitted } from './submitted.ts';

const MAX_MOVES = 10_000;

/**
 * Plays random matches of a game and looks for every way in which it can break the contract. Throws a `Finding` at the
 * first; what a match does depends on its own seed and nothing else, so a finding can be had again alone.
 */
export function fuzz<S, O, V extends View, E extends Event, G>(game: Game<S, O, V, E, G>, run: Run<S>): Report {
  const report = emptyReport();
  const trial = new Trial(game as AnyGame, run as Run, report);
  for (let i = 0; i < run.matches; i++) trial.playMatch(matchSeed(run.seed, i));
  return report;
}

const matchSeed = (seed: number, i: number): number =>
  i === 0 ? seed >>> 0 : new FastChance(seed ^ Math.imul(i, 0x9e3779b9)).next();

/** One stream for each purpose, so that more thorough checks leave the match as it was. */
const streams = { table: 0, choices: 0x51ed270b, game: 0x2545f491, checks: 0x6c078965, submitted: 0x1b873593 };

class Trial {
  readonly #game: AnyGame;
  readonly #run: Run;
  readonly #report: Report;
  readonly #thorough: Thoroughness;
  readonly #maxMoves: number;
  readonly #actors: Seat[] = [];
  readonly #list: Move[] = [];
  /** The match so far, in numbers: the texts are made only for a finding. */
  readonly #bySeat: Seat[] = [];
  readonly #played: Move[] = [];

  constructor(game: AnyGame, run: Run, report: Report) {
    this.#game = game;
    this.#run = run;
    this.#report = report;
    this.#thorough = { ...usualThoroughness, ...run.thoroughness };
    this.#maxMoves = run.maxMoves ?? MAX_MOVES;
  }

  playMatch(seed: number): void {
    let table: Table | undefined;
    let texts: string[] | undefined;
    this.#played.length = 0;
    try {
      table = this.#run.table(new FastChance(seed ^ streams.table));
      this.#playBare(seed, table);
      const chance = new FastChance(seed ^ streams.submitted);
      if (happens(this.#thorough.matches, chance)) {
        texts = [];
        playSubmitted(this.#game, table, seed, this.#maxMoves, chance, this.#report, texts);
      }
    } catch (error) {
      const fault = error instanceof Fault ? error : new Fault('crash', error instanceof Error ? error.message : `${error}`);
      const place = { seed, table, moves: texts ?? this.#texts(seed, table), repeat: this.#repeat(seed) };
      throw new Finding(fault.kind, fault.message, place, error);
    }
    this.#report.matches++;
  }

  /** The quick way through a match: bare moves on one state, cheap checks at each, the costly ones now and then. */
  #playBare(seed: number, table: Table): void {
    const game = this.#game;
    const { seats } = table;
    const report = this.#report;
    const thorough = this.#thorough;
    const actors = this.#actors;
    const list = this.#list;
    const choices = new FastChance(seed ^ streams.choices);
    const luck = new Luck(seed ^ streams.game);
    const sampling = new FastChance(seed ^ streams.checks);
    const checks = new Luck(sampling.next());
    const state = this.#setup(table, luck);
    this.#conserve(state);
    let midway = -1;
    for (let number = 0; !game.outcome(state); number++) {
      if (number >= this.#maxMoves) throw new Fault('endless', `not over after ${number} moves`);
      const asked = game.actors(state, actors);
      if (asked === 0) throw new Fault('dead-end', 'not over, and nobody is asked');
      const seat = midway >= 0 ? midway : actors[choices.below(asked)];
      if (happens(thorough.states, sampling)) {
        report.states++;
        checkState(game, state, seats, checks, this.#conserve);
      }
      if (midway < 0 && happens(thorough.walks, sampling)) {
        walkTwoWorlds(game, state, checks.below(seats), seats, thorough.steps, checks, report);
      }
      const count = game.moves(state, seat, list);
      if (count === 0) throw new Fault('dead-end', `seat ${seat} is asked and has no move`);
      if (midway >= 0 && list[0] <= this.#played[number - 1]) throw new Fault('order', `seat ${seat} can pick downwards`);
      const move = list[choices.below(count)];
      this.#bySeat[number] = seat;
      this.#played[number] = move;
      game.play(state, seat, move, luck);
      midway = game.midway(state, seat) ? seat : -1;
      this.#conserve(state);
    }
    const moves = this.#played.length;
    report.moves += moves;
    if (moves > report.longest) report.longest = moves;
    if (game.actors(state, actors) > 0) throw new Fault('dead-end', `it is over, and seat ${actors[0]} is still asked`);
    checkOutcome(game, state, seats);
    if (happens(thorough.matches, sampling)) checkState(game, state, seats, checks, this.#conserve);
  }

  #setup(table: Table, luck: Luck): unknown {
    const { seats } = table;
    const options = this.#game.options(table.options ?? {}, seats);
    if (!options.ok) throw new Error(`the game refuses the options: ${JSON.stringify(options.refusal)}`);
    if (table.deal === undefined) return this.#game.setup(options.value, seats, luck);
    const deal = this.#game.deal(table.deal, options.value, seats);
    if (!deal.ok) throw new Error(`the game refuses the deal: ${JSON.stringify(deal.refusal)}`);
    return this.#game.setup(options.value, seats, luck, deal.value);
  }

  readonly #conserve = (state: unknown): void => {
    const broken = this.#run.conserve?.(state);
    if (broken !== undefined) throw new Fault('conservation', broken);
  };

  /** The moves so far in text, by playing them again. */
  #texts(seed: number, table: Table | undefined): string[] {
    const texts: string[] = [];
    try {
      const luck = new Luck(seed ^ streams.game);
      const state = this.#setup(table!, luck);
      for (const [i, move] of this.#played.entries()) {
        texts.push(`${this.#bySeat[i]} ${this.#game.makeMove(state, this.#bySeat[i], move)}`);
        this.#game.play(state, this.#bySeat[i], move, luck);
      }
    } catch {
      // the last one is the one that crashed; of others that cannot be written the number must do
      for (let i = texts.length; i < this.#played.length; i++) texts.push(`${this.#bySeat[i]} move ${this.#played[i]}`);
    }
    return texts;
  }

  #repeat(seed: number): string {
    const { states, walks, steps, matches } = this.#thorough;
    const thoroughness = `{ states: ${states}, walks: ${walks}, steps: ${steps}, matches: ${matches} }`;
    return `fuzz(game, { …, seed: ${seed}, matches: 1, maxMoves: ${this.#maxMoves}, thoroughness: ${thoroughness} })`;
  }
}

const happens = (share: number, chance: FastChance): boolean => chance.next() < share * 4294967296;
