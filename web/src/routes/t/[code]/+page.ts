import { speech } from '#speech/speech.svelte.ts';

/** What every table says; the words of its game come when it is known which of them is played. */
export async function load({ params }: { params: { code: string } }): Promise<{ code: string }> {
  await speech.need('table', 'people', 'refusal');
  return { code: params.code.toUpperCase() };
}
