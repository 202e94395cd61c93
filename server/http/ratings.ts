import { gameId, myRatings, type Rating, ratingList } from '@soiree/protocol';
import { z } from 'zod';
import type { RatingRow } from '../store/contract.ts';
import { byCookie, orRefused } from './answers.ts';
import type { App, AppParts } from './app.ts';
import { guestOf, guestOnly } from './guest-only.ts';

const tags = ['ratings'];
const LONGEST_LIST = 100;

const asRating = ({ game, mu, sigma, matches }: RatingRow): Rating => ({
  game: gameId.parse(game),
  mu,
  sigma,
  shown: mu - 3 * sigma,
  matches,
});

/** Ratings of people and of bots, in separate lists. */
export function addRatings(app: App, { store }: AppParts): void {
  app.get(
    '/api/me/ratings',
    {
      ...guestOnly,
      schema: { tags, summary: 'Your ratings', security: byCookie, response: { 200: myRatings, ...orRefused } },
    },
    async (request) => ({ ratings: (await store.ratingsOf(guestOf(request).id)).map(asRating) }),
  );

  app.get(
    '/api/ratings/:game',
    {
      schema: {
        tags,
        summary: 'The best players of a game',
        params: z.strictObject({ game: gameId }),
        response: { 200: ratingList, ...orRefused },
      },
    },
    async (request) => {
      const { game } = request.params;
      const [people, bots] = await Promise.all([
        store.bestRatings(game, 'people', LONGEST_LIST),
        store.bestRatings(game, 'bots', LONGEST_LIST),
      ]);
      const known = await Promise.all(people.map(({ id }) => store.player(id)));
      return {
        people: people.flatMap((row, i) => {
          const player = known[i];
          return player ? [{ ...asRating(row), player: player.id, name: player.name }] : [];
        }),
        bots: bots.map((row) => ({ ...asRating(row), level: row.id })),
      };
    },
  );
}
