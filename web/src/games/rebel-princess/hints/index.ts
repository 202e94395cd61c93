import type { RebelView } from '@soiree/rebel-princess';
import { rebelScene } from '@soiree/words/rebel-princess';
import { rebelHint } from '@soiree/words/rebel-princess/hint';
import type { GameHints } from '#practice/hints/hints.ts';
import Picture from './Picture.svelte';

export const hints: GameHints = {
  hint: (words, counsel, { names, view }) => rebelHint(words, counsel, rebelScene(view as RebelView, names)),
  Picture,
};
