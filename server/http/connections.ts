import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressKey } from '../limits/address.ts';
import { createCounter } from '../limits/counter.ts';
import { connectionsFor, openFileLimit } from '../limits/open-files.ts';
import type { Metrics } from '../metrics.ts';
import type { Parts } from '../parts.ts';
import { createCallerChecks } from './caller.ts';

/** How long a connection may take, in milliseconds. */
export interface Timeouts {
  /** Until the headers of a request have arrived. A connection that sends nothing counts too. */
  readonly headers: number;
  /** Until a whole request has arrived. */
  readonly request: number;
  /** How often these two are checked. */
  readonly check: number;
  /** Between two requests. A proxy that keeps connections open should close them first; most wait a minute. */
  readonly idle: number;
  /** While the client neither sends nor reads. */
  readonly stalled: number;
  /** After the answer to a bad request. */
  readonly goodbye: number;
}

export const usualTimeouts: Timeouts = {
  headers: 10_000,
  request: 30_000,
  check: 2000,
  idle: 72_000,
  stalled: 60_000,
  goodbye: 500,
};

/** Failures to accept a connection come by the thousand, so only one is logged in this time, in milliseconds. */
const QUIET = 60_000;

/** Limits how many connections there are. They are counted when they are accepted, before anything is read. */
export function limitConnections(
  server: Server,
  { settings, metrics, log, time }: Pick<Parts, 'settings' | 'log' | 'time'> & { readonly metrics: Metrics },
): void {
  const { isTrusted } = createCallerChecks(settings);
  const most = settings.connections ?? connectionsFor(settings.botThreads, openFileLimit());
  server.maxConnections = most;
  server.on('drop', () => metrics.turnedAway('full'));

  // One address alone cannot take every connection.
  const addresses = createCounter(Math.min(settings.addressConnections, Math.ceil(most / 2)));
  // This runs before Node's own listener, which attaches a parser.
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // A proxy connects for many people.
    if (isTrusted(address)) return;
    const key = addressKey(address);
    if (addresses.open(key)) {
      socket.once('close', () => addresses.close(key));
    } else {
      metrics.turnedAway('address');
      socket.resetAndDestroy();
    }
  });

  let quietUntil = 0;
  // An error before this is the failure to listen. An error after it, such as EMFILE, would end the process.
  server.once('listening', () => {
    server.on('error', (err) => {
      metrics.turnedAway('failed');
      if (time.now() < quietUntil) return;
      quietUntil = time.now() + QUIET;
      log.error({ err }, 'a connection could not be accepted');
    });
  });
}

const dismissed = new WeakSet<Duplex>();

/**
 * Answers and frees the connection, even if the client never closes its side. The client has a moment to read the
 * answer: if it was still sending, closing at once could reset the connection and lose the answer.
 */
export function dismiss(socket: Duplex, answer: string, goodbye = usualTimeouts.goodbye): void {
  if (socket.destroyed || dismissed.has(socket)) return;
  dismissed.add(socket);
  const timer = setTimeout(() => socket.destroy(), goodbye);
  socket.once('close', () => clearTimeout(timer));
  if (socket.writable) socket.end(answer);
  // What else arrives is read and ignored. Otherwise the end would not be noticed either.
  socket.resume();
}
