import type { Refusal } from '@soiree/kernel';
import type { GameId } from '@soiree/protocol';
import { i18n, t } from './i18n.svelte.ts';

/**
 * Why the server refused something. The sentences are loaded when the first is needed. That the server is unreachable
 * can be said without them.
 */
export async function whyRefused(refusal: Refusal): Promise<string> {
  if (refusal.code === 'unreachable') return t('shell.unreachable');
  try {
    const [{ refusalSentence }] = await Promise.all([
      import('./refusal-sentence.ts'),
      i18n.need('refusal', 'refusal+mascarade', 'refusal+rebel-princess'),
      // An option of a table is mentioned by its name.
      isGame(refusal.values.game) && i18n.need(refusal.values.game),
    ]);
    return refusalSentence(i18n.speaker, refusal);
  } catch {
    return t('shell.unreachable');
  }
}

const isGame = (game: unknown): game is GameId => game === 'mascarade' || game === 'rebel-princess';
