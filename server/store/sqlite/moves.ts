import type { By, Entry } from '@soiree/kernel';
import { sql } from 'kysely';
import type { Append, AppendAnswer, Store, StoredEntry } from '../contract.ts';
import type { SqlValue } from './messages.ts';
import type { Queries } from './queries.ts';

export function moveStore({ link, all }: Queries): Pick<Store, 'append' | 'entries'> {
  return {
    async append(batch) {
      const answers: AppendAnswer[] = Array(batch.length).fill('done');
      for (const i of await link.append(flatten(batch))) answers[i] = 'stale';
      return answers;
    },

    async entries(match, since) {
      const rows = await all(sql<EntryRow>`
        WITH RECURSIVE log AS (
          SELECT e.* FROM matches m LEFT JOIN running r ON r.match = m.n JOIN entries e ON e.n = coalesce(m.last, r.last)
          WHERE m.id = ${match} AND e.seq > ${since}
          UNION ALL
          SELECT e.* FROM log JOIN entries e ON e.n = log.before WHERE e.seq > ${since}
        )
        SELECT seq, seat, action, at, "by", id, hash, "left" FROM log ORDER BY seq
      `);
      return rows.map(entryOf);
    },
  };
}

/** All appends in one list of plain values, the fastest form to send to the other thread. `appender` takes it apart. */
function flatten(batch: readonly Append[]): SqlValue[] {
  const values: SqlValue[] = [];
  for (const { match, entry, left, due } of batch) {
    values.push(
      match,
      entry.seq,
      entry.seat,
      JSON.stringify(entry.action),
      entry.at,
      entry.by,
      entry.id,
      entry.hash ?? null,
      left && JSON.stringify(left),
      due ? due.table : null,
      due ? due.at : null,
    );
  }
  return values;
}

interface EntryRow {
  readonly seq: number;
  readonly seat: number;
  readonly action: string;
  readonly at: number;
  readonly by: By;
  readonly id: string;
  readonly hash: string | null;
  readonly left: string | null;
}

function entryOf({ seq, seat, action, at, by, id, hash, left }: EntryRow): StoredEntry {
  const entry: Entry = { seq, seat, action: JSON.parse(action), at, by, id };
  if (hash !== null) entry.hash = hash;
  return { entry, left: left === null ? null : JSON.parse(left) };
}
