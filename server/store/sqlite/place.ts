import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreProblem } from '../problem.ts';

/** Where a file really is, its folder made if need be: one store has one lock, whatever name it is opened by. */
export function placeOf(file: string): string {
  try {
    if (existsSync(file)) return realpathSync(file);
    mkdirSync(dirname(file), { recursive: true });
    return resolve(file);
  } catch {
    throw new StoreProblem('store-unwritable', { file });
  }
}
