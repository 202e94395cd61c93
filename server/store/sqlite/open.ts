import type { Store } from '../contract.ts';
import { desk } from './desk.ts';
import { Link } from './link.ts';
import { matches } from './matches.ts';
import { moves } from './moves.ts';
import { people } from './people.ts';
import { placeOf } from './place.ts';
import { tables } from './tables.ts';

export interface SqliteStore extends Store {
  /** The settings of the live connection, as SQLite reports them. */
  pragmas(): Promise<Pragmas>;
}

export interface Pragmas {
  readonly journalMode: string;
  /** 2 is FULL. */
  readonly synchronous: number;
  readonly foreignKeys: number;
  readonly busyTimeout: number;
}

/** Opens the store in this file, and creates it if needed. Only one server at a time can have it open. */
export async function openSqlite({ file }: { readonly file: string }): Promise<SqliteStore> {
  const { link, version } = await Link.start(placeOf(file));
  const at = desk(link);
  const pragma = (name: string) => ({ sql: `PRAGMA ${name}`, parameters: [] });
  return {
    name: `sqlite ${version}`,
    ...people(at),
    ...tables(at),
    ...matches(at),
    ...moves(at),
    backup: async (to) => link.backup(placeOf(to)),
    close: () => link.close(),
    async pragmas() {
      const effects = await link.read(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(pragma));
      const [journalMode, synchronous, foreignKeys, busyTimeout] = effects.map(
        ({ rows }) => Object.values(rows[0]!)[0],
      );
      return { journalMode, synchronous, foreignKeys, busyTimeout };
    },
  };
}
