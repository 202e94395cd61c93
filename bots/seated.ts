import { type Event, heard, type Seat, type Told } from '@soiree/kernel';
import type { Bot } from './bot.ts';

/** How much of a match a seat has heard, so that it hears every event once. */
export class Hearing {
  readonly #seat: Seat;
  #count = 0;
  #last: Told | undefined;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  /** Whether `told` continues what was heard so far. A match that was loaded again has a new list of events. */
  continues(told: readonly Told[]): boolean {
    return this.#count === 0 || told[this.#count - 1] === this.#last;
  }

  /** The seat's events since the previous call. `until`: how many of the list count, if not all. */
  next(told: readonly Told[], until: number = told.length): Event[] {
    const events = heard(told.slice(this.#count, until), this.#seat);
    this.#count = until;
    this.#last = told[until - 1];
    return events;
  }
}

/**
 * A bot in a seat of a match. It hears the events of its seat, each once, before it answers. After it has thrown,
 * or if the match was loaded again, its memory cannot be trusted. Then a new bot hears everything from the beginning.
 */
export class SeatedBot<B extends Pick<Bot, 'hear'> = Bot> {
  readonly seat: Seat;
  readonly #make: () => B;
  #present: { readonly bot: B; readonly hearing: Hearing } | undefined;

  constructor(seat: Seat, make: () => B) {
    this.seat = seat;
    this.#make = make;
  }

  /** Lets the bot hear what is new in `told`, the whole list of the match. */
  hear(told: readonly Told[]): void {
    this.ask(told, () => {});
  }

  /** What the bot answers when it has heard everything so far. Throws if the bot does. */
  ask<Answer>(told: readonly Told[], question: (bot: B) => Answer): Answer {
    if (!this.#present?.hearing.continues(told)) {
      this.#present = { bot: this.#make(), hearing: new Hearing(this.seat) };
    }
    const { bot, hearing } = this.#present;
    try {
      for (const event of hearing.next(told)) bot.hear(event);
      return question(bot);
    } catch (error) {
      this.#present = undefined;
      throw error;
    }
  }
}
