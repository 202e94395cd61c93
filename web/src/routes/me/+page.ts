import { speech } from '#speech/speech.svelte.ts';

/** Includes the bots' names, which are the same as at a table. */
export async function load(): Promise<void> {
  await speech.need('house', 'people', 'table');
}
