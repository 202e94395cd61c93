// Loaded into every server before its own code: reports what the process has used so far, all threads together.

import { isMainThread } from 'node:worker_threads';
import { answer } from './processes.ts';

export interface Usage {
  /** Microseconds of processor time. */
  readonly cpu: number;
  /** Bytes. */
  readonly rss: number;
}

if (isMainThread) {
  answer(async ({ tidy }: { tidy: boolean }): Promise<Usage> => {
    // freed memory goes back to the system only after several collections
    for (let i = 0; tidy && i < 5; i++) {
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { user, system } = process.cpuUsage();
    return { cpu: user + system, rss: process.memoryUsage.rss() };
  });
}
