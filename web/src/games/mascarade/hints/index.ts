import { mascaradeHint } from '@soiree/words/mascarade/hint';
import type { GameHints } from '#practice/hints/hints.ts';
import { mascaradeSceneOf } from '../history.ts';
import Picture from './Picture.svelte';

export const hints: GameHints = {
  hint: (words, counsel, scene) => mascaradeHint(words, counsel, mascaradeSceneOf(scene)),
  Picture,
};
