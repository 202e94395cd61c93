import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Link } from './link.ts';
import type { Query, SqlValue } from './messages.ts';
import type { Rows } from './rows.ts';

/**
 * What the parts of the store work with. Kysely builds the queries and this sends them at once. So all calls, including
 * moves, take effect in the order in which they were made, and calls made before `close` are completed.
 */
export interface Queries {
  readonly link: Link;
  readonly db: Kysely<Rows>;
  first<Row>(query: BuiltQuery<Row>): Promise<Row | undefined>;
  all<Row>(query: BuiltQuery<Row>): Promise<Row[]>;
  /** All of them in one read transaction. */
  together<Q extends readonly BuiltQuery[]>(...queries: Q): Promise<RowsOf<Q>>;
  /**
   * Runs all of them or none, in one transaction. Returns how many rows each of them changed. Undefined if one that
   * must change something had nothing to change. Then nothing was done.
   */
  write(...queries: readonly (BuiltQuery | Must | undefined)[]): Promise<readonly number[] | undefined>;
  /** Runs a query that changes rows and returns some. */
  returned<Row>(query: BuiltQuery<Row>): Promise<Row[]>;
}

/** A query built by Kysely, or plain SQL. */
export type BuiltQuery<Row = unknown> = Compilable<Row> | RawBuilder<Row>;

type RowsOf<Q> = { [K in keyof Q]: Q[K] extends BuiltQuery<infer Row> ? Row[] : never };

export interface Must {
  readonly must: BuiltQuery;
}

/** If this query changes nothing, neither do the others in its list. */
export const must = (query: BuiltQuery): Must => ({ must: query });

export function createQueries(link: Link): Queries {
  const db = new Kysely<Rows>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const queryOf = (query: BuiltQuery): Query => {
    const { sql, parameters } = query.compile(db) as CompiledQuery & { parameters: readonly SqlValue[] };
    return { sql, parameters };
  };

  const all = async <Row>(query: BuiltQuery<Row>) => (await link.read([queryOf(query)]))[0]!.rows as Row[];
  return {
    link,
    db,
    all,
    first: async (query) => (await all(query))[0],
    async together<Q extends readonly BuiltQuery[]>(...queries: Q) {
      const effects = await link.read(queries.map(queryOf));
      return effects.map(({ rows }) => rows) as RowsOf<Q>;
    },
    async write(...queries) {
      const list = queries
        .filter((query) => query !== undefined)
        .map((query) => ('must' in query ? { ...queryOf(query.must), must: true } : queryOf(query)));
      return (await link.write(list))?.map(({ changes }) => changes);
    },
    returned: async <Row>(query: BuiltQuery<Row>) => (await link.write([queryOf(query)]))![0]!.rows as Row[],
  };
}
