import type { GameId } from '@soiree/games/ids';
import { gameRules } from '@soiree/words/rules';
import { error } from '@sveltejs/kit';
import { rules } from '#guide/rules.svelte.ts';
import { partsOf } from '#guide/topics.ts';
import { i18n } from '#i18n/i18n.svelte.ts';

const isGame = (text: string): text is GameId => Object.hasOwn(gameRules, text);

export async function load({ params: { game } }: { params: { game: string } }): Promise<{ game: GameId }> {
  if (!isGame(game)) error(404);
  await Promise.all([i18n.need(...partsOf(game)), rules.need(game)]);
  return { game };
}
