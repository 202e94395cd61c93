import { hears, type Match, type Seat, submit, type Told } from '@soiree/kernel';
import type { Bot, Budget } from './bot.ts';

/** Bots at a table: they hear the events of their seats, and answer when asked. */
export class Company {
  readonly #match: Match;
  readonly #bots: readonly (Bot | null)[];
  readonly #budget: Budget;
  readonly #actors: Seat[] = [];

  /** `bots` by seat; null for a seat that is not a bot. */
  constructor(match: Match, bots: readonly (Bot | null)[], budget: Budget) {
    this.#match = match;
    this.#bots = bots;
    this.#budget = budget;
    this.tell(match.told);
  }

  /** Passes on what happened. It must also be called for moves of people. */
  tell(told: readonly Told[]): void {
    for (const [seat, bot] of this.#bots.entries()) {
      if (!bot) continue;
      for (const one of told) if (hears(one.audience, seat)) bot.hear(one.event);
    }
  }

  /** A bot that is to move, or undefined. */
  next(): Seat | undefined {
    const { game, state } = this.#match;
    const count = game.actors(state, this.#actors);
    for (let i = 0; i < count; i++) if (this.#bots[this.#actors[i]]) return this.#actors[i];
    return undefined;
  }

  /** Lets the bot of `seat` decide, and plays that. A bot that answers nonsense is a bug, so it throws. */
  move(seat: Seat, at = 0): readonly Told[] {
    const match = this.#match;
    const bot = this.#bots[seat];
    if (!bot) throw new Error(`there is no bot in seat ${seat}`);
    const action = bot.choose(match.game.view(match.state, seat), this.#budget);
    const result = submit(match, { seat, action, by: 'bot', at });
    if (!result.ok) throw new Error(`the bot in seat ${seat} played ${action.join(' + ')}: ${result.refusal.code}`);
    this.tell(result.value.told);
    return result.value.told;
  }

  /** Plays until it is a person's turn, the match is over, or `most` moves are done. Returns how many were. */
  playOn(most: number): number {
    let moves = 0;
    for (let seat = this.next(); seat !== undefined && moves < most; seat = this.next()) {
      this.move(seat);
      moves++;
    }
    return moves;
  }
}
