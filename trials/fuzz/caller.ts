import { bots } from '@soiree/bots';
import { type Chance, FastChance, read } from '@soiree/kernel';
import {
  type ClientMessage,
  clientMessage,
  LONGEST_MESSAGE,
  PROTOCOL,
  type RoomView,
  requestId,
  type ServerMessage,
  type ServerMessageOf,
} from '@soiree/protocol';
import { WebSocket } from 'ws';
import { wrongMessage } from './answers.ts';
import type { CallerState, RawMessage } from './messages.ts';
import { PATIENCE, within } from './within.ts';

type Body = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;
type Answer = ServerMessageOf<'done' | 'refused' | 'play'>;

/** Most messages are rooms and views. Only one in this many of them is checked against the schema. */
const LOOK_AT_ONE_IN = 20;

/** What the callers of a run share. */
export interface CallerReport {
  fault(sentence: string): void;
  refused(code: string): void;
}

const random = bots.mascarade.random;

/** A connection that sends anything and keeps count: every message must be answered once, under its id. */
export class Caller implements CallerState {
  readonly name: string;
  readonly cookie: string | undefined;
  room: RoomView | undefined;
  play: ServerMessageOf<'play'> | undefined;
  byes: string[] = [];
  readonly #port: number;
  readonly #report: CallerReport;
  readonly #chance: Chance;
  /** How many answers are outstanding, by id. Messages without an id are under the empty text. */
  readonly #open = new Map<string, number>();
  readonly #asking = new Map<string, (answer: Answer) => void>();
  #owed = 0;
  #heard = 0;
  #said = 0;
  #settled: (() => void)[] = [];
  #watching: (() => void)[] = [];
  #socket: WebSocket | undefined;
  #closed: Promise<number> = Promise.resolve(0);
  #isLeaving = false;

  constructor(name: string, port: number, cookie: string | undefined, report: CallerReport, seed: number) {
    this.name = name;
    this.cookie = cookie;
    this.#port = port;
    this.#report = report;
    this.#chance = new FastChance(seed);
  }

  // its situation

  get table(): string | undefined {
    return this.room?.code;
  }

  get match(): string | undefined {
    return this.play?.match;
  }

  get seq(): number | undefined {
    return this.play?.seq;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN && !this.#isLeaving;
  }

  get isAsked(): boolean {
    return this.play?.view.ask != null && this.play.view.moves.length > 0;
  }

  action(): readonly string[] {
    const view = this.play?.view;
    return this.isAsked && view ? random(0, this.#chance).choose(view, { milliseconds: 0 }) : ['nothing'];
  }

  nextId(): string {
    return `${this.name}-${++this.#said}`;
  }

  // the connection

  async open(): Promise<void> {
    const headers = this.cookie === undefined ? {} : { cookie: this.cookie };
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/live`, { headers, perMessageDeflate: false });
    this.#socket = socket;
    this.#isLeaving = false;
    this.room = undefined;
    this.play = undefined;
    this.byes = [];
    this.#closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('close', () => this.#left());
    socket.on('message', (data) => this.#hear(data.toString()));
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.on('error', () => {});
  }

  #left(): void {
    if (!this.#isLeaving)
      this.#report.fault(`${this.name} was disconnected (${this.byes.join() || 'without a goodbye'})`);
    if (this.#owed > 0 && !this.#isLeaving) this.#report.fault(`${this.name} was owed ${this.#owed} answers`);
    this.#open.clear();
    this.#owed = 0;
    this.#wake();
  }

  async close(): Promise<void> {
    this.#isLeaving = true;
    this.#socket?.close();
    await this.#closed;
  }

  // out

  /** Sends a message that does not end the connection. */
  say(saying: RawMessage): void {
    const id = readableId(saying);
    this.#open.set(id, (this.#open.get(id) ?? 0) + 1);
    this.#owed++;
    this.#socket?.send(saying, { binary: typeof saying !== 'string' });
  }

  /** Sends a message after which the server closes the connection. Returns the close code. */
  async sayLast(saying: RawMessage | Buffer, binary = typeof saying !== 'string'): Promise<number> {
    await this.settled();
    this.#isLeaving = true;
    this.#socket?.send(saying, { binary });
    return within(this.#closed, () => `${this.name} was not disconnected`);
  }

  async ask(body: Body): Promise<Answer> {
    const id = this.nextId();
    const answer = new Promise<Answer>((resolve) => this.#asking.set(id, resolve));
    this.say(JSON.stringify({ ...body, id }));
    return within(answer, () => `${this.name} had no answer to ${JSON.stringify(body)}`);
  }

  async must(body: Body): Promise<void> {
    const answer = await this.ask(body);
    if (answer.type === 'refused') throw new Error(`${this.name}: ${JSON.stringify(body)} ${JSON.stringify(answer)}`);
  }

  hello(): Promise<void> {
    return this.must({ type: 'hello', protocol: PROTOCOL });
  }

  // in

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    const isPlain = message.type === 'room' || message.type === 'play' || message.type === 'chat';
    if (!isPlain || ++this.#heard % LOOK_AT_ONE_IN === 0) {
      const wrong = wrongMessage(text, message);
      if (wrong) this.#report.fault(`${wrong}, said to ${this.name}: ${text.slice(0, 300)}`);
    }
    switch (message.type) {
      case 'room':
        this.room = message.room;
        break;
      case 'bye':
        this.byes.push(message.reason);
        break;
      case 'done':
        this.#answered(message.id, message);
        break;
      case 'refused':
        this.#report.refused(message.code);
        this.#answered(message.id ?? '', message);
        break;
      case 'play':
        this.play = message;
        if (message.id !== undefined) this.#answered(message.id, message);
    }
    this.#wake();
  }

  #answered(id: string, answer: Answer): void {
    const open = this.#open.get(id) ?? 0;
    if (open > 1) this.#open.set(id, open - 1);
    else this.#open.delete(id);
    if (open > 0) this.#owed--;
    else if (!this.#isLeaving) this.#report.fault(`${this.name} had an answer too many: ${JSON.stringify(answer)}`);
    this.#asking.get(id)?.(answer);
    this.#asking.delete(id);
  }

  #wake(): void {
    for (const look of this.#watching.splice(0)) look();
    if (this.#owed === 0) for (const tell of this.#settled.splice(0)) tell();
  }

  /** Resolves when everything sent so far is answered. */
  async settled(): Promise<void> {
    if (this.#owed === 0) return;
    const all = new Promise<void>((resolve) => this.#settled.push(resolve));
    await within(all, () => `${this.name} was not answered to ${[...this.#open.keys()].slice(0, 5).join()}`);
  }

  /** Resolves once the condition holds, now or after more messages. */
  async until(isSo: () => boolean, what: string): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!isSo()) {
      if (performance.now() > end) throw new Error(`${this.name} waited for ${what}`);
      await within(this.next(), () => `${this.name} waited for ${what}`);
    }
  }

  /** Resolves with the next message. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#watching.push(resolve));
  }
}

/** The id under which the server must answer; the empty text if no id can be read. */
export function readableId(saying: RawMessage): string {
  const raw = typeof saying === 'string' ? parsed(saying) : undefined;
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, 'id')) return '';
  const id = read(requestId, (raw as { id: unknown }).id, 'bad-message');
  return id.ok ? id.value : '';
}

/** Whether the server closes the connection after this: it is too long, or a hello of another protocol version. */
export function endsConnection(saying: RawMessage): boolean {
  if (Buffer.byteLength(saying) > LONGEST_MESSAGE) return true;
  const protocol = helloIn(saying);
  return protocol !== undefined && protocol !== PROTOCOL;
}

/** The protocol version, if this message is a hello. */
export function helloIn(saying: RawMessage): number | undefined {
  // Most messages are not a hello, and a text search is quicker than parsing. An escape may hide any letter.
  const mayBe = typeof saying === 'string' && (saying.includes('hello') || saying.includes('\\u'));
  const raw = mayBe ? parsed(saying) : undefined;
  if (typeof raw !== 'object' || raw === null || (raw as { type?: unknown }).type !== 'hello') return undefined;
  const message = read<ClientMessage>(clientMessage, raw, 'bad-message');
  return message.ok && message.value.type === 'hello' ? message.value.protocol : undefined;
}

/** As the server receives it: lone surrogates are replaced on the way. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.toWellFormed());
  } catch {
    return undefined;
  }
}
