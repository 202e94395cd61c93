import { type Bot, bots } from '@soiree/bots';
import { FastChance } from '@soiree/kernel';
import {
  type ClientMessage,
  PROTOCOL,
  type RoomView,
  type ServerMessage,
  type ServerMessageOf,
} from '@soiree/protocol';
import { WebSocket } from 'ws';
import type { Identity } from './callers.ts';
import type { Sent, Witness } from './witness.ts';

/** The moments at which a kill may come. */
export type Moment = 'sent' | 'answered' | 'heard' | 'dealing' | 'ended';

export interface Run {
  readonly witness: Witness;
  happened(moment: Moment): void;
  wrong(what: string): void;
  /** Whether to play another match. */
  wantsMore(): boolean;
}

interface Pending extends Sent {
  readonly seq: number;
}

/** Refusals that are fine for a move that crossed with another player's. */
const crossed = new Set(['stale', 'not-asked', 'match-over', 'other-match']);

/**
 * A player who makes any legal move and reconnects whenever the connection breaks. On reconnecting, they say what they
 * saw last and send an unanswered move again under its old id.
 */
export class Player {
  readonly who: Identity;
  readonly table: string;
  /** Moves sent again after a break: had been written, had been lost, or crossed with another player's. */
  readonly again = { written: 0, lost: 0, crossed: 0 };
  readonly #run: Run;
  readonly #chance: FastChance;
  #bot: Bot | undefined;
  #socket: WebSocket | undefined;
  #requests = 0;
  #room: RoomView | undefined;
  #play: ServerMessageOf<'play'> | undefined;
  #over: string | undefined;
  #pending: Pending | undefined;
  #isAgain = false;
  #hasStarted = false;

  constructor(who: Identity, table: string, run: Run, seed: number) {
    this.who = who;
    this.table = table;
    this.#run = run;
    this.#chance = new FastChance(seed);
  }

  /** Has seen the end of the last match of the run. */
  get isDone(): boolean {
    return this.#room?.phase === 'over' && this.#over === this.#room.match && !this.#run.wantsMore();
  }

  describe(): string {
    const { phase, match } = this.#room ?? {};
    const pending = this.#pending && `${this.#pending.id} at ${this.#pending.seq}`;
    return `${this.who.name} at ${this.table}: ${JSON.stringify({ phase, match, seq: this.#play?.seq, ask: this.#play?.view.ask, pending, over: this.#over })}`;
  }

  connect(port: number): void {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
      headers: { cookie: this.who.cookie },
      perMessageDeflate: false,
    });
    this.#socket = socket;
    this.#room = undefined;
    this.#hasStarted = false;
    const isOurs = () => this.#socket === socket;
    socket.on('open', () => {
      this.#send({ type: 'hello', protocol: PROTOCOL });
      const seen = this.#play && { match: this.#play.match, since: this.#play.seq };
      this.#send({ type: 'enter', table: this.table, ...seen });
      this.#isAgain = this.#pending !== undefined;
      if (this.#pending) this.#sendMove(this.#pending);
    });
    socket.on('message', (data) => {
      if (isOurs()) this.#hear(JSON.parse(data.toString()));
    });
    socket.on('error', (error) => isOurs() && this.#run.wrong(`${this.who.name}: ${error.message}`));
    socket.on('close', () => isOurs() && this.#run.wrong(`${this.who.name}: the line broke by itself`));
  }

  /** The server is gone. */
  disconnect(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.terminate();
  }

  #send(body: Record<string, unknown> & { type: ClientMessage['type'] }, id = `r${++this.#requests}`): void {
    this.#socket?.send(JSON.stringify({ ...body, id }));
  }

  #hear(message: ServerMessage): void {
    this.#run.happened('heard');
    switch (message.type) {
      case 'room':
        this.#room = message.room;
        return this.#mind(message.room);
      case 'contribute':
        this.#run.happened('dealing');
        return this.#send({ type: 'add', bits: this.#bits() });
      case 'play':
        return this.#see(message);
      case 'over':
        this.#over = message.match;
        return this.#run.happened('ended');
      case 'done':
        if (message.id === this.#pending?.id) this.#answered(this.#pending, undefined);
        return undefined;
      case 'refused':
        return this.#refused(message);
      case 'bye':
        return this.#run.wrong(`${this.who.name}: bye, ${message.reason}`);
      default:
        return undefined;
    }
  }

  #bits(): string {
    return Array.from({ length: 4 }, () => this.#chance.next().toString(16).padStart(8, '0')).join('');
  }

  /** Takes a seat. The host starts when everyone is there, and asks for a rematch after each match. */
  #mind(room: RoomView): void {
    if (room.phase !== 'waiting') this.#hasStarted = false;
    const isSeated = room.seats.some((seat) => seat.kind === 'person' && seat.player === this.who.player);
    if (!isSeated) return this.#send({ type: 'sit' });
    if (room.host !== this.who.player) return;
    if (room.phase === 'over' && this.#run.wantsMore()) this.#send({ type: 'rematch' });
    const isReady = room.seats.every((seat) => seat.kind === 'bot' || (seat.kind === 'person' && seat.here));
    if (room.phase !== 'waiting' || !isReady || this.#hasStarted) return;
    this.#hasStarted = true;
    this.#send({ type: 'start' });
  }

  #see(play: ServerMessageOf<'play'>): void {
    const { witness, wrong } = this.#run;
    const before = this.#play;
    if (before?.match === play.match && play.seq < before.seq) {
      wrong(`${this.who.name}: ${play.seq} after ${before.seq}`);
    }
    if (before?.match !== play.match) this.#bot = bots[play.view.game].random(0, this.#chance);
    this.#play = play;
    witness.shown(play.match, play.view.viewer as number, play.seq, play.view);
    if (this.#pending && this.#pending.match !== play.match) this.#pending = undefined;
    if (play.id !== undefined && play.id === this.#pending?.id) this.#answered(this.#pending, play.seq);
    else this.#act();
  }

  #act(): void {
    const play = this.#play;
    if (!play?.view.ask || this.#pending) return;
    const action = this.#bot!.choose(play.view, { milliseconds: 1 });
    const id = `${this.who.name}-${++this.#requests}`;
    const pending = { match: play.match, id, seat: play.view.viewer as number, seq: play.seq, action };
    this.#pending = pending;
    this.#run.witness.sent(pending);
    this.#sendMove(pending);
    // A double click.
    if (this.#chance.below(8) === 0) this.#sendMove(pending);
    this.#run.happened('sent');
  }

  #sendMove({ id, match, seq, action }: Pending): void {
    this.#send({ type: 'move', match, seq, action }, id);
  }

  #answered(pending: Pending, seq: number | undefined): void {
    if (this.#isAgain) this.again[seq === undefined ? 'written' : 'lost']++;
    this.#isAgain = false;
    this.#pending = undefined;
    this.#run.witness.answered(pending, seq);
    this.#run.happened('answered');
    this.#act();
  }

  #refused({ id, code, values }: ServerMessageOf<'refused'>): void {
    const pending = this.#pending;
    // The host's requests may cross with the start of a match.
    if (id === null || id.startsWith('r')) return this.#minded(code);
    if (id !== pending?.id) return undefined;
    if (!crossed.has(code)) return this.#run.wrong(`${this.who.name}: ${code} ${JSON.stringify(values)}`);
    if (this.#isAgain) this.again.crossed++;
    this.#isAgain = false;
    this.#pending = undefined;
    // Otherwise the view of the move it crossed with is still on its way.
    if (this.#play!.seq > pending.seq) this.#act();
  }

  #minded(code: string): void {
    if (!['dealing', 'match-on', 'not-over', 'not-dealing', 'already-seated', 'table-full'].includes(code)) {
      this.#run.wrong(`${this.who.name}: ${code}`);
    }
  }
}
