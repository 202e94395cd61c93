import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreProblem } from '../problem.ts';

/** The real path of a file, so that a store has one lock under whatever name it is opened. Creates the folder. */
export function realPathOf(file: string): string {
  try {
    if (existsSync(file)) return realpathSync(file);
    makeFolder(dirname(resolve(file)));
    return resolve(file);
  } catch {
    throw new StoreProblem('store-unwritable', { file });
  }
}

/** Not `recursive`: that never returns where the system refuses a folder as if its parent were missing, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // another process may have made it in the meantime
    if (!existsSync(folder)) throw error;
  }
}
