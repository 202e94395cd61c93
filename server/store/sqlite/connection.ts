import { DatabaseSync } from 'node:sqlite';
import { problemOf } from './errors.ts';
import { migrate, versionOf } from './migrations.ts';

/** How long to wait for another process that uses the file, such as an operator's own tool. */
const PATIENCE_MS = 5000;

/** Opens the file for reading it as it is at this moment, whatever is written meanwhile. */
export function openForReading(file: string): DatabaseSync {
  return opened(file, (db) => {
    db.exec('BEGIN');
    versionOf(db, file);
  });
}

/** Turns a file that was just written into one plain file that can be read in a read-only place. */
export function makePlainFile(file: string): void {
  opened(file, (db) => db.exec('PRAGMA journal_mode = DELETE')).close();
}

/** Opens the file for writing, and creates it if it does not exist. */
export function connect(file: string): DatabaseSync {
  return opened(file, (db) => {
    versionOf(db, file);
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
