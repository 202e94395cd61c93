import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreProblem } from '../problem.ts';
import { problemOf } from './errors.ts';
import { migrate, versionOf } from './migrations.ts';

/** How long to wait for another process that uses the file, such as an operator's own tool. */
const PATIENCE_MS = 5000;

/** Opens the file for reading it as it is at this moment, whatever is written meanwhile. */
export function openForReading(file: string): DatabaseSync {
  return opened(file, (db) => {
    db.exec('BEGIN');
    checkStore(db, file);
  });
}

/** Turns a file that was just written into one plain file that can be read in a read-only place. */
export function makePlainFile(file: string): void {
  opened(file, (db) => db.exec('PRAGMA journal_mode = DELETE')).close();
}

/**
 * Creates a store in a file that does not exist. It gets its name once it is complete, so a file that is empty or not
 * ours is never one that we left there.
 */
export function create(file: string): void {
  const wal = `${file}-wal`;
  // the store was removed, but not its last changes, which SQLite would mix into the new one
  if (existsSync(wal) && statSync(wal).size > 0) throw new StoreProblem('store-broken', { file: wal });
  const part = `${file}.part`;
  for (const old of [part, `${part}-journal`]) rmSync(old, { force: true });
  opened(part, (db) => migrate(db, part)).close();
  renameSync(part, file);
}

/** Refuses a damaged store. It reads the whole file: half a second for 200 MB, or three if the disk has to be read. */
export function checkWhole(file: string): void {
  const check = (db: DatabaseSync) => {
    checkStore(db, file);
    if (db.prepare('PRAGMA quick_check(1)').get()!.quick_check !== 'ok')
      throw new StoreProblem('store-broken', { file });
  };
  opened(file, check).close();
}

/** Opens a store for writing. */
export function connect(file: string): DatabaseSync {
  return opened(file, (db) => {
    checkStore(db, file);
    // FULL: an answered commit is on the disk, not only in the operating system's buffers.
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA cache_size = -16000;
      PRAGMA journal_size_limit = 16777216;
    `);
    migrate(db, file);
  });
}

function opened(file: string, prepare: (db: DatabaseSync) => void): DatabaseSync {
  // SQLite takes an empty file for a new database, and deletes the last changes that lie next to it
  if (existsSync(file) && statSync(file).size === 0) throw new StoreProblem('store-empty', { file });
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: PATIENCE_MS, enableForeignKeyConstraints: true });
    prepare(db);
    return db;
  } catch (error) {
    db?.close();
    throw problemOf(error, file);
  }
}

function checkStore(db: DatabaseSync, file: string): void {
  if (versionOf(db, file) === 0) throw new StoreProblem('store-broken', { file });
}
