import type { Counsel } from '@soiree/bots';
import type { View } from '@soiree/kernel';
import type { MascaradeView } from '@soiree/mascarade';
import type { GameId } from '@soiree/protocol';
import type { RebelView } from '@soiree/rebel-princess';
import type { Speaker } from '@soiree/words';
import type { Hint } from '@soiree/words/hint';
import { mascaradeScene as sceneOf } from '@soiree/words/mascarade';
import { mascaradeHint } from '@soiree/words/mascarade/hint';
import { rebelScene } from '@soiree/words/rebel-princess';
import { rebelHint } from '@soiree/words/rebel-princess/hint';
import type { Scene } from '#match/game-history.ts';

/** Each game's hints in words. */
export const hints: Readonly<Record<GameId, (words: Speaker, counsel: Counsel, scene: Scene) => Hint>> = {
  mascarade(words, counsel, { names, view, options }) {
    const blank = options.blank as { readonly name: string } | null | undefined;
    return mascaradeHint(words, counsel, sceneOf(view as MascaradeView, names, blank?.name));
  },
  'rebel-princess': (words, counsel, { names, view }) =>
    rebelHint(words, counsel, rebelScene(view as RebelView, names)),
};

/** Identifies a question: it stays the same while others decide at the same time. */
export const questionIn = (view: View): string => JSON.stringify([view.ask, view.moves]);
