import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StoreProblem } from '../problem.ts';
import { appender } from './appender.ts';
import { connect } from './connection.ts';
import type { Query, QueryResult, SqlValue } from './messages.ts';

/** How many compiled statements are kept. Lists of different lengths need a statement each. */
const KEPT = 200;

interface Compiled {
  readonly statement: StatementSync;
  readonly answers: boolean;
}

/** A connection to the file. It lives in its own thread and does one thing at a time, so nothing comes between its steps. */
export class Database {
  readonly #db: DatabaseSync;
  readonly #append: (values: readonly SqlValue[]) => number[];
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #compiled = new Map<string, Compiled>();

  /** `file` is the real path. */
  constructor(file: string) {
    const db = connect(file);
    this.#db = db;
    try {
      this.#append = appender(db);
      this.#begin = db.prepare('BEGIN IMMEDIATE');
      this.#commit = db.prepare('COMMIT');
    } catch {
      db.close();
      // the file is open, but something is missing in it
      throw new StoreProblem('store-broken', { file });
    }
  }

  get version(): string {
    return this.#db.prepare('SELECT sqlite_version() AS version').get()!.version as string;
  }

  /** Returns which of them came too late. */
  append(values: readonly SqlValue[]): number[] {
    return this.#atomically(() => this.#append(values));
  }

  read(queries: readonly Query[]): QueryResult[] {
    if (queries.length === 1) return [this.#run(queries[0]!)];
    this.#db.exec('BEGIN');
    try {
      return queries.map((query) => this.#run(query));
    } finally {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    }
  }

  /** Undefined if a query that must change something had nothing to change. Then none of them takes effect. */
  write(queries: readonly Query[]): QueryResult[] | undefined {
    if (queries.length === 1 && !queries[0]!.must) return [this.#run(queries[0]!)];
    return this.#atomically((giveUp) => {
      const effects: QueryResult[] = [];
      for (const query of queries) {
        const effect = this.#run(query);
        if (query.must && effect.changes === 0) return giveUp();
        effects.push(effect);
      }
      return effects;
    });
  }

  /** Writes everything that was committed to the main file. */
  writeAnew(): void {
    const { busy } = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()!;
    if (busy) throw new Error('another program is reading the file');
  }

  close(): void {
    this.#db.close();
  }

  #atomically<T>(work: (giveUp: () => undefined) => T): T {
    this.#begin.run();
    try {
      const result = work(() => this.#rollback());
      if (this.#db.isTransaction) this.#commit.run();
      return result;
    } catch (error) {
      this.#rollback();
      throw error;
    }
  }

  #rollback(): undefined {
    // after some errors SQLite has already rolled back by itself
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
  }

  #run({ sql, parameters }: Query): QueryResult {
    const { statement, answers } = this.#compile(sql);
    if (answers) {
      const rows = statement.all(...parameters);
      return { rows, changes: rows.length };
    }
    return { rows: [], changes: Number(statement.run(...parameters).changes) };
  }

  #compile(sql: string): Compiled {
    const known = this.#compiled.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    const fresh = { statement, answers: statement.columns().length > 0 };
    if (this.#compiled.size >= KEPT) this.#compiled.delete(this.#compiled.keys().next().value!);
    this.#compiled.set(sql, fresh);
    return fresh;
  }
}
