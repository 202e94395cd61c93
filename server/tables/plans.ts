import type { Match, Seat } from '@soiree/kernel';
import type { Pace } from '@soiree/protocol';
import type { Luck } from '../luck.ts';
import type { Settings } from '../settings.ts';
import { paceOf } from '../thinking/pace.ts';
import type { BotPool } from '../thinking/pool.ts';

interface Plan {
  /** What the seat had seen when it was asked: with more to see the question is another. */
  readonly seen: number;
  readonly level: string;
  /** When it will be played, drawn before the bot thinks: how long it thinks tells nothing. */
  readonly due: number;
  isDue: boolean;
  action: readonly string[] | null | undefined;
}

/** What the bots and stand-ins of a match are about to do. */
export class Plans {
  readonly #parts: { readonly bots: BotPool; readonly luck: Luck; readonly settings: Settings };
  readonly #match: Match;
  readonly #id: string;
  readonly #pace: Pace;
  readonly #ready: (seat: Seat) => void;
  readonly #plans = new Map<Seat, Plan>();

  constructor(
    parts: { readonly bots: BotPool; readonly luck: Luck; readonly settings: Settings },
    match: Match,
    id: string,
    pace: Pace,
    ready: (seat: Seat) => void,
  ) {
    this.#parts = parts;
    this.#match = match;
    this.#id = id;
    this.#pace = pace;
    this.#ready = ready;
  }

  /**
   * Lets a bot think for a seat, unless it does so already; answers when it is to be woken, null for one that is overdue
   * and plays as soon as it has decided.
   */
  make(seat: Seat, level: string, seen: number, now: number): number | null {
    const before = this.#plans.get(seat);
    if (before && before.seen === seen && before.level === level) return before.isDue ? null : before.due;
    const plan: Plan = {
      seen,
      level,
      due: now + paceOf(this.#pace, this.#parts.luck),
      isDue: false,
      action: undefined,
    };
    this.#plans.set(seat, plan);
    this.#think(seat, plan);
    return plan.due;
  }

  async #think(seat: Seat, plan: Plan): Promise<void> {
    const { game, state, told } = this.#match;
    const chair = { match: this.#id, game: game.id, seat, level: plan.level, told };
    const budget = { milliseconds: this.#parts.settings.botThinkMs };
    plan.action = await this.#parts.bots.think(chair, game.view(state, seat), budget);
    if (plan.isDue && this.#plans.get(seat) === plan) this.#ready(seat);
  }

  /** Its time has come, if it has. */
  wake(seat: Seat, now: number): void {
    const plan = this.#plans.get(seat);
    if (!plan || plan.due > now) return;
    plan.isDue = true;
    if (plan.action !== undefined) this.#ready(seat);
  }

  /** What was thought of; null if the bot could not decide. */
  take(seat: Seat): readonly string[] | null {
    const action = this.#plans.get(seat)?.action ?? null;
    this.#plans.delete(seat);
    return action;
  }

  drop(seat: Seat): void {
    this.#plans.delete(seat);
  }

  dropAll(): void {
    this.#plans.clear();
  }

  keepOnly(seats: readonly Seat[]): void {
    for (const seat of this.#plans.keys()) if (!seats.includes(seat)) this.#plans.delete(seat);
  }
}
