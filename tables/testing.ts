import { type Header, type Refusal, secretFromSeed } from '@soiree/kernel';
import type { ChatLine, RoomView, ServerMessage, ServerMessageOf } from '@soiree/protocol';
import type { Client } from './clients.ts';
import type { Luck } from './luck.ts';
import type { Person } from './room.ts';
import type { Append, AppendAnswer, MatchEnd, TableRow, TableStore } from './store.ts';
import type { Table } from './table.ts';
import type { Time } from './time.ts';

/** A clock that a test turns by hand. */
export class ManualTime implements Time {
  #now: number;
  #timers: { at: number; then: () => void }[] = [];

  constructor(now = 1_700_000_000_000) {
    this.#now = now;
  }

  now = (): number => this.#now;

  after(ms: number, then: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), then };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** How many timers are waiting. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Goes on to the next timer that is due by then, and runs it. False if there is none. */
  next(by = Number.POSITIVE_INFINITY): boolean {
    const [first] = this.#timers.filter(({ at }) => at <= by).sort((a, b) => a.at - b.at);
    if (!first) return false;
    this.#timers = this.#timers.filter((one) => one !== first);
    this.#now = Math.max(this.#now, first.at);
    first.then();
    return true;
  }

  /** Lets time pass. Timers run in order, including those that are set meanwhile and are due within this time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    while (this.next(end));
    this.#now = end;
  }
}

/** Luck that can be repeated. */
export function seededLuck(seed: string | number): Luck {
  let draws = 0;
  const draw = () => secretFromSeed(`${seed} ${draws++}`);
  return {
    hex(bytes) {
      let text = '';
      while (text.length < bytes * 2) text += draw();
      return text.slice(0, bytes * 2);
    },
    below: (n) => Number.parseInt(draw().slice(0, 12), 16) % n,
  };
}

/** Resolves when everything that was begun has gone as far as it can without time passing. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What tables have written. Several tables may share it, as several processes share a store. */
export class WrittenRows implements TableStore {
  readonly tables = new Map<string, TableRow>();
  readonly headers = new Map<string, Header>();
  readonly appends = new Map<string, Append[]>();
  readonly ends: MatchEnd[] = [];
  readonly dues = new Map<string, number>();
  readonly #chat: ChatLine[] = [];

  async saveTable(table: TableRow): Promise<boolean> {
    if ((this.tables.get(table.code)?.version ?? 0) !== table.version - 1) return false;
    this.tables.set(table.code, table);
    return true;
  }

  async startMatch(table: TableRow, header: Header): Promise<boolean> {
    if (!(await this.saveTable(table))) return false;
    this.headers.set(table.room.match!, header);
    this.appends.set(table.room.match!, []);
    return true;
  }

  append(append: Append, written: (answer: AppendAnswer) => void): void {
    queueMicrotask(() => {
      const before = this.appends.get(append.match);
      if (before?.length !== append.entry.seq - 1) return written('stale');
      before.push(append);
      if (append.due) this.schedule(append.due.table, append.due.at);
      written('done');
    });
  }

  async finish(end: MatchEnd): Promise<void> {
    if (!this.ends.some(({ match }) => match === end.match)) this.ends.push(end);
  }

  async addChat(_: string, line: ChatLine): Promise<void> {
    this.#chat.push(line);
  }

  async chat(_: string, most: number): Promise<ChatLine[]> {
    return this.#chat.slice(-most);
  }

  schedule(table: string, at: number | null): void {
    if (at === null) this.dues.delete(table);
    else this.dues.set(table, at);
  }
}

/** A client without a socket. */
export class TestWatcher implements Client {
  readonly person: Person | null;
  table: Table | null = null;
  readonly messages: ServerMessage[] = [];
  readonly refusals: Refusal[] = [];

  constructor(person: Person | null) {
    this.person = person;
  }

  send(text: string): void {
    this.messages.push(JSON.parse(text));
  }

  done(): void {}

  refuse(_: string, refusal: Refusal): void {
    this.refusals.push(refusal);
  }

  hangUp(): void {}

  async enter(table: Table): Promise<this> {
    this.table = table;
    await table.enter(this, undefined, undefined);
    return this;
  }

  last<T extends ServerMessage['type']>(type: T): ServerMessageOf<T> {
    return this.messages.findLast((message): message is ServerMessageOf<T> => message.type === type)!;
  }

  get room(): RoomView {
    return this.last('room').room;
  }
}
