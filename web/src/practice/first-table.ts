import { usualLevel } from '@soiree/bots/levels';
import { expect } from '@soiree/kernel';
import type { GameId } from '@soiree/protocol';
import { newRoom, type Room } from '@soiree/tables';
import type { FirstTable } from '#games/page-game.ts';
import { hasLevel } from './bots.ts';
import { CODE, PLAYER } from './place.ts';

/** The table after a tap on “play”: a person in the first seat, and bots. */
export function firstTable(game: GameId, { seats, options }: FirstTable, name: string, secret: string): Room {
  const bots = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, level: usualLevel }));
  return expect(newRoom({ id: PLAYER, name }, { game, seats, options, bots }, CODE, secret, hasLevel));
}
