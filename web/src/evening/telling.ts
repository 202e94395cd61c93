import type { Event, Outcome, View } from '@soiree/kernel';
import type { GameId, RoomView } from '@soiree/protocol';
import type { Speaker } from '@soiree/words';
import type { Binding } from './story.ts';

/** Who tells, and what of the table a sentence may need. */
export interface Scene {
  /** By seat. */
  readonly names: readonly string[];
  readonly view: View;
  readonly options: RoomView['options'];
}

/** How one thing went over a match: coins, or proposals. */
export interface Course {
  /** From the beginning to the end; `at` is the number of the turn or round, `values` go by seat. */
  readonly points: readonly { readonly at: number; readonly values: readonly number[] }[];
}

/** What the frame of a match has to know about a game in order to speak of it. */
export interface Tale extends Binding {
  /** What happened, in a sentence or two. */
  tell(speaker: Speaker, event: Event, scene: Scene): string;
  /** Who won, and how it came about. */
  ending(speaker: Speaker, outcome: Outcome, scene: Scene): string;
  /** What counts at the end, by seat, as it stands now. */
  standing(view: View): readonly number[];
  /** '13 coins', '4 proposals'. */
  score(speaker: Speaker, points: number): string;
  /** How everybody came to what they have, from all that everybody was told. */
  course(events: readonly Event[], view: View): Course;
}

/** A table loads its own game's alone. */
export const tales: Readonly<Record<GameId, () => Promise<{ readonly tale: Tale }>>> = {
  mascarade: () => import('./tales/mascarade.ts'),
  'rebel-princess': () => import('./tales/rebel-princess.ts'),
};
