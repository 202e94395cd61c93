import type { Budget } from '@soiree/bots';
import type { Seat } from '@soiree/kernel';
import type { Pace } from '@soiree/protocol';
import type { Luck } from './luck.ts';

/** How many milliseconds a bot waits before it plays, from and up to. */
export const waits: Readonly<Record<Pace, readonly [from: number, to: number]>> = {
  instant: [0, 0],
  quick: [400, 1000],
  calm: [1000, 2600],
  slow: [2500, 5500],
};

interface Plan {
  /** What the seat had seen when it was asked. If it has seen more, the question is another one. */
  readonly seen: number;
  readonly level: string;
  /**
   * When it is played. Drawn from the pace alone, before the bot thinks, so that the wait reveals nothing about its
   * cards.
   */
  readonly due: number;
  /** When to start thinking, to be done in time. */
  readonly thinks: number;
  /** Undefined until the bot has thought; null if it could not decide. */
  action: readonly string[] | null | undefined;
}

interface PlanParts {
  readonly luck: Luck;
  readonly budget: Budget;
  think(seat: Seat, level: string): readonly string[] | null;
}

/** The planned moves of the bots. */
export class Plans {
  readonly #parts: PlanParts;
  readonly #pace: Pace;
  readonly #plans = new Map<Seat, Plan>();

  constructor(parts: PlanParts, pace: Pace) {
    this.#parts = parts;
    this.#pace = pace;
  }

  /** Plans a move for a seat's bot, unless it has a plan already. Returns when there is something to do for it. */
  make(seat: Seat, level: string, seen: number, now: number): number {
    let plan = this.#plans.get(seat);
    if (plan?.seen !== seen || plan.level !== level) {
      const [from, to] = waits[this.#pace];
      const due = now + from + this.#parts.luck.below(to - from + 1);
      plan = { seen, level, due, thinks: Math.max(now, due - this.#parts.budget.milliseconds), action: undefined };
      this.#plans.set(seat, plan);
    }
    return plan.action === undefined ? plan.thinks : plan.due;
  }

  /**
   * Does what is due: `wait` means nothing was, `thought` that the move is yet to be played. Otherwise returns the move
   * to play.
   */
  act(seat: Seat, now: number): 'wait' | 'thought' | { readonly action: readonly string[] | null } {
    const plan = this.#plans.get(seat);
    if (!plan || plan.thinks > now) return 'wait';
    if (plan.action === undefined) {
      plan.action = this.#parts.think(seat, plan.level);
      return 'thought';
    }
    return plan.due > now ? 'wait' : { action: plan.action };
  }

  /** Drops the plans of seats that are no longer asked, or that a person has taken back. */
  keepOnly(seats: readonly Seat[]): void {
    for (const seat of this.#plans.keys()) if (!seats.includes(seat)) this.#plans.delete(seat);
  }

  drop(seat: Seat): void {
    this.#plans.delete(seat);
  }
}
