import { parentPort, workerData } from 'node:worker_threads';
import { playDeal } from './deal.ts';
import type { LineUp } from './line-up.ts';
import type { PlayedDeal } from './played.ts';

/** The program of a thread that plays one deal after the other, as it is handed them. */

export type FromWorker =
  | { readonly played: PlayedDeal }
  | { readonly problem: string }
  | { readonly pid: number; readonly isAlive: boolean };

const port = parentPort;
if (!port) throw new Error('deals are played in a thread of their own');

const say = (message: FromWorker) => port.postMessage(message);

port.on('message', async (deal: number) => {
  try {
    say({ played: await playDeal(workerData as LineUp, deal, (pid, isAlive) => say({ pid, isAlive })) });
  } catch (error) {
    say({ problem: `deal ${deal}: ${error instanceof Error ? error.stack : error}` });
  }
});
