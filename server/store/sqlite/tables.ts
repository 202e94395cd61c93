import type { ChatLine } from '@soiree/protocol';
import { type Kysely, sql } from 'kysely';
import type { Store, TableRow } from '../contract.ts';
import { type Desk, type Must, must, type Writing } from './desk.ts';
import type { Rows } from './rows.ts';

type Tables = Pick<
  Store,
  | 'addTable'
  | 'table'
  | 'saveTable'
  | 'removeTable'
  | 'publicTables'
  | 'tablesOf'
  | 'tablesIdleSince'
  | 'addChat'
  | 'chat'
  | 'schedule'
  | 'takeDue'
  | 'nextDue'
>;

export function tables({ db, write }: Desk): Tables {
  return {
    async addTable(table) {
      const added = db
        .insertInto('tables')
        .values(rowOf(table))
        .onConflict((conflict) => conflict.doNothing());
      return (await write(must(added), seated(db, table))) !== undefined;
    },

    async table(code) {
      const row = await db.selectFrom('tables').selectAll().where('code', '=', code).executeTakeFirst();
      return row && tableOf(row);
    },

    async saveTable(table) {
      return (await write(...saving(db, table))) !== undefined;
    },

    async removeTable(code) {
      await write(db.deleteFrom('tables').where('code', '=', code), db.deleteFrom('dues').where('code', '=', code));
    },

    async publicTables() {
      const rows = await db
        .selectFrom('tables')
        .selectAll()
        .where('public', '=', 1)
        .orderBy('changed_at', 'desc')
        .orderBy('code')
        .execute();
      return rows.map(tableOf);
    },

    async tablesOf(player) {
      const rows = await db
        .selectFrom('sitters')
        .innerJoin('tables', 'tables.code', 'sitters.code')
        .selectAll('tables')
        .where('sitters.player', '=', player)
        .orderBy('tables.changed_at', 'desc')
        .orderBy('tables.code')
        .execute();
      return rows.map(tableOf);
    },

    async tablesIdleSince(time, most) {
      const rows = await db
        .selectFrom('tables')
        .selectAll()
        .where('changed_at', '<=', time)
        .orderBy('changed_at')
        .orderBy('code')
        .limit(most)
        .execute();
      return rows.map(tableOf);
    },

    async addChat(table, { n, player, name, text, at }) {
      // talk at a table that was cleared away meanwhile is gone with it
      await sql`
        INSERT INTO chat (code, n, player, name, text, at)
        SELECT code, ${n}, ${player}, ${name}, ${text}, ${at} FROM tables WHERE code = ${table}
      `.execute(db);
    },

    async chat(table, most) {
      const rows: ChatLine[] = await db
        .selectFrom('chat')
        .select(['n', 'player', 'name', 'text', 'at'])
        .where('code', '=', table)
        .orderBy('n', 'desc')
        .limit(most)
        .execute();
      return rows.reverse();
    },

    async schedule(table, at) {
      if (at === null) await db.deleteFrom('dues').where('code', '=', table).execute();
      else
        await db
          .insertInto('dues')
          .values({ code: table, at })
          .onConflict((conflict) => conflict.doUpdateSet({ at }))
          .execute();
    },

    async takeDue(now, most) {
      const due = db.selectFrom('dues').select('code').where('at', '<=', now).orderBy('at').orderBy('code').limit(most);
      const taken = await db.deleteFrom('dues').where('code', 'in', due).returningAll().execute();
      return taken.sort((a, b) => a.at - b.at || (a.code < b.code ? -1 : 1)).map(({ code }) => code);
    },

    async nextDue() {
      const row = await db.selectFrom('dues').select('at').orderBy('at').limit(1).executeTakeFirst();
      return row?.at ?? null;
    },
  };
}

/** The next version of a table, if the stored one is the one before. */
export function saving(db: Kysely<Rows>, table: TableRow): (Must | Writing | undefined)[] {
  const { code, ...row } = rowOf(table);
  const saved = db.updateTable('tables').set(row).where('code', '=', code);
  return [
    must(saved.where('version', '=', table.version - 1)),
    db.deleteFrom('sitters').where('code', '=', code),
    seated(db, table),
  ];
}

function seated(db: Kysely<Rows>, { code, room }: TableRow): Writing | undefined {
  const players = new Set(room.seats.map((seat) => (seat.kind === 'person' ? seat.player : null)));
  const sitters = [...players].filter((player) => player !== null).map((player) => ({ player, code }));
  return sitters.length > 0 ? db.insertInto('sitters').values(sitters) : undefined;
}

const rowOf = ({ code, version, changedAt, room }: TableRow): Rows['tables'] => ({
  code,
  version,
  public: room.public ? 1 : 0,
  phase: room.phase,
  changed_at: changedAt,
  room: JSON.stringify(room),
});

const tableOf = ({ code, version, changed_at, room }: Rows['tables']): TableRow => ({
  code,
  version,
  changedAt: changed_at,
  room: JSON.parse(room),
});
