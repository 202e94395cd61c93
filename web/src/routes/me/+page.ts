import { i18n } from '#i18n/i18n.svelte.ts';

/** Includes the bots' names, which are the same as at a table. */
export async function load(): Promise<void> {
  await i18n.need('account', 'people', 'table');
}
