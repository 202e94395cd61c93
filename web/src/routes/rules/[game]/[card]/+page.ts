import type { GameId } from '@soiree/games/ids';
import { cardIdsOf, rulesOf } from '@soiree/words/rules';
import { error } from '@sveltejs/kit';

interface At {
  readonly params: { readonly card: string };
  parent(): Promise<{ game: GameId }>;
}

export async function load({ params: { card }, parent }: At): Promise<{ card: string }> {
  const { game } = await parent();
  if (!cardIdsOf(rulesOf(game)).includes(card)) error(404);
  return { card };
}
