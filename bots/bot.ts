import type { Chance, Event, Seat, View } from '@soiree/kernel';

/** How long a bot may think. A bot that needs no time takes none. */
export interface Budget {
  readonly milliseconds: number;
  /** A number of playouts. Then the same seed gives the same answer, and the time is only an upper limit. */
  readonly playouts?: number;
}

/**
 * Everything that a bot gets: the events of its seat as they happen, and its seat's view when it is asked. This makes
 * it honest by construction.
 */
export interface Bot {
  hear(event: Event): void;
  /** The text of a move from `view.moves`, or of several if `view.ask` wants several picks. */
  choose(view: View, budget: Budget): readonly string[];
  /** What it would do and why, for people who practise. Bots that only follow a rule of thumb do not have it. */
  advise?(view: View, budget: Budget): Advice;
}

export interface Advice {
  /**
   * The best first: each a decision with its picks, and its probability of winning the match, plus or minus the error.
   * It is reduced for using up something that might be useful later.
   */
  readonly options: readonly { readonly action: readonly string[]; readonly share: number; readonly error: number }[];
  readonly beliefs: readonly Belief[];
}

/** What may be hidden in one place: a mask in a slot, a card in someone's hand. */
export interface Belief {
  /** As the game writes it in views and moves: a slot or a seat. */
  readonly where: string;
  /** The likeliest first. `what` is a mask or a card. What is practically impossible is left out. */
  readonly chances: readonly { readonly what: string; readonly likely: number }[];
}

/** How a bot of any level likes to play. */
export const styleNames = ['bold', 'careful', 'sly'] as const;
export type StyleName = (typeof styleNames)[number];

/** Creates a bot. Its chance is separate from the match's. */
export type MakeBot = (seat: Seat, chance: Chance, style?: StyleName) => Bot;
