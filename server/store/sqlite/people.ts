import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PlayerRow, RatingRow, Store } from '../contract.ts';
import type { Desk } from './desk.ts';
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

export function people({ db, all, first, together, write }: Desk): People {
  return {
    async key(name) {
      const value = randomBytes(32).toString('hex');
      const made = db.insertInto('keys').values({ name, value });
      const kept = db.selectFrom('keys').select('value').where('name', '=', name);
      const [, [row]] = await together(made.onConflict((conflict) => conflict.doNothing()), kept);
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

    async changePlayer(id, { name, language, codeHash, seenAt }) {
      const change = { name, language, code_hash: codeHash, seen_at: seenAt };
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
      const [rows] = await read(
        db.selectFrom('ratings').selectAll().where('game', '=', game).where('pool', '=', pool).where('id', 'in', ids),
      );
      return rows as RatingRow[];
    },

    async bestRatings(game, pool, most) {
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('game', '=', game)
        .where('pool', '=', pool)
        // as the index has it
        .orderBy(sql`mu - 3 * sigma`, 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows as RatingRow[];
    },

    async ratingsOf(player) {
      const rows = await db
        .selectFrom('ratings')
        .selectAll()
        .where('id', '=', player)
        .where('pool', '=', 'people')
        .orderBy('game')
        .execute();
      return rows as RatingRow[];
    },
  };
}

const rowOf = ({ id, name, language, codeHash, createdAt, seenAt }: PlayerRow): Rows['players'] => ({
  id,
  name,
  language,
  code_hash: codeHash,
  created_at: createdAt,
  seen_at: seenAt,
});

const playerOf = ({ id, name, language, code_hash, created_at, seen_at }: Rows['players']): PlayerRow => ({
  id,
  name,
  language,
  codeHash: code_hash,
  createdAt: created_at,
  seenAt: seen_at,
});
