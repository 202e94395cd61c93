import type { Budget } from '@soiree/bots';
import type { Event, Seat, View } from '@soiree/kernel';

/** The messages between the server and a thread of bots. A bot gets only what its seat hears and sees. */

/** The bot takes its seat, or takes it again and forgets what it knew. */
export interface Sitting {
  readonly game: string;
  readonly level: string;
  readonly seat: Seat;
  /** The seed of the bot's own chance, 32 bytes in hex. */
  readonly seed: string;
}

export interface Asking {
  /** Goes up by one with every question to a thread. The answer repeats it. */
  readonly n: number;
  readonly bot: number;
  readonly sit?: Sitting;
  /** What the seat was told since the previous question. */
  readonly events: readonly Event[];
  readonly view: View;
  readonly budget: Budget;
}

export interface Dismissal {
  readonly dismiss: number;
}

export type ToThinker = Asking | Dismissal;

/** One answer for each question, in order. A bot's action is not trusted before it is checked. */
export type FromThinker =
  | { readonly n: number; readonly action: unknown }
  /** The bot has lost its seat, because its memory may be inconsistent. */
  | { readonly n: number; readonly problem: string };
