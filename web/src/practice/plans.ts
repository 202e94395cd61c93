import type { Budget } from '@soiree/bots';
import type { Seat } from '@soiree/kernel';
import type { Pace } from '@soiree/protocol';
import type { Luck } from './luck.ts';

/** From and up to how many milliseconds a bot waits before it plays. */
export const waits: Readonly<Record<Pace, readonly [from: number, to: number]>> = {
  instant: [0, 0],
  quick: [400, 1000],
  calm: [1000, 2600],
  slow: [2500, 5500],
};

interface Plan {
  /** What the seat had seen when it was asked: with more to see the question is another. */
  readonly seen: number;
  readonly level: string;
  /** When it is played. Drawn from the pace alone, before the bot thinks, so that the wait tells nothing of its cards. */
  readonly due: number;
  /** Early enough to be done by then. */
  readonly thinks: number;
  /** Undefined until it was thought of; null: the bot could not decide. */
  action: readonly string[] | null | undefined;
}

interface PlanParts {
  readonly luck: Luck;
  readonly budget: Budget;
  think(seat: Seat, level: string): readonly string[] | null;
}

/** What the bots are about to do. */
export class Plans {
  readonly #parts: PlanParts;
  readonly #pace: Pace;
  readonly #plans = new Map<Seat, Plan>();

  constructor(parts: PlanParts, pace: Pace) {
    this.#parts = parts;
    this.#pace = pace;
  }

  /** Has the bot of a seat make up its mind, unless it does so already; answers when there is something to do for it. */
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

  /** Does what there is to do by now: `wait`, nothing; `thought`, it is still to be played; else what to play. */
  act(seat: Seat, now: number): 'wait' | 'thought' | { readonly action: readonly string[] | null } {
    const plan = this.#plans.get(seat);
    if (!plan || plan.thinks > now) return 'wait';
    if (plan.action === undefined) {
      plan.action = this.#parts.think(seat, plan.level);
      return 'thought';
    }
    return plan.due > now ? 'wait' : { action: plan.action };
  }

  /** Whoever is not asked any more, or has a person in the seat, plans nothing. */
  keepOnly(seats: readonly Seat[]): void {
    for (const seat of this.#plans.keys()) if (!seats.includes(seat)) this.#plans.delete(seat);
  }

  drop(seat: Seat): void {
    this.#plans.delete(seat);
  }
}
