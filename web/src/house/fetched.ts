import { notices } from '#furniture/notices.svelte.ts';
import { t } from '#speech/speech.svelte.ts';

/**
 * Part of a page that is fetched when it is wanted. A silent house has none: that is said, nothing comes of it, and
 * `takeBack` lets it be wanted again.
 */
export function fetched<T>(part: Promise<T>, takeBack: () => void): Promise<T> {
  return part.catch(() => {
    notices.show(t('web.unreachable'), 'problem');
    takeBack();
    return new Promise<never>(() => {});
  });
}
