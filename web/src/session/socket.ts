import type { Log, Result } from '@soiree/kernel';
import type { ClientMessage, ServerMessage, ServerMessageOf } from '@soiree/protocol';
import { callServer } from '#http.ts';
import { type Ear, nextId, type OpenWire, protocol, type Wire } from './wire.ts';

type Why = ServerMessageOf<'bye'>['reason'] | 'broken';

/** Milliseconds before the next attempt, increasing while the connection is down. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** A connection that does not answer within this time counts as dead, even if it was not closed. */
const PATIENCE = 6000;

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`;

/** Browsers report an error if a socket is closed while connecting, so this closes it once it is open. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** A socket to the server that reconnects by itself. */
class SocketWire implements Wire {
  readonly #ear: Ear;
  readonly #watching = new AbortController();
  #socket: WebSocket | null = null;
  #isUp = false;
  #isEnded = false;
  /** Whether the lobby is subscribed. Repeating that request is a harmless way to test the connection. */
  #wantsLobby = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #why: Why = 'broken';
  #doubt: ReturnType<typeof setTimeout> | undefined;

  constructor(ear: Ear) {
    this.#ear = ear;
    const { signal } = this.#watching;
    addEventListener('online', () => this.#hurry(), { signal });
    // After a laptop was closed, or a phone was in a pocket, the connection may be dead without any sign of it.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#hurry(), {
      signal,
    });
    this.#connect();
  }

  send(message: ClientMessage): boolean {
    if (!this.#isUp || this.#socket?.readyState !== WebSocket.OPEN) return false;
    if (message.type === 'lobby') this.#wantsLobby = message.on;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  reopen(): void {
    this.#wait = FIRST_WAIT;
    this.#drop('again');
    this.#connect();
  }

  file(match: string): Promise<Result<Log>> {
    return callServer('GET', `/api/matches/${match}/replay`);
  }

  close(): void {
    this.#isEnded = true;
    this.#watching.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#doubt);
    if (this.#socket) hangUp(this.#socket);
    this.#socket = null;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#isEnded || this.#socket) return;
    const socket = new WebSocket(address());
    this.#socket = socket;
    this.#why = 'broken';
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', id: nextId(), protocol }));
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data as string));
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#drop(this.#why);
      if (this.#why !== 'protocol' && this.#why !== 'deleted') this.#later();
    };
    this.#doubtLine();
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#doubt);
    if (message.type === 'bye') this.#why = message.reason;
    if (message.type === 'welcome') {
      this.#isUp = true;
      this.#wait = FIRST_WAIT;
      this.#ear.opened(message);
    }
    this.#ear.heard(message);
  }

  #drop(why: Why): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isUp = false;
    clearTimeout(this.#doubt);
    if (socket) hangUp(socket);
    this.#ear.lost(why);
  }

  #later(): void {
    if (this.#isEnded) return;
    const wait = this.#why === 'again' ? 50 : this.#wait;
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
    // When a server starts again, clients should not all reconnect at the same moment.
    this.#timer = setTimeout(() => this.#connect(), wait * (0.6 + Math.random() * 0.8));
  }

  /** A person who returns to the page should not have to wait: reconnect now, or test the connection if it seems up. */
  #hurry(): void {
    if (this.#isEnded) return;
    if (!this.#socket) return this.#connect();
    if (!this.#isUp) return;
    this.send({ type: 'lobby', id: nextId(), on: this.#wantsLobby });
    this.#doubtLine();
  }

  #doubtLine(): void {
    clearTimeout(this.#doubt);
    const doubted = this.#socket;
    this.#doubt = setTimeout(() => {
      if (doubted !== this.#socket || this.#isEnded) return;
      // Only one socket may be open at a time.
      doubted?.close();
      this.#drop('broken');
      this.#connect();
    }, PATIENCE);
  }
}

export const openSocket: OpenWire = (ear) => new SocketWire(ear);
