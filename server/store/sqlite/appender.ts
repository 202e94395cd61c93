import type { DatabaseSync } from 'node:sqlite';
import type { SqlValue } from './messages.ts';

/** How many values each append has in the flat list; see `flatten`. */
const WIDTH = 11;

/** How many numbers of matches are cached. When there are more, the cache is cleared. */
const KNOWN = 20_000;

/**
 * The hot path: every move of every match goes through here, within a transaction of the caller. Returns which appends
 * came too late. Those are not written.
 */
export function appender(db: DatabaseSync): (values: readonly SqlValue[]) => number[] {
  const find = db.prepare('SELECT n FROM matches WHERE id = ?');
  // a match that is over has no row in `running`, so nothing is inserted
  const add = db.prepare(`
    INSERT INTO entries (before, seq, seat, action, at, "by", id, hash, "left")
    SELECT last, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM running WHERE match = ?1 AND seq = ?2 - 1
  `);
  const advance = db.prepare('UPDATE running SET seq = ?2, last = ?3 WHERE match = ?1');
  const schedule = db.prepare('INSERT INTO dues VALUES (?, ?) ON CONFLICT DO UPDATE SET at = excluded.at');
  const unschedule = db.prepare('DELETE FROM dues WHERE code = ?');

  // A number is never reused for another match, so the cache is never wrong.
  const numbers = new Map<SqlValue, number>();
  const numberOf = (match: SqlValue): number => {
    const known = numbers.get(match);
    if (known !== undefined) return known;
    const found = find.get(match)?.n as number | undefined;
    if (found === undefined) return 0;
    if (numbers.size >= KNOWN) numbers.clear();
    numbers.set(match, found);
    return found;
  };

  return (values) => {
    const stale: number[] = [];
    for (let i = 0; i < values.length; i += WIDTH) {
      const match = numberOf(values[i]!);
      const seq = values[i + 1]!;
      const { changes, lastInsertRowid } = add.run(
        match,
        seq,
        values[i + 2]!,
        values[i + 3]!,
        values[i + 4]!,
        values[i + 5]!,
        values[i + 6]!,
        values[i + 7]!,
        values[i + 8]!,
      );
      if (changes !== 1) {
        stale.push(i / WIDTH);
        continue;
      }
      advance.run(match, seq, lastInsertRowid);
      const table = values[i + 9]!;
      if (table === null) continue;
      const at = values[i + 10]!;
      if (at === null) unschedule.run(table);
      else schedule.run(table, at);
    }
    return stale;
  };
}
