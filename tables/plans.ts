import type { Match, Seat } from '@soiree/kernel';
import type { Pace } from '@soiree/protocol';
import type { TableBots } from './bots.ts';
import type { Luck } from './luck.ts';

/** The shortest and longest wait of a bot, in milliseconds. */
export const waits: Readonly<Record<Pace, readonly [from: number, to: number]>> = {
  instant: [0, 0],
  quick: [400, 1000],
  calm: [1000, 2600],
  slow: [2500, 5500],
};

/** How long a bot waits before it plays. Drawn by the pace alone, so that the wait reveals nothing about its cards. */
export function paceOf(pace: Pace, luck: Pick<Luck, 'below'>): number {
  const [from, to] = waits[pace];
  return from + luck.below(to - from + 1);
}

interface Plan {
  /** The number of the view that the bot answers. A new view is a new question. */
  readonly seen: number;
  readonly level: string;
  /** When it will be played. Drawn before the bot thinks, so that its thinking time reveals nothing. */
  readonly due: number;
  isDue: boolean;
  action: readonly string[] | null | undefined;
}

/** What the bots and stand-ins of a match are about to play. */
export class Plans {
  readonly #parts: { readonly bots: TableBots; readonly luck: Luck };
  readonly #match: Match;
  readonly #id: string;
  readonly #pace: Pace;
  readonly #ready: (seat: Seat) => void;
  readonly #plans = new Map<Seat, Plan>();

  constructor(
    parts: { readonly bots: TableBots; readonly luck: Luck },
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
   * Lets a bot think for a seat, unless one is already thinking. Returns when to wake it, or null if it is overdue and
   * plays as soon as it has decided.
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
    plan.action = await this.#parts.bots.think(chair, game.view(state, seat));
    if (plan.isDue && this.#plans.get(seat) === plan) this.#ready(seat);
  }

  /** Plays a seat's plan if it is due, or lets it play once the bot has decided. */
  wake(seat: Seat, now: number): void {
    const plan = this.#plans.get(seat);
    if (!plan || plan.due > now) return;
    plan.isDue = true;
    if (plan.action !== undefined) this.#ready(seat);
  }

  /** The bot's decision; null if it could not decide. */
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
