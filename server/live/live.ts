import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LONGEST_MESSAGE } from '@soiree/protocol';
import { WebSocketServer } from 'ws';
import type { CallerChecks } from '../http/caller.ts';
import { dismiss } from '../http/connections.ts';
import type { Identity } from '../identity/identity.ts';
import type { Parts } from '../parts.ts';
import { Connection, type ConnectionParts } from './connection.ts';

interface LiveParts extends Parts, Omit<ConnectionParts, 'broke'> {
  readonly identity: Identity;
  readonly checks: CallerChecks;
}

const LIVE_PATH = '/live';

/** Every connection is pinged once in this time. The pings are spread out, so that no one waits for all of them. */
const PING_SECONDS = 20;
/** Each second is divided further, so that pinging thousands of connections does not delay a move. */
const PARTS = 8;
const ROUNDS = PING_SECONDS * PARTS;

/** A client that has not said hello by then is disconnected. A page says it at once. */
const HELLO_SECONDS = 10;

/** All sockets of the server. */
export class Live {
  readonly #parts: LiveParts;
  readonly #connectionParts: ConnectionParts;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    // A client's pings count like its messages, and the connection answers them.
    autoPong: false,
    perMessageDeflate: false,
    clientTracking: false,
  });
  readonly #connections = new Set<Connection>();
  /** By the part of the cycle in which they are pinged. */
  readonly #rounds = Array.from({ length: ROUNDS }, () => new Set<Connection>());
  readonly #byPlayer = new Map<string, Set<Connection>>();
  #next = 0;
  #round = 0;
  #cancel: () => void;
  #isStopped = false;
  #emptied: () => void = () => {};

  constructor(parts: LiveParts) {
    const { hall, limits, metrics, version, log } = parts;
    const broke = (error: unknown) => log.error({ err: error }, 'a message could not be answered');
    this.#parts = parts;
    this.#connectionParts = { hall, limits, metrics, version, broke };
    this.#cancel = parts.time.after(1000 / PARTS, () => this.#ping());
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      this.#upgrade(request, socket, head).catch((error) => {
        this.#parts.log.error({ err: error }, 'a socket could not be opened');
        refuse(socket, 500);
      });
    });
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { limits, identity, checks, store } = this.#parts;
    if (this.#isStopped || store.trouble()) return refuse(socket, 503);
    if (URL.parse(request.url ?? '/', 'http://host')?.pathname !== LIVE_PATH) return refuse(socket, 404);
    if (!checks.isOwnOrigin(request)) return refuse(socket, 403);
    const { address } = checks.callerOf(request);
    if (!limits.addressRequests.take(address)) return refuse(socket, 429);
    const person = (await identity.identify(request.headers.cookie)) ?? null;
    if (this.#isStopped) return refuse(socket, 503);
    // The client disconnected during the lookup. Its `close` event has already passed, so do not count it.
    if (socket.destroyed) return;
    if (!limits.addressSockets.open(address)) return refuse(socket, 429);
    if (person && !limits.identitySockets.open(person.id)) {
      limits.addressSockets.close(address);
      return refuse(socket, 429);
    }
    let isOpen = false;
    const release = () => {
      limits.addressSockets.close(address);
      if (person) limits.identitySockets.close(person.id);
    };
    socket.once('close', () => {
      if (!isOpen) release();
    });
    this.#sockets.handleUpgrade(request, socket, head, (ws) => {
      isOpen = true;
      const { metrics } = this.#parts;
      const connection = new Connection(this.#connectionParts, ws, socket, person, address);
      const round = this.#rounds[roundFor(this.#next++)];
      this.#connections.add(connection);
      round.add(connection);
      if (person) this.#of(person.id).add(connection);
      metrics.connected();
      const cancel = this.#parts.time.after(HELLO_SECONDS * 1000, () => {
        if (!connection.isReady) connection.cutOff();
      });
      // After a broken frame or one that is too long, ws closes the connection itself.
      ws.on('error', () => {});
      ws.on('close', () => {
        cancel();
        this.#connections.delete(connection);
        round.delete(connection);
        if (person) this.#leave(person.id, connection);
        metrics.disconnected();
        release();
        connection.closed();
        if (this.#connections.size === 0) this.#emptied();
      });
    });
  }

  #of(player: string): Set<Connection> {
    const known = this.#byPlayer.get(player) ?? new Set();
    this.#byPlayer.set(player, known);
    return known;
  }

  #leave(player: string, connection: Connection): void {
    const known = this.#of(player);
    known.delete(connection);
    if (known.size === 0) this.#byPlayer.delete(player);
  }

  /** A person changed their name: their open connections use the new one. */
  renamed(player: string, name: string): void {
    for (const connection of this.#byPlayer.get(player) ?? []) connection.person = { id: player, name };
  }

  /** A person had their data deleted. */
  forgotten(player: string): void {
    for (const connection of [...(this.#byPlayer.get(player) ?? [])]) connection.hangUp('deleted');
  }

  /** A person's cookies changed: their clients reconnect, and those whose cookie is no longer valid are visitors. */
  reconnect(player: string): void {
    for (const connection of [...(this.#byPlayer.get(player) ?? [])]) connection.hangUp('again');
  }

  #ping(): void {
    for (const connection of this.#rounds[this.#round++ % ROUNDS]) connection.ping();
    if (!this.#isStopped) this.#cancel = this.#parts.time.after(1000 / PARTS, () => this.#ping());
  }

  /** Says goodbye to all clients. They reconnect when the server is back. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel();
    for (const connection of this.#connections) connection.hangUp('stopping');
  }

  /** Calls `then` once the last connection is gone. */
  whenEmpty(then: () => void): void {
    this.#emptied = then;
    if (this.#connections.size === 0) then();
  }

  /** Cuts off clients that did not close their side. */
  cutOff(): void {
    for (const connection of this.#connections) connection.cutOff();
  }
}

/** Spreads connections over the seconds first, then over the parts of each second. */
const roundFor = (n: number): number => (n % PING_SECONDS) * PARTS + (Math.floor(n / PING_SECONDS) % PARTS);

const reasons: Record<number, string> = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const refuse = (socket: Duplex, status: number): void =>
  dismiss(socket, `HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
