import { gameOf } from '@soiree/games';
import { done, FORMAT, type Log, type Result, refused } from '@soiree/kernel';
import { foldInSight, type Sight, Table, type TableParts } from '@soiree/tables';
import type { MatchRow, Store } from '../store/contract.ts';

/** Reads a table from the store and folds the log of its match. Undefined if there is no such table. */
export async function loadTable(store: Store, parts: TableParts, code: string): Promise<Result<Table> | undefined> {
  const row = await store.table(code);
  if (!row) return undefined;
  const table = new Table(parts, row);
  const { match } = row.room;
  if (match === null) return done(table);

  const stored = await store.match(match);
  const folded = stored && (await foldStored(store, parts, stored));
  if (!stored || !folded?.ok) {
    if (stored?.ending) {
      table.conclude();
      return done(table);
    }
    const code = folded?.ok === false ? folded.refusal.code : 'no-such-match';
    parts.report({ table: row.code, match, code }, 'the match of a table cannot be read');
    return refused('match-unreadable', { code });
  }
  const { sight, left } = folded.value;
  if (stored.ending) table.recall(match, sight, stored.ending);
  else table.resume(match, sight, left);
  return done(table);
}

interface Folded {
  readonly sight: Sight;
  readonly left: readonly number[] | null;
}

async function foldStored(store: Store, parts: TableParts, row: MatchRow): Promise<Result<Folded> | undefined> {
  const game = gameOf(row.header.game);
  if (!game) return undefined;
  const stored = await store.entries(row.id, 0);
  const header = { ...row.header, names: [] };
  const log: Log = { soiree: FORMAT, header, entries: stored.map(({ entry }) => entry) };
  const sight = foldInSight(game, log, parts.sight);
  return sight.ok ? done({ sight: sight.value, left: stored.at(-1)?.left ?? null }) : sight;
}
