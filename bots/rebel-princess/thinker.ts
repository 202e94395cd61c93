import { type Chance, type Event, type Move, type Result, type Seat, expect as sure, type View } from '@soiree/kernel';
import {
  type Card,
  type Guess,
  parseCard,
  type RebelEvent,
  type RebelView,
  rebelPrincess,
  type State,
} from '@soiree/rebel-princess';
import type { Budget, StyleName } from '../bot.ts';
import { best, search, type Weighed } from '../search/search.ts';
import { candidates, declares } from './candidates.ts';
import { Knowledge, type Memory } from './knowledge/knowledge.ts';
import { Quick } from './policy.ts';
import type { Power } from './prices.ts';
import { usual } from './rating.ts';
import { winShare, worthOfOne } from './standing.ts';
import { plainStyle, styles } from './styles.ts';

export interface Mind {
  readonly memory: Memory;
  /** How many answers it thinks about at most. */
  readonly most: number;
  /** The same where several cards are picked. */
  readonly picks: number;
  /** How many whole rounds it plays out in thought for one answer at most. */
  readonly playouts: number;
  /** As how many rounds played out its rules of thumb count. */
  readonly habit: number;
}

/** Cards of a whole round, in a hand. */
const WHOLE = 10;

/** How much better the usual seems than anything else where the rules of thumb do not compare, in proposals. */
const USUAL = 0.5;

/** Worlds in which a power is tried out. */
const WORLDS = 10;

/** Where a power may be used beside the cards. */
const windows: ReadonlySet<RebelView['phase']> = new Set(['before', 'played', 'won', 'next']);

/** Plays on to the end of the round in worlds that it cannot tell from the real one, and takes what came out best. */
export class Thinker {
  readonly seat: Seat;
  readonly knowledge: Knowledge;
  /** The rules of thumb of everybody in thought, and this seat's own. */
  readonly policy = new Quick();
  readonly thumb = new Quick();
  readonly #chance: Chance;
  readonly #mind: Mind;
  readonly #powers: number;
  #view: RebelView | undefined;
  #base!: State;

  constructor(seat: Seat, chance: Chance, mind: Mind, style?: StyleName) {
    this.seat = seat;
    this.#chance = chance;
    const { taste, habit, powers } = style ? styles[style] : plainStyle;
    this.#powers = powers;
    this.#mind = { ...mind, habit: mind.habit * habit };
    this.thumb.rating.taste = { ...usual, ...taste };
    this.knowledge = new Knowledge(seat, mind.memory, chance);
  }

  hear(event: Event): void {
    this.knowledge.hear(event as RebelEvent);
  }

  choose(any: View, budget: Budget): readonly string[] {
    const view = any as RebelView;
    this.knowledge.look(view);
    const thumb = this.usual(view);
    return this.thinks(view) ? best(this.weigh(view, thumb, budget)).action : thumb;
  }

  /**
   * Whether it thinks about this, and does not go by a rule of thumb. When to use a power is one: in rounds that are
   * played out in thought nobody waits for a better time, so that now always seems best.
   */
  thinks(view: RebelView): boolean {
    return view.moves.length > 1 && view.phase !== 'princess' && !windows.has(view.phase) && this.#most(view) > 1;
  }

  /** How many answers it thinks about at most. */
  #most({ ask }: RebelView): number {
    return ask?.choices ? this.#mind.picks : this.#mind.most;
  }

  /** A world that the seat cannot tell from the real one. */
  draw(view: RebelView): State {
    const guess = this.knowledge.sample(view, this.#chance);
    if (view !== this.#view) this.#base = rebelPrincess.imagine(view, guess);
    this.#view = view;
    return redeal(this.#base, guess);
  }

  /** What the rules of thumb say, pick by pick. */
  usual(view: RebelView): string[] {
    if (view.moves.length === 1 && !view.ask?.picks) return [view.moves[0]];
    if (windows.has(view.phase)) return [this.#power(view, 'pass')];
    const state = this.draw(view);
    const picks: string[] = [];
    for (let pick = 0; pick < (view.ask?.picks ?? 1); pick++) {
      const move = this.thumb.choose(state, this.seat, this.#chance);
      picks.push(rebelPrincess.makeMove(state, this.seat, move));
      if (pick + 1 < (view.ask?.picks ?? 1)) rebelPrincess.play(state, this.seat, move, this.#chance);
    }
    return view.phase === 'play' ? [this.#power(view, picks[0])] : picks;
  }

  /** The use of a power that saves most beyond its price on the average of some worlds; else what was to be done without. */
  #power(view: RebelView, without: string): string {
    const uses = view.moves.filter((text) =>
      view.phase === 'play' ? text.endsWith(' pea') : !text.startsWith('pass'),
    );
    if (uses.length === 0) return without;
    let state = this.draw(view);
    const plain = sure(rebelPrincess.parseMove(state, this.seat, without));
    const moves = uses.map((text) => sure(rebelPrincess.parseMove(state, this.seat, text)));
    const sums = uses.map((text) => -WORLDS * this.thumb.price(state, powerIn(text)));
    for (let world = 0; world < WORLDS; world++) {
      if (world > 0) state = this.draw(view);
      const gains = this.thumb.trial.gains(state, this.seat, plain, moves, this.#chance);
      for (const [i, gain] of gains.entries()) sums[i] += gain;
    }
    const most = Math.max(...sums);
    return most > 0 ? uses[sums.indexOf(most)] : without;
  }

  /** The fewer cards are left, the sooner a round is played out. */
  #within({ milliseconds, playouts = Infinity }: Budget, { hand, aside }: RebelView): Budget {
    const whole = (this.#mind.playouts * WHOLE) / Math.max(1, hand.length + aside.length);
    const fewer = Math.min(playouts, Math.ceil(whole));
    return fewer === Infinity ? { milliseconds } : { milliseconds, playouts: fewer };
  }

  weigh(view: RebelView, usual: readonly string[], budget: Budget): Weighed[] {
    const rounds = view.sheet.length;
    const world = this.draw(view);
    // of cards to be passed it is the card alone that is rated
    const rate = (text: string): number => {
      const move = view.ask?.choices ? parseCard(text) : movesIn(rebelPrincess.parseMove(world, this.seat, text));
      return move === undefined ? 0 : this.thumb.rate(world, this.seat, move);
    };
    const answers = candidates(view, usual, this.#most(view), rate, this.#chance);
    const unit = worthOfOne(world, this.seat);
    const worths = answers.map((picks) => unit * this.#firstSight(view, world, picks, usual, rate));
    return search<State>({
      game: rebelPrincess,
      seat: this.seat,
      draw: () => this.draw(view),
      candidates: answers,
      hunch: { worths, playouts: this.#mind.habit },
      policy: this.policy,
      value: winShare,
      cut: (state) => state.sheet.length > rounds * state.seats,
      budget: this.#within(budget, view),
      chance: this.#chance,
    });
  }

  /** What an answer seems to be worth in proposals, by the rules of thumb. */
  #firstSight(
    { ask, phase }: RebelView,
    world: State,
    picks: readonly string[],
    usual: readonly string[],
    rate: (text: string) => number,
  ): number {
    if (!ask?.choices) return rate(picks[0]) + (declares(picks[0]) ? this.#powers : 0);
    if (phase !== 'pass') return picks.join() === usual.join() ? USUAL : 0;
    const cards = picks.map((text) => parseCard(text.slice(text.lastIndexOf(' ') + 1)) as Card);
    return this.thumb.fear(world, this.seat, cards);
  }
}

/** The word that names a power in a move that uses it. */
const powerIn = (text: string): Power => (/ (zero|pea)$/.exec(text)?.[1] ?? text.split(' ')[0]) as Power;

const movesIn = (result: Result<Move>): Move | undefined => (result.ok ? result.value : undefined);

/** The same table with other hidden cards: reading the view anew would take longer than playing it out. */
function redeal(base: State, guess: Guess): State {
  const state = rebelPrincess.clone(base);
  copy(guess.hands, state.hands);
  copy(guess.aside, state.aside);
  copy(guess.won, state.won);
  copy(guess.pile, state.pile);
  copy(guess.given, state.given);
  copy(guess.trick, state.trick);
  copy(guess.offers, state.offers);
  state.drawn = guess.drawn;
  return state;
}

function copy(from: readonly number[], to: number[]): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i];
}
