import { speech } from '#speech/speech.svelte.ts';

/** Table, person and language are only known in the browser. */
export const ssr = false;

export async function load(): Promise<void> {
  await speech.need('web');
}
