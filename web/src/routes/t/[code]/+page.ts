import { i18n } from '#i18n/i18n.svelte.ts';

/** What every table needs. The words of its game are loaded when the game is known. */
export async function load({ params }: { params: { code: string } }): Promise<{ code: string }> {
  await i18n.need('table', 'people', 'refusal');
  return { code: params.code.toUpperCase() };
}
