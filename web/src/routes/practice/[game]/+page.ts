import type { GameId } from '@soiree/protocol';
import { error } from '@sveltejs/kit';
import { isGame } from '#practice/place.ts';
import { speech } from '#speech/speech.svelte.ts';

export async function load({ params: { game } }: { params: { game: string } }): Promise<{ game: GameId }> {
  if (!isGame(game)) error(404);
  await speech.need('table', 'people', 'refusal', game, `refusal+${game}`);
  return { game };
}
