import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PlayerRow, Store } from '../contract.ts';
import type { Queries } from './queries.ts';
import type { Rows } from './rows.ts';

type People = Pick<
  Store,
  | 'key'
  | 'addPlayer'
  | 'player'
  | 'playerByCode'
  | 'changePlayer'
  | 'deletePlayer'
  | 'ratings'
  | 'bestRatings'
  | 'ratingsOf'
>;

export function peopleStore({ db, all, first, write, returned }: Queries): People {
  const ratings = db.selectFrom('ratings').selectAll();
  return {
    async key(name) {
      const value = randomBytes(32).toString('hex');
      const [row] = await returned(
        db
          .insertInto('keys')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('keys.value') })))
          .returning('value'),
      );
      return row!.value;
    },

    async addPlayer(player) {
      await write(db.insertInto('players').values(rowOf(player)));
    },

    async player(id) {
      const row = await first(db.selectFrom('players').selectAll().where('id', '=', id));
      return row && playerOf(row);
    },

    async playerByCode(codeHash) {
      const row = await first(db.selectFrom('players').selectAll().where('code_hash', '=', codeHash));
      return row && playerOf(row);
    },

    async changePlayer(id, { name, language, codeHash, generation, seenAt }) {
      const change = { name, language, code_hash: codeHash, generation, seen_at: seenAt };
      if (Object.values(change).every((value) => value === undefined)) return;
      await write(db.updateTable('players').set(change).where('id', '=', id));
    },

    async deletePlayer(id) {
      await write(
        db.deleteFrom('players').where('id', '=', id),
        db.deleteFrom('ratings').where('id', '=', id).where('pool', '=', 'people'),
        db.deleteFrom('chat').where('player', '=', id),
        db.updateTable('match_seats').set({ player: null, name: '' }).where('player', '=', id),
      );
    },

    async ratings(game, pool, ids) {
      if (ids.length === 0) return [];
      return all(ratings.where('game', '=', game).where('pool', '=', pool).where('id', 'in', ids));
    },

    bestRatings(game, pool, most) {
      // the same expression as in the index
      const shown = sql`mu - 3 * sigma`;
      const pooled = ratings.where('game', '=', game).where('pool', '=', pool);
      return all(pooled.orderBy(shown, 'desc').orderBy('id').limit(most));
    },

    ratingsOf(player) {
      return all(ratings.where('id', '=', player).where('pool', '=', 'people').orderBy('game'));
    },
  };
}

const rowOf = ({ id, name, language, codeHash, generation, createdAt, seenAt }: PlayerRow): Rows['players'] => ({
  id,
  name,
  language,
  code_hash: codeHash,
  generation,
  created_at: createdAt,
  seen_at: seenAt,
});

const playerOf = ({ id, name, language, code_hash, generation, created_at, seen_at }: Rows['players']): PlayerRow => ({
  id,
  name,
  language,
  codeHash: code_hash,
  generation,
  createdAt: created_at,
  seenAt: seen_at,
});
