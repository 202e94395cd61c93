import { type Kysely, sql } from 'kysely';
import type { Store, TableRow } from '../contract.ts';
import { type BuiltQuery, type Must, must, type Queries } from './queries.ts';
import type { Rows } from './rows.ts';

type Tables = Pick<
  Store,
  | 'addTable'
  | 'table'
  | 'saveTable'
  | 'removeTable'
  | 'tablesOf'
  | 'tablesIdleSince'
  | 'addChat'
  | 'chat'
  | 'schedule'
  | 'takeDue'
  | 'nextDue'
>;

export function tableStore({ db, all, first, write, returned }: Queries): Tables {
  const rows = db.selectFrom('tables').selectAll('tables');
  return {
    async addTable(table) {
      const added = db.insertInto('tables').values(rowOf(table));
      const ifNew = added.onConflict((conflict) => conflict.doNothing());
      return (await write(must(ifNew), seated(db, table))) !== undefined;
    },

    async table(code) {
      const row = await first(rows.where('code', '=', code));
      return row && tableOf(row);
    },

    async saveTable(table) {
      return (await write(...saving(db, table))) !== undefined;
    },

    async removeTable(code) {
      // sitters and chat messages are deleted with their table
      await write(db.deleteFrom('tables').where('code', '=', code), db.deleteFrom('dues').where('code', '=', code));
    },

    async tablesOf(player) {
      const theirs = rows
        .innerJoin('sitters', 'sitters.code', 'tables.code')
        .where('sitters.player', '=', player)
        .orderBy('tables.changed_at', 'desc')
        .orderBy('tables.code');
      return (await all(theirs)).map(tableOf);
    },

    async tablesIdleSince(time, most) {
      // The time of a move is read from its entry, so that a move does not have to write the row of its table as well.
      const idle = sql<Rows['tables']>`
        SELECT t.*, max(t.changed_at, coalesce(e.at, 0)) AS active_at
        FROM tables t
        LEFT JOIN matches m ON m.id = t.room ->> '$.match'
        LEFT JOIN running r ON r.match = m.n
        LEFT JOIN entries e ON e.n = coalesce(m.last, r.last)
        WHERE t.changed_at <= ${time} AND active_at <= ${time}
        ORDER BY active_at, t.code LIMIT ${most}
      `;
      return (await all(idle)).map(tableOf);
    },

    async addChat(table, { n, player, name, text, at }) {
      // nothing is written if the table was cleared away meanwhile
      await write(sql`
        INSERT INTO chat (code, n, player, name, text, at)
        SELECT code, ${n}, ${player}, ${name}, ${text}, ${at} FROM tables WHERE code = ${table}
      `);
    },

    async chat(table, most) {
      const lines = db.selectFrom('chat').select(['n', 'player', 'name', 'text', 'at']).where('code', '=', table);
      return (await all(lines.orderBy('n', 'desc').limit(most))).reverse();
    },

    async schedule(table, at) {
      if (at === null) await write(db.deleteFrom('dues').where('code', '=', table));
      else
        await write(
          db
            .insertInto('dues')
            .values({ code: table, at })
            .onConflict((conflict) => conflict.doUpdateSet({ at })),
        );
    },

    async takeDue(now, most) {
      const due = db.selectFrom('dues').select('code').where('at', '<=', now).orderBy('at').orderBy('code').limit(most);
      const taken = await returned(db.deleteFrom('dues').where('code', 'in', due).returningAll());
      return taken.sort((a, b) => a.at - b.at || (a.code < b.code ? -1 : 1)).map(({ code }) => code);
    },

    async nextDue() {
      const row = await first(db.selectFrom('dues').select('at').orderBy('at').limit(1));
      return row?.at ?? null;
    },
  };
}

/** Queries that write the next version of a table, if the stored version is the one before it. */
export function saving(db: Kysely<Rows>, table: TableRow): (Must | BuiltQuery | undefined)[] {
  const { code, ...row } = rowOf(table);
  const saved = db.updateTable('tables').set(row).where('code', '=', code);
  return [
    must(saved.where('version', '=', table.version - 1)),
    db.deleteFrom('sitters').where('code', '=', code),
    seated(db, table),
  ];
}

function seated(db: Kysely<Rows>, { code, room }: TableRow): BuiltQuery | undefined {
  const players = new Set(room.seats.map((seat) => (seat.kind === 'person' ? seat.player : null)));
  const sitters = [...players].filter((player) => player !== null).map((player) => ({ player, code }));
  return sitters.length > 0 ? db.insertInto('sitters').values(sitters) : undefined;
}

const rowOf = ({ code, version, changedAt, room }: TableRow): Rows['tables'] => ({
  code,
  version,
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
