import type { Budget } from '@soiree/bots';
import type { Event, Seat, View } from '@soiree/kernel';

/** All that crosses between the server and a thread of bots. A bot gets what its seat hears and sees, and no more. */

/** The bot takes its seat, or takes it anew: whatever it knew is gone. */
export interface Sitting {
  readonly game: string;
  readonly level: string;
  readonly seat: Seat;
  /** Of its own chance, 32 bytes in hex. */
  readonly seed: string;
}

export interface Asking {
  /** Goes up by one with every question to a thread; the answer names it. */
  readonly n: number;
  readonly bot: number;
  readonly sit?: Sitting;
  /** What the seat was told since the question before. */
  readonly events: readonly Event[];
  readonly view: View;
  readonly budget: Budget;
}

export interface Dismissal {
  readonly dismiss: number;
}

export type ToThinker = Asking | Dismissal;

/** One for each question, in the order of the questions. What a bot answered is not believed before it is looked at. */
export type FromThinker =
  | { readonly n: number; readonly action: unknown }
  /** The bot is up from its seat, for who knows what it remembers now. */
  | { readonly n: number; readonly problem: string };
