import { type Bot, type Budget, bots, type MakeBot } from '@soiree/bots';
import { styleOf } from '@soiree/bots/personas';
import { heard, type Match, type Seat } from '@soiree/kernel';
import { chanceFrom, type Luck } from './luck.ts';

interface Chair {
  readonly bot: Bot;
  /** How many of the match's told events it has received. */
  heard: number;
}

/**
 * The bots of a match. Each gets what its seat hears and sees, and no more. A bot that starts late, after a reload or
 * as a stand-in, hears everything from the beginning, so it remembers what its seat should.
 */
export class Company {
  readonly #match: Match;
  readonly #luck: Luck;
  readonly #budget: Budget;
  readonly #levels: Readonly<Record<string, MakeBot>>;
  readonly #chairs = new Map<string, Chair>();

  constructor(match: Match, luck: Luck, budget: Budget, levels = bots[match.game.id]) {
    this.#match = match;
    this.#luck = luck;
    this.#budget = budget;
    this.#levels = levels;
  }

  /** What the bot in a seat wants to play now; null if it could not decide. */
  think(seat: Seat, level: string): readonly string[] | null {
    const { game, state, told } = this.#match;
    const key = `${seat} ${level}`;
    try {
      const chair = this.#chairs.get(key) ?? this.#sit(seat, level);
      this.#chairs.set(key, chair);
      for (const event of heard(told.slice(chair.heard), seat)) chair.bot.hear(event);
      chair.heard = told.length;
      return chair.bot.choose(game.view(state, seat), this.#budget);
    } catch {
      // Its memory may be corrupt now, so the next bot in this chair hears everything again.
      this.#chairs.delete(key);
      return null;
    }
  }

  #sit(seat: Seat, level: string): Chair {
    return { bot: this.#levels[level](seat, chanceFrom(this.#luck), styleOf(seat)), heard: 0 };
  }
}
