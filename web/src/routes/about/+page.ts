import { speech } from '#speech/speech.svelte.ts';

export async function load(): Promise<void> {
  await speech.need('house');
}
