import { type Budget, bots, SeatedBot } from '@soiree/bots';
import { usualLevel } from '@soiree/bots/levels';
import { styleOf } from '@soiree/bots/personas';
import { type Chance, streamChance, type View } from '@soiree/kernel';
import type { Chair, Luck, TableBots } from '@soiree/tables';

export const hasLevel = (game: string, level: string): boolean => Object.hasOwn(bots[game], level);

/** The chance for one bot, separate from all others. */
export function chanceFrom(luck: Luck): Chance {
  const seed = Uint8Array.from(luck.hex(32).match(/../g)!, (byte) => Number.parseInt(byte, 16));
  return streamChance(seed, 0);
}

export interface PracticeBotsParts {
  readonly luck: Luck;
  readonly budget: Budget;
  /** Waits until the person's messages have been heard. */
  pause(): Promise<void>;
}

/** The bots of the practice table. They think one after another in the worker, with a pause before each decision. */
export class PracticeBots implements TableBots {
  readonly has = hasLevel;
  readonly standIn = usualLevel;
  readonly #parts: PracticeBotsParts;
  readonly #levels: typeof bots;
  /** By match, seat and level. */
  readonly #seated = new Map<string, SeatedBot>();
  #line: Promise<unknown> = Promise.resolve();

  constructor(parts: PracticeBotsParts, levels = bots) {
    this.#parts = parts;
    this.#levels = levels;
  }

  think({ match, game, seat, level, told }: Chair, view: View): Promise<readonly string[] | null> {
    const { luck, budget, pause } = this.#parts;
    const key = `${match} ${seat} ${level}`;
    const make = () => this.#levels[game][level](seat, chanceFrom(luck), styleOf(seat));
    const bot = this.#seated.get(key) ?? new SeatedBot(seat, make);
    this.#seated.set(key, bot);
    // The list grows while others think, but this bot answers what was asked now.
    const known = told.slice();
    const decided = this.#line
      .then(pause)
      .then(() => bot.ask(known, (one) => one.choose(view, budget)))
      .catch(() => null);
    this.#line = decided;
    return decided;
  }

  dismiss(match: string): void {
    for (const key of this.#seated.keys()) if (key.startsWith(match)) this.#seated.delete(key);
  }
}
