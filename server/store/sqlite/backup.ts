import { existsSync } from 'node:fs';
import { StoreProblem } from '../problem.ts';
import { openForReading } from './connection.ts';
import { copy } from './copy.ts';
import { problemOf } from './errors.ts';
import { lock } from './lock.ts';
import { realPathOf } from './real-path.ts';

/** Copies the store in `file` to a new file, even while a server is using it. */
export async function backupSqlite(file: string, to: string): Promise<void> {
  checkThere(file);
  await copy(file, realPathOf(to));
}

/** Checks that a file is an undamaged store that this version of Soirée can open. */
export async function checkSqlite(file: string): Promise<void> {
  checkThere(file);
  const db = openForReading(file);
  try {
    const found = db.prepare('PRAGMA integrity_check(1)').get()!.integrity_check;
    if (found !== 'ok' || db.prepare('PRAGMA foreign_key_check').get())
      throw new StoreProblem('store-broken', { file });
  } catch (error) {
    throw problemOf(error, file);
  } finally {
    db.close();
  }
}

/** Restores a backup: copies the store in `from` to `file`, which must not exist yet. */
export async function restoreSqlite(from: string, file: string): Promise<void> {
  await checkSqlite(from);
  const place = realPathOf(file);
  const unlock = lock(place);
  try {
    await copy(from, place);
  } finally {
    unlock();
  }
}

function checkThere(file: string): void {
  if (!existsSync(file)) throw new StoreProblem('no-such-file', { file });
}
