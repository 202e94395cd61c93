import type { MascaradeView } from '@soiree/mascarade';
import { mascaradeScene } from '@soiree/words/mascarade';
import { mascaradeHint } from '@soiree/words/mascarade/hint';
import type { GameHints } from '#practice/hints/hints.ts';
import Picture from './Picture.svelte';

export const hints: GameHints = {
  hint(words, counsel, { names, view, options }) {
    const blank = options.blank as { readonly name: string } | null | undefined;
    return mascaradeHint(words, counsel, mascaradeScene(view as MascaradeView, names, blank?.name));
  },
  Picture,
};
