import type { Counsel } from '@soiree/bots';
import type { Event, Log, Refusal, Result, View } from '@soiree/kernel';
import type { ChatLine, ClientMessage, ClockView, RoomView, ServerMessage, ServerMessageOf } from '@soiree/protocol';
import { clockAfter, isRunning } from './clock.ts';
import { type Ear, nextId, type OpenWire, type Welcome, type Wire } from './wire.ts';

/** The current view of the match, as this viewer sees it. */
export interface Play {
  readonly match: string;
  readonly seq: number;
  readonly view: View;
  readonly clock: ClockView;
  /** When it arrived, by `performance.now()`. The clock counts from there. */
  readonly at: number;
}

/** The events of the last message, in order, to be animated and announced. They are not kept. */
export interface News {
  /** Increases with every message. */
  readonly n: number;
  readonly events: readonly Event[];
  /** True if the events are repeated after a reconnect: then nothing moves. */
  readonly again: boolean;
}

/** The server's commitment before a deal, and what this page added to the deal. */
export interface Pledge {
  readonly promised: string;
  readonly added: string;
}

/** The state of the connection. `closed`: it will not reconnect by itself; `why` says the reason. */
export type ConnectionState = 'opening' | 'up' | 'down' | 'closed';

type Bare<M> = M extends ClientMessage ? Omit<M, 'id'> : never;
export type Wish = Bare<ClientMessage>;

const lineLost: Refusal = { code: 'line-lost', values: {} };

interface Pending {
  readonly message: ClientMessage;
  resolve(result: Result<null>): void;
}

/**
 * A person at a table. What is drawn comes from a source, and what the person wants is sent there: to the server, to a
 * worker in this page, or nowhere if the match is a stored one. It knows no rules.
 */
export class Session {
  /** 'remote' with others on the server; 'local' alone on this device; 'stored' for a match that is only watched. */
  readonly kind: 'remote' | 'local' | 'stored';
  readonly table: string;
  you = $state.raw<Welcome['you']>(null);
  line = $state<ConnectionState>('opening');
  /** Why the connection is down or closed, if the server has said so, or why the table could not be entered. */
  why = $state.raw<string | null>(null);
  room = $state.raw<RoomView | null>(null);
  play = $state.raw<Play | null>(null);
  news = $state.raw<News>({ n: 0, events: [], again: true });
  /** The events of the match so far, in their retold form. */
  story = $state.raw<readonly Event[]>([]);
  talk = $state.raw<readonly ChatLine[]>([]);
  over = $state.raw<ServerMessageOf<'over'> | null>(null);
  /** A move has been sent and not yet answered. */
  isMoving = $state(false);
  /** What this page added to the deal of this match, and for which commitment. The check of the deal needs it. */
  pledge = $state.raw<Pledge | null>(null);
  /** The same for a match that is being dealt. */
  #nextPledge: Pledge | null = null;
  readonly #wire: Wire;
  readonly #pending = new Map<string, Pending>();

  constructor(kind: Session['kind'], table: string, open: OpenWire) {
    this.kind = kind;
    this.table = table;
    const ear: Ear = {
      opened: (welcome) => this.#opened(welcome),
      heard: (message) => this.#hear(message),
      restarted: () => this.#forget(),
      lost: (why) => this.#lost(why),
    };
    this.#wire = open(ear);
  }

  // who the person is

  get seat(): number | null {
    const { you, room } = this;
    if (!you || !room) return null;
    const seat = room.seats.findIndex((at) => at.kind === 'person' && at.player === you.player);
    return seat < 0 ? null : seat;
  }

  get isHost(): boolean {
    return this.you !== null && this.room?.host === this.you.player;
  }

  // what the person wants

  /** Sends a message that is answered by `done` or `refused`. */
  ask(wish: Wish): Promise<Result<null>> {
    return this.#send({ ...wish, id: nextId() } as ClientMessage);
  }

  /** Answers the question in the current view. */
  async move(action: readonly string[]): Promise<Result<null>> {
    const { play } = this;
    if (!play || this.isMoving) return { ok: false, refusal: { code: 'stale', values: {} } };
    this.isMoving = true;
    const { match, seq } = play;
    const result = await this.#send({ type: 'move', id: nextId(), match, seq, action: [...action] });
    this.isMoving = false;
    return result;
  }

  /** The person has just got a name, or is now someone else. */
  introduce(): void {
    // The new identity sees a different view.
    this.play = null;
    this.story = [];
    this.#wire.reopen();
  }

  /** The file of the last match, once it is over. */
  file(): Promise<Result<Log>> {
    const match = this.over?.match;
    if (match === undefined) return Promise.resolve({ ok: false, refusal: { code: 'match-running', values: {} } });
    return this.#wire.file(match);
  }

  /** What an expert would do who knows no more than this person; null if there is no adviser, or nothing to advise. */
  async advise(): Promise<Counsel | null> {
    const { play } = this;
    return (play && (await this.#wire.advise?.(play.match))) ?? null;
  }

  close(): void {
    this.#wire.close();
  }

  #send(message: ClientMessage): Promise<Result<null>> {
    return new Promise((resolve) => {
      const isSent = this.#wire.send(message);
      if (!isSent && message.type !== 'move') return resolve({ ok: false, refusal: lineLost });
      this.#pending.set(message.id, { message, resolve });
    });
  }

  #settle(id: string | null | undefined, result: Result<null>): void {
    if (typeof id !== 'string') return;
    this.#pending.get(id)?.resolve(result);
    this.#pending.delete(id);
  }

  // what the wire receives

  async #opened({ you }: Welcome): Promise<void> {
    this.you = you;
    const { play } = this;
    const since = play && { match: play.match, since: play.seq };
    const entered = await this.#send({ type: 'enter', id: nextId(), table: this.table, ...since });
    if (entered.ok) {
      this.line = 'up';
      this.why = null;
      this.#sayAgain();
    } else if (entered.refusal !== lineLost) {
      this.line = 'closed';
      this.why = entered.refusal.code;
      this.#wire.close();
    }
  }

  /**
   * A move that was not answered when the connection broke is sent again with its old id, so that it takes effect only
   * once.
   */
  #sayAgain(): void {
    for (const { message } of this.#pending.values()) if (message.type === 'move') this.#wire.send(message);
  }

  #lost(why: string): void {
    const isFinal = why === 'protocol' || why === 'deleted';
    this.line = isFinal ? 'closed' : 'down';
    // Keep the server's reason until it is back: further failures have none.
    if (why !== 'broken') this.why = why;
    for (const [id, { message }] of [...this.#pending]) {
      if (isFinal || message.type !== 'move') this.#settle(id, { ok: false, refusal: lineLost });
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'done':
        return this.#settle(message.id, { ok: true, value: null });
      case 'refused': {
        const { code, values } = message;
        return this.#settle(message.id, { ok: false, refusal: { code, values } });
      }
      case 'room':
        return this.#seeRoom(message.room);
      case 'chat':
        return this.#seeTalk(message.lines);
      case 'play':
        return this.#seePlay(message);
      case 'over':
        this.over = message;
        return;
      case 'contribute':
        return this.#contribute(message.commitment);
    }
  }

  #seeRoom(room: RoomView): void {
    this.room = room;
    this.#runOrStand(room);
    // The table waits for another match: clear the last one.
    if (room.match === null && room.phase === 'waiting') {
      this.#forget();
    }
  }

  #forget(): void {
    this.play = null;
    this.over = null;
    this.story = [];
  }

  /** A pause is only visible in the room. The time left when it began is left when it ends. */
  #runOrStand(room: RoomView): void {
    const { play } = this;
    const running = isRunning(room);
    if (!play || play.match !== room.match || play.clock.running === running) return;
    const at = performance.now();
    this.play = { ...play, clock: { ...clockAfter(play.clock, at - play.at), running }, at };
  }

  #seePlay({ match, seq, view, clock, events, later, again, id }: ServerMessageOf<'play'>): void {
    // Repeated events continue the story too: on reconnecting, the client says what it has seen, and gets what happened
    // since.
    const goesOn = this.play?.match === match;
    if (!goesOn) this.#begin();
    const kept = later ? later.filter((event) => event !== null) : events;
    this.play = { match, seq, view, clock, at: performance.now() };
    this.news = { n: this.news.n + 1, events, again };
    if (kept.length > 0 || !goesOn) this.story = goesOn ? [...this.story, ...kept] : kept;
    this.#settle(id, { ok: true, value: null });
  }

  #begin(): void {
    this.over = null;
    this.pledge = this.#nextPledge;
    this.#nextPledge = null;
  }

  /** After a reconnect, some lines may already be here. */
  #seeTalk(lines: readonly ChatLine[]): void {
    const last = this.talk.at(-1)?.n ?? -1;
    this.talk = [...this.talk, ...lines.filter(({ n }) => n > last)];
  }

  #contribute(commitment: string): void {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const bits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.#nextPledge = { promised: commitment, added: bits };
    void this.ask({ type: 'add', bits });
  }
}
