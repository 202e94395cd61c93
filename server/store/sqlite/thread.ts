import { parentPort, workerData } from 'node:worker_threads';
import { OPENED, packError, type StoreReply, type StoreRequest } from './messages.ts';
import { StoreFile } from './store-file.ts';

/** The store's own thread, so that a slow disk delays only this thread. */

const port = parentPort!;
const answer = (...parts: StoreReply): void => port.postMessage(parts);
const underWay = new Set<Promise<void>>();

function serve(file: StoreFile, request: StoreRequest): void {
  const [id, what] = request;
  try {
    if (what === 'append') answer(id, file.use((database) => database.append(request[2])));
    else if (what === 'read') answer(id, file.use((database) => database.read(request[2])));
    else if (what === 'write') answer(id, file.use((database) => database.write(request[2])));
    else if (what === 'backup') later(id, file.backup(request[2]));
    else if (what === 'mend') answer(id, file.mend());
    else close(id, file);
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
  answer(
    OPENED,
    file.use(({ version }) => version),
  );
} catch (error) {
  answer(OPENED, undefined, packError(error));
}
