import { DatabaseSync } from 'node:sqlite';
import { StoreProblem } from '../problem.ts';
import { isBusy, problemOf } from './trouble.ts';

/**
 * Keeps a second server off the file, and gives the answer that lets go. It is a lock of the operating system on a tiny
 * file beside the store, so it ends with the process, however that ends; the store itself stays open to be read.
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
