import { describe, expect, test } from 'vitest';
import { playDeal } from './deal.ts';
import type { ToProgram } from './external/messages.ts';
import { MOST_MOVES } from './match.ts';
import { folder, lineUpOf, program, toldIn } from './testing.ts';

type Told = { [T in ToProgram['type']]: Extract<ToProgram, { type: T }> };

test('it is the same deal in every rotation, and a different one with another number or seed', async () => {
  const dealt = async (deal: number, seed: string) => {
    const copies = folder();
    await playDeal(lineUpOf([program('legal', copies), 'random', 'plain', 'random'], { seed }), deal);
    // what everyone sees of it before the first move, wherever the program sits
    return toldIn(copies).map((messages) => (messages[1] as Told['event']).event);
  };
  const [here, there, elsewhere] = [await dealt(0, 'a'), await dealt(1, 'a'), await dealt(0, 'b')];
  expect(here).toHaveLength(4);
  expect(here[0]).toMatchObject({ type: 'dealt' });
  for (const event of here) expect(event).toEqual(here[0]);
  expect(there[0]).not.toEqual(here[0]);
  expect(elsewhere[0]).not.toEqual(here[0]);
});

describe('a played deal', () => {
  test.each(['mascarade', 'rebel-princess'])(
    'of %s has a game for each rotation, and gives the same result again',
    async (game) => {
      const lineUp = lineUpOf(['plain', 'random', 'plain'], { game });
      const one = await playDeal(lineUp, 7);
      expect(one.deal).toBe(7);
      expect(one.games).toHaveLength(3);
      for (const { winners, ranks, scores, moves, reason } of one.games) {
        expect(ranks).toHaveLength(3);
        expect(scores).toHaveLength(3);
        expect(winners).toEqual(ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])));
        expect(moves).toBeGreaterThan(5);
        expect(moves).toBeLessThan(MOST_MOVES);
        expect(reason).not.toBe('unfinished');
      }
      expect(await playDeal(lineUp, 7)).toEqual(one);
      expect((await playDeal(lineUp, 8)).games).not.toEqual(one.games);
    },
  );

  test('rotations with equal bots differ: each bot has its own luck', async () => {
    const { games } = await playDeal(lineUpOf(['random', 'random', 'random', 'random']), 0);
    expect(new Set(games.map((game) => JSON.stringify(game))).size).toBe(4);
  });
});
