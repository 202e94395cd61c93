import { parentPort, workerData } from 'node:worker_threads';
import { Keeper } from './keeper.ts';
import { type Answer, OPENED, type Order, troubleOf } from './orders.ts';

/** The store's own thread, so that a slow disk delays only this thread. */

const port = parentPort!;
const answer = (...parts: Answer): void => port.postMessage(parts);
const underWay = new Set<Promise<void>>();

function serve(keeper: Keeper, order: Order): void {
  const [id, what] = order;
  try {
    if (what === 'append') answer(id, keeper.append(order[2]));
    else if (what === 'read') answer(id, keeper.read(order[2]));
    else if (what === 'write') answer(id, keeper.write(order[2]));
    else if (what === 'backup') later(id, keeper.backup(order[2]));
    else close(id, keeper);
  } catch (error) {
    answer(id, undefined, troubleOf(error));
  }
}

function later(id: number, work: Promise<void>): void {
  const answered = work.then(
    () => answer(id, undefined),
    (error) => answer(id, undefined, troubleOf(error)),
  );
  underWay.add(answered);
  answered.finally(() => underWay.delete(answered));
}

async function close(id: number, keeper: Keeper): Promise<void> {
  await Promise.all(underWay);
  try {
    keeper.close();
    answer(id, undefined);
  } catch (error) {
    answer(id, undefined, troubleOf(error));
  }
  port.close();
}

try {
  const keeper = new Keeper(workerData.file);
  port.on('message', (order: Order) => serve(keeper, order));
  answer(OPENED, keeper.version);
} catch (error) {
  answer(OPENED, undefined, troubleOf(error));
}
