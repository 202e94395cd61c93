import { type Bot, bots } from '@soiree/bots';
import { FastChance, secretFromSeed } from '@soiree/kernel';
import {
  type ClientMessage,
  clientMessage,
  type GameId,
  type ServerMessage,
  type ServerMessageOf,
  serverMessage,
} from '@soiree/protocol';
import type { Luck } from './luck.ts';
import { CODE } from './place.ts';
import { PracticeTable } from './table.ts';
import type { Time } from './time.ts';

/** A clock that a test turns. */
export class ManualTime implements Time {
  #now = 1_700_000_000_000;
  #timers: { at: number; then: () => void }[] = [];

  now = (): number => this.#now;

  after(ms: number, then: () => void): () => void {
    const timer = { at: this.#now + ms, then };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  get waiting(): number {
    return this.#timers.length;
  }

  /** Lets the next thing happen; answers how long that took, or undefined if nothing is to come. */
  next(): number | undefined {
    const [first] = this.#timers.toSorted((a, b) => a.at - b.at);
    if (!first) return undefined;
    this.#timers = this.#timers.filter((one) => one !== first);
    const passed = Math.max(0, first.at - this.#now);
    this.#now += passed;
    first.then();
    return passed;
  }

  /** Lets time pass, with all that falls due in it. */
  pass(ms: number): void {
    const end = this.#now + ms;
    while (this.#timers.some(({ at }) => at <= end)) this.next();
    this.#now = end;
  }
}

/** Luck that can be repeated. */
export function seededLuck(seed: string | number): Luck {
  let draws = 0;
  const draw = () => secretFromSeed(`${seed} ${draws++}`);
  return {
    hex: (bytes) => draw().slice(0, bytes * 2),
    below: (n) => Number.parseInt(draw().slice(0, 12), 16) % n,
  };
}

type Bare<M> = M extends ClientMessage ? Omit<M, 'id'> : never;

/** Somebody who practises, by messages alone; everything said on either side is checked against the protocol. */
export class Visitor {
  readonly time: ManualTime;
  readonly table: PracticeTable;
  readonly messages: ServerMessage[] = [];
  readonly records: string[] = [];
  /** For each `play`, what was kept when it was told. */
  readonly keptAtPlay: string[] = [];
  readonly #bot: Bot;
  #n = 0;

  constructor(game: GameId, seed: number, kept: string | null = null, time = new ManualTime()) {
    this.time = time;
    this.#bot = bots[game].random(0, new FastChance(seed));
    this.table = new PracticeTable(
      {
        game,
        name: 'Vera',
        time,
        luck: seededLuck(`${game} ${seed}`),
        budget: { milliseconds: 0 },
        hintBudget: { milliseconds: 60_000, playouts: 12 },
        tell: (message) => {
          // As it arrives on the other side: a copy.
          this.messages.push(serverMessage.parse(JSON.parse(JSON.stringify(message))));
          if (message.type === 'play') this.keptAtPlay.push(this.record);
        },
        keep: (record) => this.records.push(record),
      },
      kept,
    );
  }

  /** What is said is answered before this returns: by `done` or its `play` with null, or by the code of a refusal. */
  say(bare: Bare<ClientMessage>, id = `r${++this.#n}`): string | null {
    const before = this.messages.length;
    this.table.hear(clientMessage.parse({ ...bare, id }));
    const answers = this.messages.slice(before).filter((message) => 'id' in message && message.id === id);
    if (answers.length !== 1) throw new Error(`${answers.length} answers to ${bare.type}`);
    return answers[0].type === 'refused' ? answers[0].code : null;
  }

  must(bare: Bare<ClientMessage>, id?: string): void {
    const refused = this.say(bare, id);
    if (refused !== null) throw new Error(`${bare.type} was refused: ${refused}`);
  }

  enter(): this {
    this.must({ type: 'hello', protocol: 1 });
    this.must({ type: 'enter', table: CODE });
    return this;
  }

  start(): this {
    this.must({ type: 'start' });
    this.must({ type: 'add', bits: '0123456789abcdef'.repeat(2) });
    return this;
  }

  all<T extends ServerMessage['type']>(type: T): ServerMessageOf<T>[] {
    return this.messages.filter((message): message is ServerMessageOf<T> => message.type === type);
  }

  last<T extends ServerMessage['type']>(type: T): ServerMessageOf<T> {
    const found = this.all(type).at(-1);
    if (!found) throw new Error(`no ${type} was heard`);
    return found;
  }

  get room(): ServerMessageOf<'room'>['room'] {
    return this.last('room').room;
  }

  get record(): string {
    return this.records.at(-1) ?? '';
  }

  /** Answers what is asked, somehow. */
  move(id?: string): void {
    const { match, seq, view } = this.last('play');
    this.must({ type: 'move', match, seq, action: [...this.#bot.choose(view, { milliseconds: 0 })] }, id);
  }

  get isAsked(): boolean {
    return this.last('play').view.ask !== null;
  }

  /** Plays until it is over, or so many moves were made by whoever; answers how many were. */
  play(most = 20_000): number {
    let moves = 0;
    for (; moves < most && this.room.phase === 'playing'; moves++) {
      if (this.isAsked) this.move();
      else if (this.time.next() === undefined) throw new Error('nobody is asked, and nothing is to come');
    }
    return moves;
  }
}

/** The log that a record holds. */
export const logIn = (record: string) => JSON.parse(record).log;
