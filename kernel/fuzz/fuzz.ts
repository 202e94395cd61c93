import { FastChance } from '../chance.ts';
import type { AnyGame, Event, Game, Move, Seat, View } from '../game.ts';
import { CheckedChance } from './checked-chance.ts';
import { Fault, Finding } from './finding.ts';
import { checkOutcome, checkState } from './laws.ts';
import { walkTwoWorlds } from './leak.ts';
import { beginTrial, type Report, type Run, type TableSetup, type Trial } from './run.ts';
import { playSubmitted } from './submitted.ts';

/**
 * Plays random matches of a game and looks for every way in which it can break the contract. Throws a `Finding` at the
 * first one. What a match does depends only on its own seed, so a finding can be repeated by itself.
 */
export function fuzz<S, O, V extends View, E extends Event, G>(game: Game<S, O, V, E, G>, run: Run<S>): Report {
  const trial = beginTrial(game as AnyGame, run as Run);
  for (let i = 0; i < run.matches; i++) playMatch(trial, matchSeed(run.seed, i));
  return trial.report;
}

const matchSeed = (seed: number, i: number): number =>
  i === 0 ? seed >>> 0 : new FastChance(seed ^ Math.imul(i, 0x9e3779b9)).next();

/** One stream for each purpose, so that more thorough checks do not change the match. */
const streams = { table: 0, choices: 0x51ed270b, game: 0x2545f491, checks: 0x6c078965, submitted: 0x1b873593 };

/** The bare match so far, in numbers. Texts are made only for a finding. */
interface Trail {
  length: number;
  readonly seats: Seat[];
  readonly moves: Move[];
}
const trail: Trail = { length: 0, seats: [], moves: [] };

function playMatch(trial: Trial, seed: number): void {
  let table: TableSetup | undefined;
  let texts: string[] | undefined;
  trail.length = 0;
  try {
    table = trial.table(new FastChance(seed ^ streams.table));
    playBare(trial, table, seed);
    const chance = new FastChance(seed ^ streams.submitted);
    if (happens(trial.thorough.matches, chance)) {
      texts = [];
      playSubmitted(trial, table, seed, chance, texts);
    }
  } catch (error) {
    const fault =
      error instanceof Fault ? error : new Fault('crash', error instanceof Error ? error.message : `${error}`);
    const moves = texts ?? (table ? trailTexts(trial, table, seed) : []);
    throw new Finding(fault.kind, fault.message, { seed, table, moves, repeat: repeatCall(trial, seed) }, error);
  }
  trial.report.matches++;
}

const actors: Seat[] = [];
const list: Move[] = [];

/**
 * The fast way through a match: bare moves on one state, with cheap checks at each and the expensive ones now and then.
 */
function playBare(trial: Trial, table: TableSetup, seed: number): void {
  const { game, thorough, report } = trial;
  const { seats } = table;
  const choices = new FastChance(seed ^ streams.choices);
  const luck = new CheckedChance(seed ^ streams.game);
  const sampling = new FastChance(seed ^ streams.checks);
  const checks = new CheckedChance(sampling.next());
  const state = setUp(game, table, luck);
  trial.conserve(state);
  let midway = -1;
  while (!game.outcome(state)) {
    if (trail.length >= trial.maxMoves) throw new Fault('endless', `not over after ${trail.length} moves`);
    const asked = game.actors(state, actors);
    if (asked === 0) throw new Fault('dead-end', 'not over, and no one is asked');
    // no one else moves between the picks of one decision
    const seat = midway >= 0 ? midway : actors[choices.below(asked)];
    if (happens(thorough.states, sampling)) checkState(trial, state, seats, checks);
    if (midway < 0 && happens(thorough.walks, sampling)) {
      walkTwoWorlds(trial, state, checks.below(seats), seats, checks);
    }
    const count = game.moves(state, seat, list);
    if (count === 0) throw new Fault('dead-end', `seat ${seat} is asked and has no move`);
    if (midway >= 0 && list[0] <= trail.moves[trail.length - 1])
      throw new Fault('order', `seat ${seat} can pick in descending order`);
    const move = list[choices.below(count)];
    trail.seats[trail.length] = seat;
    trail.moves[trail.length++] = move;
    game.play(state, seat, move, luck);
    midway = game.midway(state, seat) ? seat : -1;
    trial.conserve(state);
  }
  report.moves += trail.length;
  report.longest = Math.max(report.longest, trail.length);
  if (game.actors(state, actors) > 0) throw new Fault('dead-end', `it is over, and seat ${actors[0]} is still asked`);
  checkOutcome(game, state, seats);
  if (happens(thorough.states, sampling)) checkState(trial, state, seats, checks);
}

const happens = (share: number, chance: FastChance): boolean => chance.next() < share * 4294967296;

function setUp(game: AnyGame, { seats, options = {}, deal }: TableSetup, luck: CheckedChance): unknown {
  const read = game.options(options, seats);
  if (!read.ok) throw new Error(`the game refuses the options: ${JSON.stringify(read.refusal)}`);
  if (deal === undefined) return game.setup(read.value, seats, luck);
  const set = game.deal(deal, read.value, seats);
  if (!set.ok) throw new Error(`the game refuses the deal: ${JSON.stringify(set.refusal)}`);
  return game.setup(read.value, seats, luck, set.value);
}

/** Replays the moves so far to write them as text. A move that can no longer be written stays a number. */
function trailTexts({ game }: Trial, table: TableSetup, seed: number): string[] {
  const texts: string[] = [];
  try {
    const luck = new CheckedChance(seed ^ streams.game);
    const state = setUp(game, table, luck);
    for (let i = 0; i < trail.length; i++) {
      texts.push(`${trail.seats[i]} ${game.makeMove(state, trail.seats[i], trail.moves[i])}`);
      game.play(state, trail.seats[i], trail.moves[i], luck);
    }
  } catch {
    for (let i = texts.length; i < trail.length; i++) texts.push(`${trail.seats[i]} move ${trail.moves[i]}`);
  }
  return texts;
}

function repeatCall({ thorough, maxMoves }: Trial, seed: number): string {
  const shares = Object.entries(thorough).map(([name, share]) => `${name}: ${share}`);
  return `fuzz(game, { …, seed: ${seed}, matches: 1, maxMoves: ${maxMoves}, thoroughness: { ${shares.join(', ')} } })`;
}
