import type { Refusal } from '@soiree/kernel';
import type { GameId } from '@soiree/protocol';
import { speech, t } from '#speech/speech.svelte.ts';

/**
 * Why the server refused something. The sentences are loaded when the first is needed. That the server is unreachable
 * can be said without them.
 */
export async function whyRefused(refusal: Refusal): Promise<string> {
  if (refusal.code === 'unreachable') return t('web.unreachable');
  try {
    const [{ refusalSentence }] = await Promise.all([
      import('./refusal-sentence.ts'),
      speech.need('refusal', 'refusal+mascarade', 'refusal+rebel-princess'),
      // An option of a table is mentioned by its name.
      isGame(refusal.values.game) && speech.need(refusal.values.game),
    ]);
    return refusalSentence(speech.speaker, refusal);
  } catch {
    return t('web.unreachable');
  }
}

const isGame = (game: unknown): game is GameId => game === 'mascarade' || game === 'rebel-princess';
