import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Link } from './link.ts';
import type { Effect, Query, Value } from './orders.ts';
import type { Rows } from './rows.ts';

/** What the parts of the store work with: Kysely for single queries, and lists of queries that belong together. */
export interface Desk {
  readonly link: Link;
  readonly db: Kysely<Rows>;
  /** All of them at one look at the store. */
  read<Q extends readonly Compilable[]>(...queries: Q): Promise<RowsOf<Q>>;
  /**
   * All of them or none, with nothing in between: how many rows each of them changed. Undefined if one that must change
   * something had nothing to change; then nothing was done.
   */
  write(...queries: readonly (Writing | Must | undefined)[]): Promise<readonly number[] | undefined>;
}

type RowsOf<Q> = { [K in keyof Q]: Q[K] extends Compilable<infer Row> ? Row[] : never };

/** What Kysely has built, or plain SQL. */
export type Writing = Compilable | RawBuilder<unknown>;

export interface Must {
  readonly must: Writing;
}

/** If this query changes nothing, neither do the others in its list. */
export const must = (query: Writing): Must => ({ must: query });

export function desk(link: Link): Desk {
  const db = new Kysely<Rows>({ dialect: dialect(link) });
  return {
    link,
    db,
    async read<Q extends readonly Compilable[]>(...queries: Q) {
      const effects = await link.read(queries.map((query) => queryOf(query.compile())));
      return effects.map(({ rows }) => rows) as RowsOf<Q>;
    },
    async write(...queries) {
      const list: Query[] = [];
      for (const query of queries) {
        if (!query) continue;
        if ('must' in query) list.push({ ...queryOf(query.must.compile(db)), must: true });
        else list.push(queryOf(query.compile(db)));
      }
      return (await link.write(list))?.map(({ changes }) => changes);
    },
  };
}

const queryOf = ({ sql, parameters }: CompiledQuery): Query => ({ sql, parameters: parameters as readonly Value[] });

/** Kysely on the store's thread. */
const dialect = (link: Link): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => driver(link),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

function driver(link: Link): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const [{ rows, changes }] = (await link.read([queryOf(query)])) as [Effect];
      return { rows: rows as R[], numAffectedRows: BigInt(changes) };
    },
    streamQuery: () => refuse('streams'),
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    // Between its steps others could write: a list of queries is sent whole instead.
    beginTransaction: () => refuse('transactions in steps'),
    commitTransaction: () => refuse('transactions in steps'),
    rollbackTransaction: () => refuse('transactions in steps'),
    destroy: () => link.close(),
  };
}

function refuse(what: string): never {
  throw new Error(`the store knows no ${what}`);
}
