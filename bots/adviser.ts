import type { Match, Seat } from '@soiree/kernel';
import type { Advice, Bot, Budget } from './bot.ts';
import { SeatedBot } from './seated.ts';

/** The advice for a person. */
export interface Counsel extends Advice {
  /** What it would do itself, with its picks: the first of the options, or an answer that needed no weighing. */
  readonly action: readonly string[];
}

/**
 * An expert that advises a person. It hears what that seat hears and sees what that seat sees, so it cannot give away
 * anything that the person could not know.
 */
export class Adviser {
  readonly #match: Match;
  readonly #budget: Budget;
  readonly #seated: SeatedBot;
  #last: { readonly entries: number; readonly counsel: Counsel } | undefined;

  constructor(match: Match, seat: Seat, budget: Budget, make: () => Bot) {
    this.#match = match;
    this.#budget = budget;
    this.#seated = new SeatedBot(seat, make);
  }

  /** What it would do now, and why; null if nothing is asked or it does not know. Asked twice, it says the same. */
  advise(): Counsel | null {
    const { game, state, entries, told } = this.#match;
    if (this.#last?.entries === entries.length) return this.#last.counsel;
    const view = game.view(state, this.#seated.seat);
    if (view.moves.length === 0) return null;
    try {
      const counsel = this.#seated.ask(told, (bot): Counsel => {
        const advice = bot.advise?.(view, this.#budget) ?? { options: [], beliefs: [] };
        return { ...advice, action: advice.options[0]?.action ?? bot.choose(view, this.#budget) };
      });
      this.#last = { entries: entries.length, counsel };
      return counsel;
    } catch {
      return null;
    }
  }
}
