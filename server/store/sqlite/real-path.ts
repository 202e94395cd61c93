import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreProblem } from '../problem.ts';

/** The real path of a file, so that a store has one lock under whatever name it is opened. Creates the folder. */
export function realPathOf(file: string): string {
  try {
    if (existsSync(file)) return realpathSync(file);
    mkdirSync(dirname(file), { recursive: true });
    return resolve(file);
  } catch {
    throw new StoreProblem('store-unwritable', { file });
  }
}
