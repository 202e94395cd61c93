import { heard, type Match, type Seat } from '@soiree/kernel';
import type { Advice, Bot, Budget } from './bot.ts';

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
  readonly #seat: Seat;
  readonly #budget: Budget;
  readonly #make: () => Bot;
  #bot: Bot | undefined;
  /** How many of the match's events it has been given. */
  #heard = 0;
  #last: { readonly entries: number; readonly counsel: Counsel } | undefined;

  constructor(match: Match, seat: Seat, budget: Budget, make: () => Bot) {
    this.#match = match;
    this.#seat = seat;
    this.#budget = budget;
    this.#make = make;
  }

  /** What it would do now, and why; null if nothing is asked or it does not know. Asked twice, it says the same. */
  advise(): Counsel | null {
    const { game, state, entries } = this.#match;
    if (this.#last?.entries === entries.length) return this.#last.counsel;
    const view = game.view(state, this.#seat);
    if (view.moves.length === 0) return null;
    try {
      const bot = this.#listen();
      const advice = bot.advise?.(view, this.#budget) ?? { options: [], beliefs: [] };
      const action = advice.options[0]?.action ?? bot.choose(view, this.#budget);
      const counsel = { ...advice, action };
      this.#last = { entries: entries.length, counsel };
      return counsel;
    } catch {
      // Its memory may be broken now, so the next one hears everything again.
      this.#bot = undefined;
      return null;
    }
  }

  #listen(): Bot {
    if (!this.#bot) this.#heard = 0;
    this.#bot ??= this.#make();
    const { told } = this.#match;
    for (const event of heard(told.slice(this.#heard), this.#seat)) this.#bot.hear(event);
    this.#heard = told.length;
    return this.#bot;
  }
}
