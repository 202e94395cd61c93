import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Match, refusal } from '@soiree/kernel';
import { type Luck, realLuck, realTime, Sight, type Time } from '@soiree/tables';
import type { Logger } from 'pino';
import { Hall } from './hall/hall.ts';
import { createApp } from './http/app.ts';
import { createCallerChecks } from './http/caller.ts';
import type { Timeouts } from './http/connections.ts';
import { openPages } from './http/pages.ts';
import { createIdentity } from './identity/identity.ts';
import { createLimits } from './limits/limits.ts';
import { Live } from './live/live.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import packageJson from './package.json' with { type: 'json' };
import type { Parts } from './parts.ts';
import { Problem } from './problem.ts';
import type { Settings } from './settings.ts';
import { AppendQueue } from './store/append-queue.ts';
import type { Store } from './store/contract.ts';
import { openSqlite } from './store/sqlite/index.ts';
import { createBotPool } from './thinking/pool.ts';

export interface RunningServer {
  readonly port: number;
  readonly host: string;
  /**
   * Says goodbye to all clients, and finishes and writes everything that was begun. Throws a `Problem` if the last
   * changes could not be saved.
   */
  close(): Promise<void>;
}

/** What the caller may pass in: the client to serve, and replacements for tests. */
export interface Instead {
  /** The folder of a built client. Without it, nothing is served at `/`. */
  readonly pages?: string;
  readonly store?: Store;
  readonly time?: Time;
  readonly luck?: Luck;
  readonly log?: Logger;
  readonly metrics?: Metrics;
  readonly timeouts?: Timeouts;
  readonly sight?: (match: Match) => Sight;
}

/** Milliseconds that clients have to close their connections. */
const GOODBYE = 500;

export const storeFile = ({ data }: Pick<Settings, 'data'>): string => path.join(data, 'soiree.db');

export async function startServer(settings: Settings, instead: Instead = {}): Promise<RunningServer> {
  const { time = realTime, luck = realLuck, log = createLog(settings), metrics = createMetrics() } = instead;
  const { sight = (match: Match) => new Sight(match) } = instead;
  const { version } = packageJson;
  const pages = instead.pages === undefined ? undefined : openPages(instead.pages);
  const store = instead.store ?? (await openSqlite({ file: storeFile(settings) }));
  let isStopping = false;
  // If the rest fails to open, what is already open is closed again. No handle stays behind, and a retry can succeed.
  const opened = new AsyncDisposableStack();
  opened.defer(() => store.close());
  try {
    const parts: Parts = { settings, store, time, luck, log };
    const checks = createCallerChecks(settings);
    const limits = createLimits(settings, time);
    const identity = await createIdentity(parts);
    const bots = createBotPool({ threads: settings.botThreads, log, luck, time });
    opened.defer(() => bots.close());
    const queue = new AppendQueue(store, {
      committed: metrics.committed,
      broke: (err) => log.error({ err }, 'a move went wrong'),
    });
    const hall = new Hall({ ...parts, queue, bots, metrics, sight });
    const live = new Live({ ...parts, hall, identity, limits, metrics, version, checks });
    hall.serve(live);
    store.watch({
      failed: (trouble) => {
        log.error({ trouble }, 'the store cannot be used');
        metrics.storeFailed(trouble);
      },
      recovered: () => {
        metrics.storeRecovered();
        log.warn('the store can be used again');
        hall.recovered();
      },
    });
    opened.defer(() => hall.stop());
    opened.defer(() => live.stop());
    const counted: Metrics = {
      ...metrics,
      async text() {
        const { tables, matches } = hall.count();
        metrics.tables(tables);
        metrics.matches(matches);
        metrics.diskFree(await freeSpace(settings.data));
        return metrics.text();
      },
    };
    const app = await createApp({
      ...parts,
      hall,
      identity,
      limits,
      metrics: counted,
      version,
      pages,
      timeouts: instead.timeouts,
      isStopping: () => isStopping,
    });
    opened.defer(() => app.close());
    live.attach(app.server);
    await hall.start();
    try {
      await app.listen({ port: settings.port, host: settings.host });
    } catch (error) {
      throw listenProblem(error, settings);
    }
    const { port } = app.server.address() as AddressInfo;
    log.info({ port, version, store: store.name }, 'open');

    const close = async () => {
      isStopping = true;
      log.info('closing');
      live.stop();
      await hall.stop();
      await bots.close();
      await new Promise<void>((resolve) => {
        const cancel = realTime.after(GOODBYE, resolve);
        live.whenEmpty(() => {
          cancel();
          resolve();
        });
      });
      live.cutOff();
      await app.close();
      const isSaved = await closeStore(store, log);
      if (!isSaved) throw new Problem(refusal('store-unsaved', { file: storeFile(settings) }));
      log.info('closed');
    };
    let closing: Promise<void> | undefined;
    return {
      port,
      host: settings.host,
      close() {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** False if the last changes could not be saved. Everything that was acknowledged is saved in any case. */
async function closeStore(store: Store, log: Logger): Promise<boolean> {
  const trouble = store.trouble();
  try {
    await store.close();
  } catch (error) {
    log.error({ err: error }, 'the store could not be closed');
    return false;
  }
  if (trouble) log.error({ trouble }, 'closed, but the last changes could not be saved');
  return trouble === null;
}

/** Bytes that the disk of this folder has left for us. NaN if it does not say. */
const freeSpace = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.NaN,
  );

function listenProblem(error: unknown, { port, host }: Settings): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Problem(refusal('port-taken', { port }));
  if (code === 'EACCES') return new Problem(refusal('port-barred', { port }));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new Problem(refusal('no-such-host', { host }));
  }
  return error;
}
