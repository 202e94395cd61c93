import { DatabaseSync } from 'node:sqlite';
import { migrate, versionOf } from './migrations.ts';
import { problemOf } from './trouble.ts';

/** How long to wait for somebody else who is at the file, such as an operator with a tool of their own. */
const PATIENCE_MS = 5000;

/** Opens the file for one look at it: what is read is as it is at this moment, whoever writes meanwhile. */
export function look(file: string): DatabaseSync {
  return opened(file, (db) => {
    db.exec('BEGIN');
    versionOf(db, file);
  });
}

/** A file that was written just now becomes one plain file that can be read where nothing can be written. */
export function settle(file: string): void {
  opened(file, (db) => db.exec('PRAGMA journal_mode = DELETE')).close();
}

/** Opens the file for the one who writes it, and makes it if it is not there. */
export function connect(file: string): DatabaseSync {
  return opened(file, (db) => {
    versionOf(db, file);
    // FULL: a commit that was answered is on the disk, not only with the operating system
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
