// The servers and generators: each a process of its own, on its core, asked over the channel that Node gives a child.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { env, execPath } from 'node:process';

/** The first two cores that this program may use; undefined where nobody can be pinned. */
function cores(): readonly [server: number, generator: number] | undefined {
  if (availableParallelism() < 2 || spawnSync('taskset', ['--version']).status !== 0) return undefined;
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
  const all = list.split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
  return [all[1], all[0]];
}

const pinned = cores();
export const isPinned = pinned !== undefined;

export interface Child {
  ask<T>(question: object): Promise<T>;
  stop(): Promise<void>;
}

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts our Node on the core of the servers or of the generators. */
export function start(role: 'server' | 'generator', args: readonly string[], more: Record<string, string> = {}): Child {
  const core = pinned?.[role === 'server' ? 0 : 1];
  const [command, ...rest] = core === undefined ? [execPath] : ['taskset', '-c', `${core}`, execPath];
  const child = spawn(command, [...rest, ...args], {
    env: { ...env, ...more, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  let answered: PromiseWithResolvers<unknown> | undefined;
  const ended = Promise.withResolvers<void>();
  const fail = (why: string) => answered?.reject(new Error(`${role} ${args.at(-1)}: ${why}`));
  child.on('message', (answer: { value?: unknown; error?: string }) => {
    if (answer.error === undefined) answered?.resolve(answer.value);
    else fail(answer.error);
  });
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    children.delete(child);
    ended.resolve();
    fail(`ended with ${code ?? signal}`);
  });

  return {
    ask<T>(question: object): Promise<T> {
      answered = Promise.withResolvers<unknown>();
      if (child.exitCode !== null || !child.connected) fail('is not there');
      else child.send(question);
      return answered.promise as Promise<T>;
    },
    async stop() {
      // what it still says to nobody is no failure of the measurement
      answered = undefined;
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}

/** The other end: answers each question of whoever started this process, and goes when they go. */
export function answer<Q>(reply: (question: Q) => unknown): void {
  process.on('message', async (question: Q) => {
    try {
      process.send!({ value: await reply(question) });
    } catch (error) {
      process.send!({ error: error instanceof Error ? error.stack : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
