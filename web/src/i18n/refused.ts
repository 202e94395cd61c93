import { gameIds, isGameId } from '@soiree/games/ids';
import type { Refusal } from '@soiree/kernel';
import { refusalsOf, wordsOf } from '#games/index.ts';
import { i18n, t } from './i18n.svelte.ts';

/**
 * Why the server refused something. The sentences are loaded when the first is needed. That the server is unreachable
 * can be said without them.
 */
export async function whyRefused(refusal: Refusal): Promise<string> {
  if (refusal.code === 'unreachable') return t('shell.unreachable');
  const game = `${refusal.values.game}`;
  try {
    const [{ refusalSentence }] = await Promise.all([
      import('./refusal-sentence.ts'),
      i18n.need('refusal', ...gameIds.flatMap(refusalsOf)),
      // An option of a table is mentioned by its name.
      isGameId(game) && i18n.need(...wordsOf(game)),
    ]);
    return refusalSentence(i18n.speaker, refusal);
  } catch {
    return t('shell.unreachable');
  }
}
