import { type Bot, bots } from '@soiree/bots';
import { FastChance, type Log, expect as right } from '@soiree/kernel';
import {
  type ClientMessage,
  clientMessage,
  type GameId,
  type ServerMessage,
  type ServerMessageOf,
  serverMessage,
} from '@soiree/protocol';
import { ManualTime, seededLuck, settled } from '@soiree/tables/testing';
import { pageGames } from '#games/index.ts';
import { PracticeConnection } from './connection.ts';
import { CODE } from './place.ts';

type Bare<M> = M extends ClientMessage ? Omit<M, 'id'> : never;

/**
 * A person who practises, through messages alone. Every message in either direction is checked against the protocol.
 */
export class Visitor {
  readonly time: ManualTime;
  readonly table: PracticeConnection;
  readonly messages: ServerMessage[] = [];
  readonly records: string[] = [];
  /** For each `play`, what was stored when it was sent. */
  readonly keptAtPlay: string[] = [];
  readonly #bot: Bot;
  #n = 0;

  constructor(game: GameId, seed: number, kept: string | null = null, time = new ManualTime()) {
    this.time = time;
    this.#bot = bots[game].random(0, new FastChance(seed));
    this.table = new PracticeConnection(
      {
        game,
        first: pageGames[game].firstTable,
        name: 'Vera',
        time,
        luck: seededLuck(`${game} ${seed}`),
        budget: { milliseconds: 0 },
        hintBudget: { milliseconds: 60_000, playouts: 12 },
        pause: async () => {},
        send: (text) => {
          const message = serverMessage.parse(JSON.parse(text));
          this.messages.push(message);
          if (message.type === 'play') this.keptAtPlay.push(this.record);
        },
        keep: (record) => this.records.push(record),
        broke: (error) => {
          throw error;
        },
      },
      kept,
    );
  }

  /** Everything that a message causes has happened when this resolves: to null for `done` or its `play`, or to the code of a refusal. */
  async say(bare: Bare<ClientMessage>, id = `r${++this.#n}`): Promise<string | null> {
    const before = this.messages.length;
    this.table.hear(clientMessage.parse({ ...bare, id }));
    await settled();
    const answers = this.messages.slice(before).filter((message) => 'id' in message && message.id === id);
    if (answers.length !== 1) throw new Error(`${answers.length} answers to ${bare.type}`);
    return answers[0].type === 'refused' ? answers[0].code : null;
  }

  async must(bare: Bare<ClientMessage>, id?: string): Promise<void> {
    const refused = await this.say(bare, id);
    if (refused !== null) throw new Error(`${bare.type} was refused: ${refused}`);
  }

  async enter(): Promise<this> {
    await this.must({ type: 'hello', protocol: 1 });
    await this.must({ type: 'enter', table: CODE });
    return this;
  }

  async start(): Promise<this> {
    await this.must({ type: 'start' });
    await this.must({ type: 'add', bits: '0123456789abcdef'.repeat(2) });
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
  async move(id?: string): Promise<void> {
    const { match, seq, view } = this.last('play');
    await this.must({ type: 'move', match, seq, action: [...this.#bot.choose(view, { milliseconds: 0 })] }, id);
  }

  get isAsked(): boolean {
    return this.last('play').view.ask !== null;
  }

  /** Goes on to whatever is due next. False if nothing is. */
  async next(by?: number): Promise<boolean> {
    const isDue = this.time.next(by);
    await settled();
    return isDue;
  }

  /** Lets time pass, including everything that becomes due. */
  async pass(ms: number): Promise<void> {
    const end = this.time.now() + ms;
    while (await this.next(end));
    this.time.advance(end - this.time.now());
  }

  /** Plays until the match is over, or that many moves were made by anyone. Returns how many. */
  async play(most = 20_000): Promise<number> {
    let moves = 0;
    for (; moves < most && this.room.phase === 'playing'; moves++) {
      if (this.isAsked) await this.move();
      else if (!(await this.next())) throw new Error('no one is asked, and nothing is pending');
    }
    return moves;
  }
}

/** The log in a record. */
export const logIn = (record: string) => JSON.parse(record).log;

/** The file of a match that was played to its end. */
export async function finished(game: GameId, seed: number): Promise<Log> {
  const visitor = await new Visitor(game, seed).enter();
  await visitor.must({ type: 'settings', pace: 'instant' });
  await (await visitor.start()).play();
  return JSON.parse(JSON.stringify(right(visitor.table.file(visitor.room.match!))));
}
