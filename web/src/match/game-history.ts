import type { Event, Outcome, View } from '@soiree/kernel';
import type { RoomView } from '@soiree/protocol';
import type { Speaker } from '@soiree/words';
import type { Binding } from './chapters.ts';

/** What a sentence may need to know about the table. */
export interface Scene {
  /** By seat. */
  readonly names: readonly string[];
  readonly view: View;
  readonly options: RoomView['options'];
}

/** How coins or proposals developed over a match. */
export interface Course {
  /** From start to end; `at` is the number of the turn or round, `values` are by seat. */
  readonly points: readonly { readonly at: number; readonly values: readonly number[] }[];
}

/** What the frame of a match needs from a game to put it into words. */
export interface GameHistory extends Binding {
  /** An event in a sentence or two. */
  tell(speaker: Speaker, event: Event, scene: Scene): string;
  /** Who won, and how. */
  ending(speaker: Speaker, outcome: Outcome, scene: Scene): string;
  /** Everyone's current score, by seat. */
  standing(view: View): readonly number[];
  /** '13 coins', '4 proposals'. */
  score(speaker: Speaker, points: number): string;
  /** How everyone's score developed, from the events that everyone heard. */
  course(events: readonly Event[], view: View): Course;
}
