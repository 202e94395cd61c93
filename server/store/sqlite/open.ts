import type { Store } from '../contract.ts';
import { Link } from './link.ts';
import { matchStore } from './matches.ts';
import { moveStore } from './moves.ts';
import { peopleStore } from './people.ts';
import { createQueries } from './queries.ts';
import { realPathOf } from './real-path.ts';
import { tableStore } from './tables.ts';

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

interface Place {
  readonly file: string;
  /** Milliseconds between two attempts to use the disk again after it failed. */
  readonly mendEvery?: number;
}

/** Opens the store in this file, and creates it if needed. Only one server at a time can have it open. */
export async function openSqlite({ file, mendEvery }: Place): Promise<SqliteStore> {
  const { link, version } = await Link.start(realPathOf(file), mendEvery);
  const queries = createQueries(link);
  const pragma = (name: string) => ({ sql: `PRAGMA ${name}`, parameters: [] });
  return {
    name: `sqlite ${version}`,
    trouble: () => link.trouble(),
    watch: (watcher) => link.watch(watcher),
    ...peopleStore(queries),
    ...tableStore(queries),
    ...matchStore(queries),
    ...moveStore(queries),
    backup: async (to) => link.backup(realPathOf(to)),
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
