import { parentPort, workerData } from 'node:worker_threads';
import { Database } from './database.ts';
import { OPENED, packError, type StoreReply, type StoreRequest } from './messages.ts';

/** The store's own thread, so that a slow disk delays only this thread. */

const port = parentPort!;
const answer = (...parts: StoreReply): void => port.postMessage(parts);
const underWay = new Set<Promise<void>>();

function serve(database: Database, request: StoreRequest): void {
  const [id, what] = request;
  try {
    if (what === 'append') answer(id, database.append(request[2]));
    else if (what === 'read') answer(id, database.read(request[2]));
    else if (what === 'write') answer(id, database.write(request[2]));
    else if (what === 'backup') later(id, database.backup(request[2]));
    else close(id, database);
  } catch (error) {
    answer(id, undefined, packError(error));
  }
}

function later(id: number, work: Promise<void>): void {
  const answered = work.then(
    () => answer(id, undefined),
    (error) => answer(id, undefined, packError(error)),
  );
  underWay.add(answered);
  answered.finally(() => underWay.delete(answered));
}

async function close(id: number, database: Database): Promise<void> {
  await Promise.all(underWay);
  try {
    database.close();
    answer(id, undefined);
  } catch (error) {
    answer(id, undefined, packError(error));
  }
  port.close();
}

try {
  const database = new Database(workerData.file);
  port.on('message', (request: StoreRequest) => serve(database, request));
  answer(OPENED, database.version);
} catch (error) {
  answer(OPENED, undefined, packError(error));
}
