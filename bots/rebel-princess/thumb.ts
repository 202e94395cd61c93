import { type Chance, type Event, type Seat, expect as sure, type View } from '@soiree/kernel';
import { type Guess, type RebelEvent, type RebelView, rebelPrincess, type State } from '@soiree/rebel-princess';
import { readMove } from '@soiree/rebel-princess/moves';
import type { Budget, StyleName } from '../bot.ts';
import { Knowledge, type Memory } from './knowledge/knowledge.ts';
import { Quick } from './policy.ts';
import { type Power, powerIn } from './prices.ts';
import { usual } from './rating.ts';
import { plainStyle, styles } from './styles.ts';

/** Worlds in which a power is tried out. */
const WORLDS = 10;

/** The phases in which a power may be used separately from a card. */
const windows: ReadonlySet<RebelView['phase']> = new Set(['before', 'played', 'won', 'next']);

/**
 * Follows rules of thumb. To find out whether a power is worth its price, it tries it in worlds that it cannot tell
 * from the real one.
 */
export class Thumb {
  readonly seat: Seat;
  readonly knowledge: Knowledge;
  readonly rules = new Quick();
  readonly chance: Chance;
  #view: RebelView | undefined;
  #base!: State;

  constructor(seat: Seat, chance: Chance, memory: Memory, style?: StyleName) {
    this.seat = seat;
    this.chance = chance;
    const { taste } = style ? styles[style] : plainStyle;
    this.rules.rating.taste = { ...usual, ...taste };
    this.knowledge = new Knowledge(seat, memory, chance);
  }

  hear(event: Event): void {
    this.knowledge.hear(event as RebelEvent);
  }

  choose(any: View, _budget: Budget): readonly string[] {
    return this.withPower(any as RebelView);
  }

  /** Whether a power may be used now, and nothing else is asked. */
  isWindow({ phase }: RebelView): boolean {
    return windows.has(phase);
  }

  /** A world that the seat cannot tell from the real one. */
  draw(view: RebelView): State {
    const guess = this.knowledge.sample(view, this.chance);
    if (view !== this.#view) this.#base = rebelPrincess.imagine(view, guess);
    this.#view = view;
    return redeal(this.#base, guess);
  }

  /** What the rules of thumb say, pick by pick, without powers that are not part of a card's worth. */
  usual(view: RebelView): string[] {
    this.knowledge.look(view);
    if (view.moves.length === 1 && !view.ask?.picks) return [view.moves[0]];
    if (this.isWindow(view)) return ['pass'];
    const state = this.draw(view);
    const picks: string[] = [];
    for (let pick = 0; pick < (view.ask?.picks ?? 1); pick++) {
      const move = this.rules.choose(state, this.seat, this.chance);
      picks.push(rebelPrincess.makeMove(state, this.seat, move));
      if (pick + 1 < (view.ask?.picks ?? 1)) rebelPrincess.play(state, this.seat, move, this.chance);
    }
    return picks;
  }

  /** The use of a power that saves most beyond its price, averaged over some worlds; otherwise the usual answer. */
  withPower(view: RebelView): string[] {
    const usual = this.usual(view);
    return view.moves.length > 1 && (view.phase === 'play' || this.isWindow(view))
      ? [this.#power(view, usual[0])]
      : usual;
  }

  #power(view: RebelView, without: string): string {
    const uses = view.moves.filter((text) =>
      view.phase === 'play' ? powerIn(text) === 'pea-princess' : readMove(text).kind !== 'pass',
    );
    if (uses.length === 0) return without;
    let state = this.draw(view);
    const plain = sure(rebelPrincess.parseMove(state, this.seat, without));
    const moves = uses.map((text) => sure(rebelPrincess.parseMove(state, this.seat, text)));
    const sums = uses.map((text) => -WORLDS * this.rules.price(state, powerIn(text) as Power));
    for (let world = 0; world < WORLDS; world++) {
      if (world > 0) state = this.draw(view);
      const gains = this.rules.trial.gains(state, this.seat, plain, moves, this.chance);
      for (const [i, gain] of gains.entries()) sums[i] += gain;
    }
    const most = Math.max(...sums);
    return most > 0 ? uses[sums.indexOf(most)] : without;
  }
}

/** The same table with other hidden cards. Parsing the view again would take longer than playing it out. */
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
