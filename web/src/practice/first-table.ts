import { usualLevel } from '@soiree/bots/levels';
import { gameOf } from '@soiree/games';
import { expect } from '@soiree/kernel';
import type { GameId } from '@soiree/protocol';
import { YOU } from './place.ts';
import type { Room } from './room.ts';

/**
 * The table after a tap on “play”. Mascarade has five players: enough masks to lose track of, but few enough to be back
 * in turn soon. Notes help a newcomer, and half a minute is plenty for six masks. Rebel Princess has four players, as
 * the book advises for a first game: its five rounds, each of which adds one idea, and no princesses yet.
 */
const first: Readonly<Record<GameId, { readonly seats: number; readonly options: Room['options'] }>> = {
  mascarade: { seats: 5, options: { memory: 'helpful', memorise: 30 } },
  'rebel-princess': { seats: 4, options: { rounds: 'first-game', princesses: false } },
};

/** Not complete: the rest follows the number of players. */
export const firstOptions = (game: GameId): Room['options'] => first[game].options;

export function firstTable(game: GameId, secret: string): Room {
  const { seats, options } = first[game];
  return {
    game,
    seats: Array.from({ length: seats }, (_, seat) =>
      seat === YOU ? { kind: 'person', relieved: false } : { kind: 'bot', level: usualLevel },
    ),
    options: expect(gameOf(game)!.options(options, seats)) as Room['options'],
    clock: { move: null, match: null },
    pace: 'calm',
    secret,
    phase: 'waiting',
    match: null,
  };
}
