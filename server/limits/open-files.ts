import { readFileSync } from 'node:fs';

/** Descriptors for everything else: database, log, files being read. A server without clients has about 30. */
const RESERVED = 100;
/** Each thread needs a few. */
const PER_THREAD = 5;
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

/** How many connections fit into a limit of open files, beside this many threads. */
export function connectionsFor(threads: number, limit = USUAL_LIMIT): number {
  const free = limit - RESERVED - PER_THREAD * threads;
  return Math.min(MOST, Math.max(free, Math.ceil(limit / 2)));
}
