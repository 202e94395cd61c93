// The servers and generators: each a separate process on its core, controlled through Node's channel to a child
// process.

import { type ChildProcess, spawn } from 'node:child_process';
import { env, execPath } from 'node:process';
import { cores, type Role } from './cores.ts';

export interface Child {
  ask<T>(question: object): Promise<T>;
  stop(): Promise<void>;
}

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts our Node on the core of the servers or of the generators. */
export function start(role: Role, args: readonly string[], more: Record<string, string> = {}): Child {
  const [command, ...rest] = cores ? ['taskset', '-c', `${cores[role]}`, execPath] : [execPath];
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
      if (child.exitCode !== null || !child.connected) fail('is not running');
      else child.send(question);
      return answered.promise as Promise<T>;
    },
    async stop() {
      // an answer that comes after this is not a failure of the measurement
      answered = undefined;
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}

/** The other end: answers each question of the parent process, and exits when it does. */
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
