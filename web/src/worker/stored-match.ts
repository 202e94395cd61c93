import { gameOf } from '@soiree/games';
import {
  checkLog,
  done,
  type Event,
  fold,
  heard,
  type Match,
  type Perspective,
  type Result,
  refused,
} from '@soiree/kernel';
import type { StoredStep } from './mail.ts';

/** A match from its file. Every step can be shown from any perspective, because the match is over. */
export class StoredMatch {
  readonly #match: Match;
  /** The state after the deal and after each entry. */
  readonly #states: readonly unknown[];

  private constructor(match: Match, states: readonly unknown[]) {
    this.#match = match;
    this.#states = states;
  }

  static open(file: unknown): Result<StoredMatch> {
    const log = checkLog(file);
    if (!log.ok) return log;
    const { game: id } = log.value.header;
    const game = gameOf(id);
    if (!game) return refused('no-such-game', { game: id });
    const states: unknown[] = [];
    const folded = fold(game, log.value, ({ state }) => states.push(state));
    return folded.ok ? done(new StoredMatch(folded.value, states)) : folded;
  }

  /** The number of the last step. The deal is step 0. */
  get last(): number {
    return this.#states.length - 1;
  }

  /** The view after a step, and the events since another one; -1 for all of them. */
  at(step: number, since: number, as: Perspective): StoredStep {
    const { game, told } = this.#match;
    const state = this.#states[step];
    const events: Event[] = heard(
      told.filter(({ seq }) => seq > since && seq <= step),
      as,
    );
    return { view: game.view(state, as), events, outcome: game.outcome(state) };
  }
}
