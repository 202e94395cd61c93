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
}

/** Sits down a bot; its chance is its own, apart from the match's. */
export type MakeBot = (seat: Seat, chance: Chance) => Bot;
