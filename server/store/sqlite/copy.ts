import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup } from 'node:sqlite';
import { StoreProblem } from '../problem.ts';
import { look, settle } from './connection.ts';
import { problemOf } from './trouble.ts';

/** So many pages are copied in one go. */
const PAGES = 256;

/** A file of another store beside the new one would be taken for a part of it. */
const asides = (file: string) => [`${file}-wal`, `${file}-journal`, `${file}-shm`];

/**
 * Copies a store that may be in use, as it is at this moment, to a file that is not there yet. One look at it lasts for
 * the whole copy, so writers neither wait for it nor make it start again. The file has its name once it is whole.
 */
export async function copy(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  reserve(to);
  try {
    clear(part, ...asides(part));
    const source = look(from);
    try {
      await backup(source, part, { rate: PAGES });
    } finally {
      source.close();
    }
    settle(part);
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
