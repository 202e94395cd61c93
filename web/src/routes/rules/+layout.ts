import { i18n } from '#i18n/i18n.svelte.ts';

export const load = (): Promise<void> => i18n.need('guide');
