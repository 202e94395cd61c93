import type { GameId } from '@soiree/protocol';
import { error } from '@sveltejs/kit';
import { i18n } from '#i18n/i18n.svelte.ts';
import { isGame } from '#practice/place.ts';

export async function load({ params: { game } }: { params: { game: string } }): Promise<{ game: GameId }> {
  if (!isGame(game)) error(404);
  await i18n.need('table', 'people', 'refusal', game, `refusal+${game}`);
  return { game };
}
