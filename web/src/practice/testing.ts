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

/** A clock that the test controls. */
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

  /** Advances to the next event. Returns how long that took, or undefined if nothing is pending. */
  next(): number | undefined {
    const [first] = this.#timers.toSorted((a, b) => a.at - b.at);
    if (!first) return undefined;
    this.#timers = this.#timers.filter((one) => one !== first);
    const passed = Math.max(0, first.at - this.#now);
    this.#now += passed;
    first.then();
    return passed;
  }

  /** Lets time pass, including everything that becomes due. */
  pass(ms: number): void {
    const end = this.#now + ms;
    while (this.#timers.some(({ at }) => at <= end)) this.next();
    this.#now = end;
  }
}

/** Repeatable randomness. */
export function seededLuck(seed: string | number): Luck {
  let draws = 0;
  const draw = () => secretFromSeed(`${seed} ${draws++}`);
  return {
    hex: (bytes) => draw().slice(0, bytes * 2),
    below: (n) => Number.parseInt(draw().slice(0, 12), 16) % n,
  };
}

type Bare<M> = M extends ClientMessage ? Omit<M, 'id'> : never;

/**
 * A person who practises, through messages alone. Every message in either direction is checked against the protocol.
 */
export class Visitor {
  readonly time: ManualTime;
  readonly table: PracticeTable;
  readonly messages: ServerMessage[] = [];
  readonly records: string[] = [];
  /** For each `play`, what was stored when it was sent. */
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
          // A copy, as it would arrive on the other side.
          this.messages.push(serverMessage.parse(JSON.parse(JSON.stringify(message))));
          if (message.type === 'play') this.keptAtPlay.push(this.record);
        },
        keep: (record) => this.records.push(record),
      },
      kept,
    );
  }

  /** Each message is answered before this returns: null for `done` or its `play`, or the code of a refusal. */
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
    if (!found) throw new Error(`no ${type} was received`);
    return found;
  }

  get room(): ServerMessageOf<'room'>['room'] {
    return this.last('room').room;
  }

  get record(): string {
    return this.records.at(-1) ?? '';
  }

  /** Answers the current question at random. */
  move(id?: string): void {
    const { match, seq, view } = this.last('play');
    this.must({ type: 'move', match, seq, action: [...this.#bot.choose(view, { milliseconds: 0 })] }, id);
  }

  get isAsked(): boolean {
    return this.last('play').view.ask !== null;
  }

  /** Plays until the match is over, or that many moves were made by anyone. Returns how many. */
  play(most = 20_000): number {
    let moves = 0;
    for (; moves < most && this.room.phase === 'playing'; moves++) {
      if (this.isAsked) this.move();
      else if (this.time.next() === undefined) throw new Error('no one is asked, and nothing is pending');
    }
    return moves;
  }
}

/** The log in a record. */
export const logIn = (record: string) => JSON.parse(record).log;
