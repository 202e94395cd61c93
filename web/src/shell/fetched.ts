import { t } from '#i18n/i18n.svelte.ts';
import { notices } from '#ui/notices.svelte.ts';

/**
 * A part of a page that is loaded on demand. If the server is unreachable, a notice says so, the promise never settles,
 * and `takeBack` lets the person try again.
 */
export function fetched<T>(part: Promise<T>, takeBack: () => void): Promise<T> {
  return part.catch(() => {
    notices.show(t('shell.unreachable'), 'problem');
    takeBack();
    return new Promise<never>(() => {});
  });
}
