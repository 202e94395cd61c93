import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export type Role = 'server' | 'generator';

/** The cores of the servers and of the generator; undefined if processes cannot be pinned. */
export const cores = pin();

function pin(): Record<Role, number> | undefined {
  if (availableParallelism() < 2 || spawnSync('taskset', ['--version']).status !== 0) return undefined;
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
  const [generator, server] = list.split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
  return { server, generator };
}

/** Microseconds that programs have run on a core in total, without the system's own work. */
export function used(role: Role): number {
  if (!cores) return 0;
  const line = new RegExp(`^cpu${cores[role]} (.*)$`, 'm').exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '';
  const [user, nice, system] = line.split(' ').map(Number);
  return (user + nice + system) * TICK;
}

/** The unit of /proc/stat, the same on every Linux that runs Node. */
const TICK = 10_000;
