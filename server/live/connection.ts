import type { Duplex } from 'node:stream';
import { type Refusal, read, refusal } from '@soiree/kernel';
import { type ClientMessage, clientMessage, PROTOCOL, requestId, type ServerMessageOf } from '@soiree/protocol';
import { type Client, frame, type Person, type Table } from '@soiree/tables';
import type { RawData, WebSocket } from 'ws';
import type { Hall } from '../hall/hall.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics.ts';
import { StoreFailure } from '../store/problem.ts';
import { answer } from './answers.ts';
import { textFrame } from './frame.ts';

export interface ConnectionParts {
  readonly hall: Hall;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly version: string;
  /** Reports an error in our own code. */
  broke(error: unknown): void;
}

/** Bytes that may wait for a client to read them. A client further behind is dropped, and can reconnect later. */
const MOST_WAITING = 1 << 20;
/** This many messages above the limit are refused one by one. Then the connection is closed. */
const MOST_STRIKES = 200;

let visitors = 0;

/** One socket of a page or a program. */
export class Connection implements Client {
  readonly address: string;
  readonly parts: ConnectionParts;
  person: Person | null;
  table: Table | null = null;
  isReady = false;
  readonly #socket: WebSocket;
  /** The stream below the WebSocket. Messages are written to it as whole frames. */
  readonly #line: Duplex;
  /** The identity of a visitor for limits. Visitors behind one router share only the address's limit. */
  readonly #visitor = `visitor ${++visitors}`;
  #strikes = 0;
  #isClosed = false;
  /** Has answered the last ping. */
  #isAlive = true;
  /** Requests that need the store are handled one after another, so that they take effect in the client's order. */
  #work: Promise<void> | null = null;

  constructor(parts: ConnectionParts, socket: WebSocket, line: Duplex, person: Person | null, address: string) {
    this.parts = parts;
    this.person = person;
    this.address = address;
    this.#socket = socket;
    this.#line = line;
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('ping', (data) => this.#pinged(data));
    socket.on('pong', () => this.#ponged());
  }

  // out

  send(text: string): void {
    if (this.#canSend()) this.#line.write(textFrame(text));
  }

  #canSend(): boolean {
    if (this.#isClosed || this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#line.writableLength <= MOST_WAITING) return true;
    this.parts.metrics.droppedSlowReader();
    this.#isClosed = true;
    this.#socket.terminate();
    return false;
  }

  done(id: string): void {
    this.send(frame({ type: 'done', id }));
  }

  refuse(id: string | null, { code, values }: Refusal): void {
    this.parts.metrics.refused(code);
    this.send(frame({ type: 'refused', id, code, values }));
  }

  hangUp(reason: ServerMessageOf<'bye'>['reason']): void {
    if (this.#isClosed) return;
    this.send(frame({ type: 'bye', reason }));
    this.#isClosed = true;
    this.#socket.close(1000, reason);
  }

  ping(): void {
    if (this.#isAlive) {
      this.#isAlive = false;
      this.#socket.ping();
    } else this.#socket.terminate();
  }

  cutOff(): void {
    this.#socket.terminate();
  }

  /** Called when the connection has been closed by either side. */
  closed(): void {
    this.#isClosed = true;
    this.parts.hall.lobby.unsubscribe(this);
    this.look(null);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Turns to another table, or to none. */
  look(table: Table | null): void {
    const before = this.table;
    this.table = table;
    if (before !== table) before?.exit(this);
  }

  // in

  /** Whether the client is within its limits. After too many violations the connection is closed. */
  #mayAsk(): boolean {
    const { limits } = this.parts;
    const who = this.person?.id ?? this.#visitor;
    if (limits.identityMessages.take(who) && limits.addressMessages.take(this.address)) return true;
    if (++this.#strikes > MOST_STRIKES) this.hangUp('flood');
    return false;
  }

  #pinged(data: Buffer): void {
    if (!this.#isClosed && this.#mayAsk() && this.#canSend()) this.#socket.pong(data);
  }

  /** One pong is the answer to our ping. Others count like messages. */
  #ponged(): void {
    if (this.#isAlive && !this.#isClosed) this.#mayAsk();
    this.#isAlive = true;
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (this.#isClosed) return;
    const { metrics } = this.parts;
    if (!this.#mayAsk()) return this.refuse(null, refusal('too-fast'));
    const raw = isBinary ? undefined : parse(data);
    const message = read<ClientMessage>(clientMessage, raw, 'bad-message');
    if (!message.ok) return this.refuse(idOf(raw), message.refusal);
    metrics.heard(message.value.type);
    this.#handle(message.value);
  }

  #handle(message: ClientMessage): void {
    if (!this.isReady && message.type !== 'hello') return this.refuse(message.id, refusal('hello-first'));
    // A move is handled in memory. It waits only for earlier requests of this client.
    if (this.#work === null) {
      const later = this.#answer(message);
      if (later) this.#queue(later);
    } else {
      this.#queue(this.#work.then(() => this.#answer(message)));
    }
  }

  #queue(work: Promise<unknown>): void {
    const line = work.then(() => {
      if (this.#work === line) this.#work = null;
    });
    this.#work = line;
  }

  #answer(message: ClientMessage): Promise<void> | undefined {
    if (this.#isClosed) return undefined;
    const failed = (error: unknown) => {
      this.parts.broke(error);
      // A client whose request is refused may give up. Without an answer it reconnects until the store works again.
      if (error instanceof StoreFailure) this.hangUp('failing');
      else this.refuse(message.id, refusal('internal'));
    };
    try {
      return answer(this, message)?.catch(failed);
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  welcome(protocol: number): Refusal | null {
    if (protocol !== PROTOCOL) return refusal('other-protocol', { yours: protocol, ours: PROTOCOL });
    this.isReady = true;
    const you = this.person && { player: this.person.id, name: this.person.name };
    this.send(frame({ type: 'welcome', protocol: PROTOCOL, version: this.parts.version, you }));
    return null;
  }
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}

/** The id of a message that is otherwise invalid. */
function idOf(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, 'id')) return null;
  const id = read(requestId, (raw as { id: unknown }).id, 'bad-message');
  return id.ok ? id.value : null;
}
