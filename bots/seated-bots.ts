import { type Match, type Seat, submit, type Told } from '@soiree/kernel';
import type { Bot, Budget } from './bot.ts';
import { SeatedBot } from './seated.ts';

/** Bots at a table: they hear the events of their seats, and answer when asked. */
export class SeatedBots {
  readonly #match: Match;
  readonly #bots: readonly (SeatedBot | null)[];
  readonly #budget: Budget;
  readonly #actors: Seat[] = [];

  /** `bots` by seat; null for a seat that is not a bot. */
  constructor(match: Match, bots: readonly (Bot | null)[], budget: Budget) {
    this.#match = match;
    this.#bots = bots.map((bot, seat) => bot && new SeatedBot(seat, () => bot));
    this.#budget = budget;
    this.#listen();
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
    const seated = this.#bots[seat];
    if (!seated) throw new Error(`there is no bot in seat ${seat}`);
    const view = match.game.view(match.state, seat);
    const action = seated.ask(match.told, (bot) => bot.choose(view, this.#budget));
    const result = submit(match, { seat, action, by: 'bot', at });
    if (!result.ok) throw new Error(`the bot in seat ${seat} played ${action.join(' + ')}: ${result.refusal.code}`);
    this.#listen();
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

  #listen(): void {
    for (const seated of this.#bots) seated?.hear(this.#match.told);
  }
}
