import { notices } from '#furniture/notices.svelte.ts';
import { t } from '#speech/speech.svelte.ts';

/** Part of a page that is fetched when it is wanted. A silent house has none, and that is said. */
export function fetched<T>(part: Promise<T>): Promise<T> {
  part.catch(() => notices.show(t('web.unreachable'), 'problem'));
  return part;
}
