import { type GameId, isGameId } from '@soiree/games/ids';
import { error } from '@sveltejs/kit';
import { pageGames } from '#games/index.ts';
import { rules } from '#guide/rules.svelte.ts';
import { partsOf } from '#guide/topics.ts';
import { i18n } from '#i18n/i18n.svelte.ts';

export async function load({ params: { game } }: { params: { game: string } }): Promise<{ game: GameId }> {
  if (!isGameId(game) || !pageGames[game].guide) error(404);
  await Promise.all([i18n.need(...partsOf(game)), rules.need(game)]);
  return { game };
}
