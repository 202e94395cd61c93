import { type GameId, isGameId } from '@soiree/games/ids';
import { error } from '@sveltejs/kit';
import { wordsOf } from '#games/index.ts';
import { i18n } from '#i18n/i18n.svelte.ts';

export async function load({ params: { game } }: { params: { game: string } }): Promise<{ game: GameId }> {
  if (!isGameId(game)) error(404);
  await i18n.need('table', 'people', 'refusal', ...wordsOf(game));
  return { game };
}
