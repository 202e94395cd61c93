import { i18n } from '#i18n/i18n.svelte.ts';

/** Table, person and language are only known in the browser. */
export const ssr = false;

export async function load(): Promise<void> {
  await i18n.need('shell');
}
