import type { Refusal } from '@soiree/kernel';
import type { GameId } from '@soiree/protocol';
import { speech, t } from '#speech/speech.svelte.ts';

/**
 * Why the house did not do something. Its sentences are fetched when the first is needed; that it does not answer at all
 * can be said without it.
 */
export async function whyRefused(refusal: Refusal): Promise<string> {
  if (refusal.code === 'unreachable') return t('web.unreachable');
  try {
    const [{ refusalSentence }] = await Promise.all([
      import('./refusal-sentence.ts'),
      speech.need('refusal', 'refusal+mascarade', 'refusal+rebel-princess'),
      // an option of a table is called by its name
      isGame(refusal.values.game) && speech.need(refusal.values.game),
    ]);
    return refusalSentence(speech.speaker, refusal);
  } catch {
    return t('web.unreachable');
  }
}

const isGame = (game: unknown): game is GameId => game === 'mascarade' || game === 'rebel-princess';
