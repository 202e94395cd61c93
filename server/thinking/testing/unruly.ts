import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads';
import type { FromThinker, Sitting, ToThinker } from '../messages.ts';

/**
 * The program of a thread whose bots misbehave as their level says. A bot whose seed begins with `ff` is a good one,
 * which answers with all that its thread received since its last answer.
 */

/** What the thread was given besides messages. */
const given = { workerData: workerData ?? null, env: { ...process.env }, argv: process.argv.slice(2) };
const seated = new Map<number, Sitting>();
let came: ToThinker[] = [];

parentPort?.on('message', (message: ToThinker) => {
  came.push(message);
  if ('dismiss' in message) {
    seated.delete(message.dismiss);
    return;
  }
  const { n, bot, sit } = message;
  if (sit) seated.set(bot, sit);
  const { seed = '', level = 'nobody' } = seated.get(bot) ?? {};
  if (seed.startsWith('ff')) {
    say({ n, action: [JSON.stringify({ came, given, seats: [...seated.keys()] })] });
    came = [];
    return;
  }
  misbehave(level, n);
});

function misbehave(level: string, n: number): void {
  switch (level) {
    case 'exit':
      process.exit(0);
      break;
    case 'crash':
      setImmediate(() => {
        throw new Error('a bot gone wrong');
      });
      break;
    case 'endless': {
      // sent before the loop, because nothing can be sent from within it
      new BroadcastChannel('unruly').postMessage('endless');
      for (;;);
    }
    case 'hoard': {
      const hoard: object[] = [];
      for (;;) hoard.push(Array(1000).fill(hoard.length));
    }
    case 'early':
      say({ n: n + 1, action: ['not the answer to this'] });
      say({ n, action: ['in time'] });
      break;
    default:
      say({ n, action: JSON.parse(level) });
  }
}

function say(message: FromThinker): void {
  parentPort?.postMessage(message);
}
