import { speech } from '#speech/speech.svelte.ts';

/** Who comes to which table in which language is known in the browser only. */
export const ssr = false;

export async function load(): Promise<void> {
  await speech.need('web');
}
