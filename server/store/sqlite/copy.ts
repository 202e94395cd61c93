import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup } from 'node:sqlite';
import { StoreProblem } from '../problem.ts';
import { makePlainFile, openForReading } from './connection.ts';
import { problemOf } from './errors.ts';

/** How many pages are copied in one step. */
const PAGES = 256;

/** Files that SQLite would take for a part of the new store if another store had left them there. */
const asides = (file: string) => [`${file}-wal`, `${file}-journal`, `${file}-shm`];

/**
 * Copies a store that may be in use, as it is at this moment, to a new file. One read transaction lasts for the whole
 * copy, so writers neither wait for it nor make it start again. The file gets its name once it is complete.
 */
export async function copy(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  reserve(to);
  try {
    clear(part, ...asides(part));
    const source = openForReading(from);
    try {
      await backup(source, part, { rate: PAGES });
    } finally {
      source.close();
    }
    makePlainFile(part);
    renameSync(part, to);
  } catch (error) {
    clear(to, part, ...asides(part));
    throw problemOf(error, to);
  }
}

function clear(...files: string[]): void {
  for (const file of files) rmSync(file, { force: true });
}

function reserve(file: string): void {
  for (const aside of asides(file)) if (existsSync(aside)) throw new StoreProblem('file-exists', { file: aside });
  try {
    closeSync(openSync(file, 'wx'));
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new StoreProblem(exists ? 'file-exists' : 'store-unwritable', { file });
  }
}
