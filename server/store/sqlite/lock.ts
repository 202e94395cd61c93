import { DatabaseSync } from 'node:sqlite';
import { StoreProblem } from '../problem.ts';
import { isBusy, problemOf } from './errors.ts';

/**
 * Keeps a second server off the file, and returns a function that unlocks it. It is an operating-system lock on a tiny
 * file next to the store, so it ends with the process, however that ends. The store itself can still be read.
 */
export function lock(file: string): () => void {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(`${file}.lock`, { timeout: 0 });
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    db?.close();
    throw isBusy(error) ? new StoreProblem('store-locked', { file }) : problemOf(error, file);
  }
  const held = db;
  return () => held.close();
}
