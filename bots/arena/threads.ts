import { Worker } from 'node:worker_threads';
import { killGroup } from './external/program.ts';
import type { LineUp } from './line-up.ts';
import type { PlayedDeal } from './played.ts';
import type { FromWorker } from './worker.ts';

interface Playing {
  /** How many threads. */
  readonly workers: number;
  /** Stops everything at once. Half-played deals are lost. */
  readonly signal: AbortSignal;
  /** Called in the order in which deals are finished. */
  onPlayed(deal: PlayedDeal): void;
}

/** Plays deals in threads. If one of our bots crashes, that is a bug, so it throws. */
export async function playDeals(lineUp: LineUp, deals: readonly number[], playing: Playing): Promise<void> {
  const { signal, onPlayed } = playing;
  if (signal.aborted || deals.length === 0) return;
  const waiting = deals.values();
  const threads: Worker[] = [];
  const programs = new Set<number>();
  const endPrograms = () => {
    for (const pid of programs) killGroup(pid);
  };
  // whatever ends this process, no program is left behind
  process.on('exit', endPrograms);
  let stop = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      stop = resolve;
      signal.addEventListener('abort', stop);
      let busy = Math.min(playing.workers, deals.length);
      const handOut = (thread: Worker) => {
        const next = waiting.next();
        if (!next.done) thread.postMessage(next.value);
        else if (--busy === 0) resolve();
      };
      const hear = (thread: Worker, message: FromWorker) => {
        if ('pid' in message) programs[message.isAlive ? 'add' : 'delete'](message.pid);
        else if ('problem' in message) reject(new Error(message.problem));
        else if (!signal.aborted) {
          onPlayed(message.played);
          handOut(thread);
        }
      };
      for (let i = busy; i > 0; i--) {
        const thread = new Worker(new URL('./worker.ts', import.meta.url), { name: 'arena', workerData: lineUp });
        threads.push(thread);
        thread.on('message', (message: FromWorker) => hear(thread, message));
        thread.on('error', reject);
        thread.on('exit', (code) => reject(new Error(`a thread of the arena ended with ${code}`)));
        handOut(thread);
      }
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.all(threads.map((thread) => thread.terminate()));
    endPrograms();
    process.off('exit', endPrograms);
  }
}
