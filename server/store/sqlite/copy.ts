import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, lstatSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup } from 'node:sqlite';
import { StoreProblem } from '../problem.ts';
import { makePlainFile, openForReading } from './connection.ts';
import { problemOf } from './errors.ts';
import { lock } from './lock.ts';

/** How many pages are copied in one step. */
const PAGES = 256;

/** What a copy is called until it is complete. */
const PART = /^(.+)\.[0-9a-f]{16}\.part/;
const partOf = (file: string): string => `${file}.${randomBytes(8).toString('hex')}.part`;

/** Files that SQLite would take for a part of the new store if another store had left them there. */
const asides = (file: string) => [`${file}-wal`, `${file}-journal`, `${file}-shm`];

/**
 * Copies a store that may be in use, as it is at this moment, to a new file. One read transaction lasts for the whole
 * copy, so writers neither wait for it nor make it start again. The file gets its name once it is complete and on the
 * disk. If the process is killed before, a part is left under another name, which the next copy to this file removes.
 */
export async function copy(from: string, to: string): Promise<void> {
  const part = partOf(to);
  let unlock: (() => void) | undefined;
  try {
    removeLeftovers(to);
    for (const file of [to, ...asides(to)]) if (isThere(file)) throw new StoreProblem('file-exists', { file });
    unlock = lock(part);
    const source = openForReading(from);
    try {
      await backup(source, part, { rate: PAGES });
    } finally {
      source.close();
    }
    makePlainFile(part);
    flush(part, 'r+');
    publish(part, to);
    // Windows cannot open a folder to flush the names in it.
    if (process.platform !== 'win32') flush(path.dirname(to), 'r');
  } catch (error) {
    if (isSystemError(error) || isAbout(error, part)) throw new StoreProblem('store-unwritable', { file: to });
    throw problemOf(error, to);
  } finally {
    // before it is locked, there is no part
    if (unlock) {
      unlock();
      remove(part);
    }
  }
}

/** Removes what is left of copies whose process was killed. A copy that is still being made is locked. */
function removeLeftovers(to: string): void {
  const folder = path.dirname(to);
  for (const name of readdirSync(folder)) {
    const [part, copied] = PART.exec(name) ?? [];
    if (part && copied === path.basename(to)) removeUnlocked(path.join(folder, part));
  }
}

function removeUnlocked(part: string): void {
  try {
    lock(part)();
  } catch {
    return;
  }
  remove(part);
}

/** Gives a complete copy its name. Unlike `rename`, `link` never replaces a file. */
function publish(part: string, to: string): void {
  try {
    linkSync(part, to);
  } catch {
    if (isThere(to)) throw new StoreProblem('file-exists', { file: to });
    // Some file systems have no links, for example those of memory sticks.
    renameSync(part, to);
  }
}

function flush(file: string, flags: string): void {
  const opened = openSync(file, flags);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function remove(part: string): void {
  for (const file of [part, ...asides(part), `${part}.lock`]) rmSync(file, { force: true });
}

/** Also true for a link to a file that is missing. */
const isThere = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const isAbout = (error: unknown, file: string): boolean => error instanceof StoreProblem && error.values.file === file;
