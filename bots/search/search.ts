import { type Chance, type Event, FastChance, type Game, type Move, type Seat, type View } from '@soiree/kernel';
import type { Budget } from '../bot.ts';

/** Plays for every seat in a playout, with the engine's own numbers. */
export interface Policy<S> {
  /** Another playout begins, from a state that has just been drawn. */
  begin?(state: S): void;
  choose(state: S, seat: Seat, chance: Chance): Move;
  /** `seat` is about to play `move`, by its own choice or because the move is being weighed. */
  watch?(state: S, seat: Seat, move: Move): void;
}

export interface Weighing<S> {
  readonly game: Pick<Game<S, unknown, View, Event, unknown>, 'clone' | 'actors' | 'play' | 'parseMove'>;
  readonly seat: Seat;
  /** A world that the seat cannot tell from the real one. */
  draw(): S;
  /** The possible answers: each a decision with its picks. */
  readonly candidates: readonly (readonly string[])[];
  /** What each answer seems to be worth at first sight, relative to the others. It counts as this many playouts. */
  readonly hunch?: { readonly worths: readonly number[]; readonly playouts: number };
  /** What each answer costs beyond what a playout shows, because it uses up something that might be useful later. */
  readonly tolls?: readonly number[];
  readonly policy: Policy<S>;
  /** What a state is worth to a seat, from 0 to 1; also when the match is over. */
  value(state: S, seat: Seat): number;
  /** Whether to stop `plays` moves after the one that is weighed. */
  cut(state: S, plays: number): boolean;
  readonly budget: Budget;
  readonly chance: Chance;
}

export interface Weighed {
  readonly action: readonly string[];
  readonly visits: number;
  readonly mean: number;
  /** Mean and hunch together; comparable with others of as many visits. */
  readonly score: number;
  /** The standard error of the mean. */
  readonly error: number;
}

interface Arm {
  readonly action: readonly string[];
  /** What the hunch adds to the sum. */
  readonly hunch: number;
  readonly toll: number;
  moves: Move[];
  visits: number;
  sum: number;
  squares: number;
}

/**
 * Sequential halving: the time is divided into rounds, and after each the worse half of the candidates is dropped. In
 * each world all remaining candidates are tried in turn with the same luck, so that their difference is compared. The
 * results are in the order of the candidates.
 */
export function search<S>(weighing: Weighing<S>): Weighed[] {
  const { candidates, budget, chance, hunch, tolls } = weighing;
  const arms = candidates.map((action, i): Arm => {
    const first = hunch ? hunch.playouts * hunch.worths[i] : 0;
    return { action, hunch: first, toll: tolls?.[i] ?? 0, moves: [], visits: 0, sum: 0, squares: 0 };
  });
  const rounds = Math.max(1, Math.ceil(Math.log2(arms.length)));
  const from = performance.now();
  let live = arms.slice();
  for (let round = 1; round <= rounds; round++) {
    const until = from + (budget.milliseconds * round) / rounds;
    const worlds =
      budget.playouts === undefined ? Infinity : Math.max(1, Math.floor(budget.playouts / rounds / live.length));
    for (let world = 0; world < worlds; world++) {
      const state = weighing.draw();
      const luck = chance.below(0x100000);
      for (const arm of live) tryOut(weighing, arm, state, luck);
      if (performance.now() >= until) break;
    }
    live.sort((a, b) => b.sum + b.hunch - a.sum - a.hunch);
    live = live.slice(0, Math.ceil(live.length / 2));
  }
  return arms.map(({ action, hunch: first, visits, sum, squares }) => {
    const mean = sum / visits;
    const error = Math.sqrt(Math.max(0, squares / visits - mean * mean) / visits);
    return { action, visits, mean, score: mean + first / visits, error };
  });
}

function tryOut<S>(weighing: Weighing<S>, arm: Arm, world: S, luck: number): void {
  const { game, seat, policy, value } = weighing;
  const chance = new FastChance(luck);
  const state = game.clone(world);
  policy.begin?.(state);
  for (const [pick, text] of arm.action.entries()) {
    arm.moves[pick] ??= legible(game.parseMove(state, seat, text), text);
    policy.watch?.(state, seat, arm.moves[pick]);
    game.play(state, seat, arm.moves[pick], chance);
  }
  for (let plays = 0; !weighing.cut(state, plays); plays++) {
    if (game.actors(state, actors) === 0) break;
    const actor = actors[0];
    const move = policy.choose(state, actor, chance);
    policy.watch?.(state, actor, move);
    game.play(state, actor, move, chance);
  }
  const worth = value(state, seat) - arm.toll;
  arm.visits++;
  arm.sum += worth;
  arm.squares += worth * worth;
}

const actors: Seat[] = [];

function legible(result: ReturnType<Weighing<unknown>['game']['parseMove']>, text: string): Move {
  if (!result.ok) throw new Error(`a candidate is not a move: ${text} (${result.refusal.code})`);
  return result.value;
}

/** The candidate that was searched longest and came out best. */
export function best(weighed: readonly Weighed[]): Weighed {
  return weighed.reduce((a, b) => (b.visits > a.visits || (b.visits === a.visits && b.score > a.score) ? b : a));
}
