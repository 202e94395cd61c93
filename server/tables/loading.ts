import { gameOf } from '@soiree/games';
import { FORMAT, fold, type Log, type Result, refused } from '@soiree/kernel';
import type { MatchRow } from '../store/contract.ts';
import { closingOf } from './ending.ts';
import type { Sight } from './sight.ts';
import { Table, type TableParts } from './table.ts';

/** Reads a table from the store and folds the log of its match. Undefined if there is no such table. */
export async function loadTable(parts: TableParts, code: string): Promise<Result<Table> | undefined> {
  const row = await parts.store.table(code);
  if (!row) return undefined;
  const table = new Table(parts, row);
  const { match } = row.room;
  if (match === null) return { ok: true, value: table };

  const stored = await parts.store.match(match);
  const folded = stored && (await foldStored(parts, stored));
  if (!stored || !folded?.ok) {
    if (stored?.ending) {
      table.conclude();
      return { ok: true, value: table };
    }
    const code = folded?.ok === false ? folded.refusal.code : 'no-such-match';
    parts.log.error({ table: row.code, match, code }, 'the match of a table cannot be read');
    return refused('match-unreadable', { code });
  }
  const { sight, left } = folded.value;
  if (stored.ending) table.recall(match, sight, closingOf(match, sight.match, stored.ending));
  else table.resume(match, sight, left);
  return { ok: true, value: table };
}

interface Folded {
  readonly sight: Sight;
  readonly left: readonly number[] | null;
}

async function foldStored({ store, sight: look }: TableParts, row: MatchRow): Promise<Result<Folded> | undefined> {
  const game = gameOf(row.header.game);
  if (!game) return undefined;
  const stored = await store.entries(row.id, 0);
  const header = { ...row.header, names: [] };
  const log: Log = { soiree: FORMAT, header, entries: stored.map(({ entry }) => entry) };
  let sight: Sight | undefined;
  const folded = fold(game, log, (match, told) => {
    if (sight) sight.step(told);
    else sight = look(match);
  });
  if (!folded.ok) return folded;
  return { ok: true, value: { sight: sight!, left: stored.at(-1)?.left ?? null } };
}
