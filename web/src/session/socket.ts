import type { Log, Result } from '@soiree/kernel';
import type { ClientMessage, PROTOCOL, ServerMessage, ServerMessageOf } from '@soiree/protocol';
import { ask } from '#house/api.ts';
import { type Ear, nextId, type OpenWire, type Wire } from './wire.ts';

type Why = ServerMessageOf<'bye'>['reason'] | 'broken';

const protocol: typeof PROTOCOL = 1;

/** Milliseconds before the line is tried again, the more the longer it is down. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** A line that does not answer within this time is taken to be dead, though nobody has hung up. */
const PATIENCE = 6000;

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`;

/** A browser complains of a line that is hung up while it is being opened: that one is closed when it is open. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** A socket to the server that comes back by itself. */
class SocketWire implements Wire {
  readonly #ear: Ear;
  readonly #watching = new AbortController();
  #socket: WebSocket | null = null;
  #isUp = false;
  #isEnded = false;
  /** Whether the list of tables is wanted: asking for it again is how a line is tried that nobody else uses. */
  #wantsLobby = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #why: Why = 'broken';
  #doubt: ReturnType<typeof setTimeout> | undefined;

  constructor(ear: Ear) {
    this.#ear = ear;
    const { signal } = this.#watching;
    addEventListener('online', () => this.#hurry(), { signal });
    // A laptop that was closed, a phone from a pocket: the line may be dead without knowing it.
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
    return ask('GET', `/api/matches/${match}/replay`);
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
    // Not everybody at the same moment, when a house opens again.
    this.#timer = setTimeout(() => this.#connect(), wait * (0.6 + Math.random() * 0.8));
  }

  /** Whoever comes back to the page does not want to wait: what is down is tried now, what is up is asked whether it is. */
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
      // No other is opened while this one is.
      doubted?.close();
      this.#drop('broken');
      this.#connect();
    }, PATIENCE);
  }
}

export const openSocket: OpenWire = (ear) => new SocketWire(ear);
