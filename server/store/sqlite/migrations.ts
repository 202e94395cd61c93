import type { DatabaseSync } from 'node:sqlite';
import { StoreProblem } from '../problem.ts';

/** 'Soir': distinguishes our stores from other SQLite files. */
const APPLICATION = 0x536f6972;

/**
 * Each runs once, in order, and must never be changed. The version of a file is the number of migrations it has had.
 *
 * The moves of all matches are one long list that only grows at its end. With a thousand tables, a commit then touches
 * a handful of pages instead of one for each move (measured: a third of the cost). Each entry names the previous entry
 * of its match, and `running` has the last entry of every running match. A log is read backwards from there.
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT,
    code_hash TEXT,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX players_by_code ON players (code_hash) WHERE code_hash IS NOT NULL;

  CREATE TABLE tables (
    code TEXT PRIMARY KEY NOT NULL,
    version INTEGER NOT NULL,
    phase TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    room TEXT NOT NULL
  ) STRICT;
  CREATE INDEX tables_by_change ON tables (changed_at);

  CREATE TABLE sitters (
    player TEXT NOT NULL,
    code TEXT NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    PRIMARY KEY (player, code)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sitters_by_table ON sitters (code);

  CREATE TABLE chat (
    code TEXT NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    player TEXT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (code, n)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX chat_by_player ON chat (player) WHERE player IS NOT NULL;

  CREATE TABLE matches (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL,
    finished_at INTEGER,
    last INTEGER,
    stand_ins INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    ending TEXT,
    header TEXT NOT NULL
  ) STRICT;
  CREATE INDEX matches_by_finish ON matches (finished_at) WHERE finished_at IS NOT NULL;

  CREATE TABLE match_seats (
    match INTEGER NOT NULL REFERENCES matches (n) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player TEXT,
    name TEXT NOT NULL,
    bot TEXT,
    stand_in INTEGER NOT NULL,
    rank INTEGER,
    score REAL,
    won INTEGER NOT NULL,
    finished_at INTEGER,
    PRIMARY KEY (match, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX match_seats_by_player ON match_seats (player, finished_at) WHERE player IS NOT NULL;

  CREATE TABLE running (
    match INTEGER PRIMARY KEY REFERENCES matches (n) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    last INTEGER
  ) STRICT;

  CREATE TABLE entries (
    n INTEGER PRIMARY KEY,
    before INTEGER,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    id TEXT NOT NULL,
    hash TEXT,
    "left" TEXT
  ) STRICT;

  CREATE TABLE events (
    match INTEGER PRIMARY KEY REFERENCES matches (n) ON DELETE CASCADE,
    told TEXT NOT NULL
  ) STRICT;

  CREATE TABLE ratings (
    game TEXT NOT NULL,
    pool TEXT NOT NULL,
    id TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (game, pool, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ratings_by_rank ON ratings (game, pool, mu - 3 * sigma);
  CREATE INDEX ratings_by_id ON ratings (id);

  CREATE TABLE dues (
    code TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX dues_by_time ON dues (at);
  `,
  'ALTER TABLE players ADD COLUMN generation TEXT',
];

const numberOf = (db: DatabaseSync, pragma: string) => Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get()!)[0]);

/** The version of a file, 0 if it is empty. Throws if it is not ours, or from a later version of Soirée. */
export function versionOf(db: DatabaseSync, file: string, known = migrations.length): number {
  const version = numberOf(db, 'user_version');
  if (numberOf(db, 'application_id') !== APPLICATION) {
    const { empty } = db.prepare('SELECT count(*) = 0 AS empty FROM sqlite_schema').get() as { empty: number };
    if (version !== 0 || !empty) throw new StoreProblem('store-broken', { file });
    return 0;
  }
  if (version > known) throw new StoreProblem('store-newer', { file, version, known });
  return version;
}

/** Brings a file up to date. It always writes, so that an unwritable file is noticed now. */
export function migrate(db: DatabaseSync, file: string, steps = migrations): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const step of steps.slice(versionOf(db, file, steps.length))) db.exec(step);
    db.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${steps.length}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
