import { me } from '#account/me.svelte.ts';
import { fetchLetters } from '#theme/letters.ts';

/** Loads what a page does not need at first. Until then, what this browser remembers is used. */
export function loadLater(): void {
  fetchLetters();
  if (me.guest === undefined) void me.load();
}
