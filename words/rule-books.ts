import type { GameId } from '@soiree/games/ids';
import { mascaradeRules } from './mascarade/rules.ts';
import { rebelRules } from './rebel-princess/rules.ts';
import type { GameRules } from './rules/game-rules.ts';

/** The games with rules to read, by id. */
export const gameRules: { readonly [id in GameId]?: GameRules } = {
  mascarade: mascaradeRules,
  'rebel-princess': rebelRules,
};

export function rulesOf(game: GameId): GameRules {
  const own = gameRules[game];
  if (!own) throw new Error(`${game} has no rules to read`);
  return own;
}
