import { describe, expect, test } from 'vitest';
import type { RatingRow, Store } from '../../contract.ts';
import type { Suite } from '../contract.ts';
import { ended, personSeat, playing, rating } from '../rows.ts';

/** Ratings are only written at the end of a match. */
async function rated(store: Store, match: string, ...ratings: RatingRow[]): Promise<void> {
  const people = ratings.filter(({ pool }) => pool === 'people');
  await playing(store, match, { seats: [personSeat('guest'), ...people.map(({ id }) => personSeat(id))] });
  await store.finish(ended(match, { ratings }));
}

export const ratingsSuite: Suite = (tried) => {
  describe('ratings', () => {
    test('for the requested ids, of one game and pool', async () => {
      const { store } = tried();
      const other = rating('ann', { game: 'rebel-princess', mu: 1 });
      const bot = rating('sly', { pool: 'bots' });
      await rated(store, 'm', rating('ann'), rating('ben'), rating('cyd'), bot, other);
      const found = await store.ratings('mascarade', 'people', ['cyd', 'ann', 'nobody', 'sly']);
      expect(found.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([rating('ann'), rating('cyd')]);
      expect(await store.ratings('mascarade', 'bots', ['sly', 'ann'])).toEqual([bot]);
      expect(await store.ratings('mascarade', 'people', [])).toEqual([]);
    });

    test('a later match replaces them', async () => {
      const { store } = tried();
      await rated(store, 'm', rating('ann', { mu: 25, sigma: 8 }));
      const next = rating('ann', { mu: 27 + 1 / 3, sigma: 7.5, matches: 2 });
      await rated(store, 'n', next);
      expect(await store.ratings('mascarade', 'people', ['ann'])).toEqual([next]);
    });

    test('the best are those with the highest cautious estimate', async () => {
      const { store } = tried();
      await rated(
        store,
        'm',
        rating('sure', { mu: 25, sigma: 1 }),
        rating('lucky', { mu: 40, sigma: 8 }),
        rating('poor', { mu: 2, sigma: 1 }),
        rating('new', { mu: 25, sigma: 25 / 3 }),
        rating('sly', { pool: 'bots', mu: 99, sigma: 1 }),
        rating('princess', { game: 'rebel-princess', mu: 99, sigma: 1 }),
      );
      const best = async (most: number) => (await store.bestRatings('mascarade', 'people', most)).map(({ id }) => id);
      expect(await best(9)).toEqual(['sure', 'lucky', 'new', 'poor']);
      expect(await best(2)).toEqual(['sure', 'lucky']);
      expect(await store.bestRatings('nothing', 'people', 9)).toEqual([]);
    });

    test('of one person in all games', async () => {
      const { store } = tried();
      const both = [rating('ann'), rating('ann', { game: 'rebel-princess', mu: 30 })];
      await rated(store, 'm', ...both, rating('ben'), rating('ann', { pool: 'bots' }));
      expect((await store.ratingsOf('ann')).toSorted((a, b) => a.game.localeCompare(b.game))).toEqual(both);
      expect(await store.ratingsOf('nobody')).toEqual([]);
    });
  });
};
