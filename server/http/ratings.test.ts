import { expect, test } from 'vitest';
import type { RatingRow } from '../store/contract.ts';
import { openApp } from './testing.ts';

const row = (id: string, mu: number, changes: Partial<RatingRow> = {}): RatingRow => ({
  game: 'mascarade',
  pool: 'people',
  id,
  mu,
  sigma: 2,
  matches: 9,
  ...changes,
});

test('the best of a game, people and bots separately, with their current names', async () => {
  const { ask, guest, small } = await openApp();
  const [adele, beppe] = [await guest('Adele'), await guest('Beppe')];
  small.ratingRows = [
    row(adele.id, 20),
    row(beppe.id, 30),
    row('f'.repeat(32), 40),
    row('plain', 25, { pool: 'bots' }),
    row(adele.id, 99, { game: 'rebel-princess' }),
  ];
  await ask('PATCH', '/api/me', { payload: { name: 'Adela' }, headers: { cookie: adele.cookie } });
  const rating = { game: 'mascarade', sigma: 2, matches: 9 };
  expect((await ask('GET', '/api/ratings/mascarade')).json()).toEqual({
    people: [
      { ...rating, mu: 30, shown: 24, player: beppe.id, name: 'Beppe' },
      { ...rating, mu: 20, shown: 14, player: adele.id, name: 'Adela' },
    ],
    bots: [{ ...rating, mu: 25, shown: 19, level: 'plain' }],
  });
});

test('my ratings in every game', async () => {
  const { ask, guest, small } = await openApp();
  const { cookie, id } = await guest();
  small.ratingRows = [row(id, 20), row(id, 30, { game: 'rebel-princess' }), row('f'.repeat(32), 40)];
  expect((await ask('GET', '/api/me/ratings', { headers: { cookie } })).json()).toEqual({
    ratings: [
      { game: 'mascarade', mu: 20, sigma: 2, shown: 14, matches: 9 },
      { game: 'rebel-princess', mu: 30, sigma: 2, shown: 24, matches: 9 },
    ],
  });
});
