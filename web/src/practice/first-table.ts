import { usualLevel } from '@soiree/bots/levels';
import { expect } from '@soiree/kernel';
import type { GameId } from '@soiree/protocol';
import { newRoom, type Room, type Solo } from '@soiree/tables';
import { hasLevel } from './bots.ts';
import { CODE, PLAYER } from './place.ts';

/**
 * The table after a tap on “play”. Mascarade has five players: enough masks to lose track of, but few enough to be back
 * in turn soon. Notes help a newcomer, and half a minute is plenty for six masks. Rebel Princess has four players, as
 * the book advises for a first game: its five rounds, each of which adds one idea, and no princesses yet.
 */
const first: Readonly<Record<GameId, { readonly seats: number; readonly options: Room['options'] }>> = {
  mascarade: { seats: 5, options: { memory: 'helpful', memorise: 30 } },
  'rebel-princess': { seats: 4, options: { rounds: 'first-game', princesses: false } },
};

export const solo: Solo = { level: usualLevel, options: (game) => first[game].options };

/** A person alone with bots: the person has the first seat. */
export function firstTable(game: GameId, name: string, secret: string): Room {
  const { seats, options } = first[game];
  const bots = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, level: usualLevel }));
  return expect(newRoom({ id: PLAYER, name }, { game, seats, options, bots }, CODE, secret, hasLevel));
}
