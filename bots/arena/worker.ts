import { parentPort, workerData } from 'node:worker_threads';
import { playDeal } from './deal.ts';
import type { LineUp } from './line-up.ts';
import type { PlayedDeal } from './played.ts';

/** The program of a thread. It plays one deal after another as it receives them. */

export type FromWorker =
  | { readonly played: PlayedDeal }
  | { readonly problem: string }
  | { readonly pid: number; readonly isAlive: boolean };

const port = parentPort;
if (!port) throw new Error('deals are played in a separate thread');

const say = (message: FromWorker) => port.postMessage(message);

port.on('message', async (deal: number) => {
  try {
    say({ played: await playDeal(workerData as LineUp, deal, (pid, isAlive) => say({ pid, isAlive })) });
  } catch (error) {
    say({ problem: `deal ${deal}: ${error instanceof Error ? error.stack : error}` });
  }
});
