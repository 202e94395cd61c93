import { gameOf } from '@soiree/bots';
import { usualLevel } from '@soiree/bots/levels';
import { expect } from '@soiree/kernel';
import type { GameId } from '@soiree/protocol';
import { YOU } from './place.ts';
import type { Room } from './room.ts';

/**
 * What somebody sits down to who has only tapped 'play'. Mascarade with five: enough masks to lose track of, few enough
 * to be back in turn soon; the notes are kept for a newcomer, and half a minute is plenty for six masks. Rebel Princess
 * with four as the book advises for a first game: its five rounds, each of which adds one idea, and no princesses yet.
 */
const first: Readonly<Record<GameId, { readonly seats: number; readonly options: Room['options'] }>> = {
  mascarade: { seats: 5, options: { memory: 'helpful', memorise: 30 } },
  'rebel-princess': { seats: 4, options: { rounds: 'first-game', princesses: false } },
};

/** Not spelled out: they follow the number of players. */
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
