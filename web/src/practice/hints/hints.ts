import type { Counsel } from '@soiree/bots';
import type { View } from '@soiree/kernel';
import type { Speaker } from '@soiree/words';
import type { Hint } from '@soiree/words/hint';
import type { Component } from 'svelte';
import type { Scene } from '#match/game-history.ts';

/** How a game shows what its bots advise. */
export interface GameHints {
  /** The advice in words. */
  hint(words: Speaker, counsel: Counsel, scene: Scene): Hint;
  /** What may be hidden somewhere, drawn beside its name. */
  readonly Picture: Component<{ kind: string; id: string }>;
}

/** Identifies a question: it stays the same while others decide at the same time. */
export const questionIn = (view: View): string => JSON.stringify([view.ask, view.moves]);
