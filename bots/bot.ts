import type { Chance, Event, Seat, View } from '@soiree/kernel';

/** How long a bot may think; one that needs no time takes none. */
export interface Budget {
  readonly milliseconds: number;
  /** So many matches played out in thought; then the same seed gives the same answer, and the time is a cap only. */
  readonly playouts?: number;
}

/**
 * All that a bot gets: the events of its seat as they happen, and its seat's view when it is asked. So it is honest by
 * construction.
 */
export interface Bot {
  hear(event: Event): void;
  /** The text of a move out of `view.moves`, or of several where `view.ask` wants several picks. */
  choose(view: View, budget: Budget): readonly string[];
  /** What it would do and why, for people who practise; those who only follow a rule of thumb have nothing to tell. */
  advise?(view: View, budget: Budget): Advice;
}

export interface Advice {
  /**
   * The best first: each a decision with its picks, and how likely it wins the match, give or take the error; what it uses
   * up that might be of use later is taken off.
   */
  readonly options: readonly { readonly action: readonly string[]; readonly share: number; readonly error: number }[];
  readonly beliefs: readonly Belief[];
}

/** What may be hidden in one place: a mask below a slot, a card in somebody's hand. */
export interface Belief {
  /** As the game writes it in its views and moves: a slot, or a seat. */
  readonly where: string;
  /** The likeliest first; `what` is a mask or a card. What is as good as impossible is left out. */
  readonly chances: readonly { readonly what: string; readonly likely: number }[];
}

/** How a bot of any level likes to play. */
export const styleNames = ['bold', 'careful', 'sly'] as const;
export type StyleName = (typeof styleNames)[number];

/** Sits down a bot; its chance is its own, apart from the match's. */
export type MakeBot = (seat: Seat, chance: Chance, style?: StyleName) => Bot;
