import { parentPort, workerData } from 'node:worker_threads';
import type { Database } from './database.ts';
import { OPENED, packError, type StoreReply, type StoreRequest } from './messages.ts';
import { StoreFile } from './store-file.ts';

/** The store's own thread, so that a slow disk delays only this thread. */

const port = parentPort!;
const answer = (...parts: StoreReply): void => port.postMessage(parts);
const underWay = new Set<Promise<void>>();

function serve(file: StoreFile, request: StoreRequest): void {
  const [id, what] = request;
  try {
    if (what === 'backup') later(id, file.backup(request[2]));
    else if (what === 'close') close(id, file);
    else if (what === 'mend') answer(id, file.mend());
    else file.use((database) => answer(id, resultOf(database, request)));
  } catch (error) {
    answer(id, undefined, packError(error));
  }
}

function resultOf(
  database: Database,
  request: Extract<StoreRequest, readonly [number, 'append' | 'read' | 'write', unknown]>,
) {
  const [, what] = request;
  if (what === 'append') return database.append(request[2]);
  return what === 'read' ? database.read(request[2]) : database.write(request[2]);
}

function later(id: number, work: Promise<void>): void {
  const answered = work.then(
    () => answer(id, undefined),
    (error) => answer(id, undefined, packError(error)),
  );
  underWay.add(answered);
  answered.finally(() => underWay.delete(answered));
}

async function close(id: number, file: StoreFile): Promise<void> {
  await Promise.all(underWay);
  try {
    file.close();
    answer(id, undefined);
  } catch (error) {
    answer(id, undefined, packError(error));
  }
  port.close();
}

try {
  const file = new StoreFile(workerData.file);
  port.on('message', (request: StoreRequest) => serve(file, request));
  file.use(({ version }) => answer(OPENED, version));
} catch (error) {
  answer(OPENED, undefined, packError(error));
}
