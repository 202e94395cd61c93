import { cardsOf, type Game } from '@soiree/words/rules';
import { error } from '@sveltejs/kit';

interface At {
  readonly params: { readonly card: string };
  parent(): Promise<{ game: Game }>;
}

export async function load({ params: { card }, parent }: At): Promise<{ card: string }> {
  const { game } = await parent();
  if (!(cardsOf[game] as readonly string[]).includes(card)) error(404);
  return { card };
}
