import { i18n } from '#i18n/i18n.svelte.ts';

export async function load(): Promise<void> {
  await i18n.need('about');
}
