import type { PrincessId, RoundId } from '@soiree/rebel-princess';
import { error } from '@sveltejs/kit';
import { isPrincess, isRound } from '#guide/topics.ts';

export function load({ params: { card } }: { params: { card: string } }): { card: RoundId | PrincessId } {
  if (!isRound(card) && !isPrincess(card)) error(404);
  return { card };
}
