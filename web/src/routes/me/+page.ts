import { speech } from '#speech/speech.svelte.ts';

/** Bots are called here what they are called at a table. */
export async function load(): Promise<void> {
  await speech.need('house', 'people', 'table');
}
