import { readFileSync } from 'node:fs';

/** Descriptors for everything else: database, log, threads. */
const RESERVED = 128;
/** More people than one process can serve. Each connection takes some memory, so there is a limit in any case. */
const MOST = 20_000;
/** If the system does not say. Node raises the limit as far as it may, which is usually higher. */
const USUAL_LIMIT = 4096;

const LINE = /^Max open files +(\d+|unlimited) /m;

/** How many files and connections this process may have open; undefined if the system does not say. */
export function openFileLimit(file = '/proc/self/limits'): number | undefined {
  try {
    const soft = LINE.exec(readFileSync(file, 'utf8'))?.[1];
    return soft === undefined ? undefined : soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return undefined;
  }
}

/** How many connections fit into a limit of open files. */
export const connectionsFor = (limit = USUAL_LIMIT): number =>
  Math.min(MOST, Math.max(limit - RESERVED, Math.ceil(limit / 2)));
