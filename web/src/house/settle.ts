import { fetchLetters } from '#look/letters.ts';
import { me } from './me.svelte.ts';

/** Asks for what a page can be looked at without, once it stands. What this browser knew before does until then. */
export function settle(): void {
  fetchLetters();
  if (me.guest === undefined) void me.load();
}
