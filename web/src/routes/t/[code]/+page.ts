import { speech } from '#speech/speech.svelte.ts';

/** What every table needs. The words of its game are loaded when the game is known. */
export async function load({ params }: { params: { code: string } }): Promise<{ code: string }> {
  await speech.need('table', 'people', 'refusal');
  return { code: params.code.toUpperCase() };
}
