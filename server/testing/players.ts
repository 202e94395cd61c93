import type { View } from '@soiree/kernel';
import type { NewTable, ServerMessageOf } from '@soiree/protocol';
import { ManualTime, seededLuck } from '@soiree/tables/testing';
import type { Settings } from '../settings.ts';
import type { Instead } from '../start.ts';
import type { TestClient } from './client.ts';
import { type Guest, TestServer } from './server.ts';

/** Seconds after which a stand-in plays for an absent player, or the table is handed on. */
export const AWAY = 10;
/** Milliseconds in which no one is pinged twice, so that every client has time to answer. */
const STEP = 10_000;

export interface SeatedPeople {
  readonly code: string;
  readonly guests: Guest[];
  /** By seat. The first is the host. */
  readonly clients: TestClient[];
}

/** People at a server whose clock and luck are controlled by a test. */
export class Players {
  readonly server: TestServer;
  readonly time: ManualTime;
  #clients: TestClient[] = [];
  #moves = 0;

  private constructor(server: TestServer, time: ManualTime) {
    this.server = server;
    this.time = time;
  }

  static async open(seed: string, settings: Partial<Settings> = {}, instead: Instead = {}): Promise<Players> {
    const time = new ManualTime();
    const server = await TestServer.open(
      { awaySeconds: AWAY, ...settings },
      { time, luck: seededLuck(seed), ...instead },
    );
    return new Players(server, time);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Everyone leaves, so that the next test has the server to itself. */
  async emptied(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.close()));
  }

  guest(name: string): Promise<Guest> {
    return this.server.guest(name);
  }

  /** A connection that has said hello. Without a guest, it is a visitor's. */
  async connect(guest?: Guest): Promise<TestClient> {
    return this.#keep(await this.server.connect(guest));
  }

  /** A connection that has entered a table. `since` is what it saw before. */
  async at(table: string, guest?: Guest, since?: { match: string; since: number }): Promise<TestClient> {
    const client = await this.connect(guest);
    await client.enter(table, since);
    return client;
  }

  #keep(client: TestClient): TestClient {
    this.#clients.push(client);
    void client.closed.then(() => {
      this.#clients = this.#clients.filter((one) => one !== client);
    });
    return client;
  }

  /** People sit down at a new table. */
  async seat(names: readonly string[], wanted: NewTable): Promise<SeatedPeople> {
    const guests: Guest[] = [];
    for (const name of names) guests.push(await this.guest(name));
    const { code } = await this.server.table(guests[0], wanted);
    const clients: TestClient[] = [];
    for (const guest of guests) {
      const client = await this.at(code, guest);
      clients.push(client);
      if (guest !== guests[0]) await client.must({ type: 'sit' });
    }
    await this.heard();
    return { code, guests, clients };
  }

  /** People sit down at a new table and start. Everyone has received the deal. */
  async match(names: readonly string[], wanted: NewTable): Promise<SeatedPeople> {
    const seated = await this.seat(names, wanted);
    await this.server.begin(seated.clients);
    await this.heard();
    return seated;
  }

  /** Resolves when everyone has received what was sent so far. */
  async heard(): Promise<void> {
    await Promise.all(this.#clients.map(answered));
  }

  /** Resolves when everyone has received the results of all that was begun, as far as these need no time to pass. */
  async settled(): Promise<void> {
    // Several rounds: a due table is looked up, its move is written, and then sent.
    for (let i = 0; i < 4; i++) {
      await this.server.request('GET', '/api/tables/ZZZZZZ');
      await this.heard();
    }
  }

  /** Lets time pass, and waits for all that this causes. */
  async pass(milliseconds: number): Promise<void> {
    // Timers of what was begun before must be set before time passes.
    await this.settled();
    for (let left = milliseconds; left > 0; left -= STEP) {
      this.time.advance(Math.min(left, STEP));
      await this.settled();
    }
  }

  /** Waits as long as bots need to think. Time passes step by step, or stands still. */
  async until(holds: () => boolean, step = 0): Promise<void> {
    for (let i = 0; i < 5000; i++) {
      if (holds()) return;
      this.time.advance(step);
      await this.settled();
    }
    throw new Error(`never came: ${holds}`);
  }

  /** Makes a move that must be accepted, under a new id. Without an action, it plays the first legal one. */
  async play(client: TestClient, action?: readonly string[]): Promise<ServerMessageOf<'play'>> {
    const answer = await client.move(action ?? answerTo(client.play!.view), this.nextId());
    if (answer.type !== 'play') throw new Error(`${action}: ${JSON.stringify(answer)}`);
    await this.heard();
    return answer;
  }

  nextId(): string {
    return `move-${++this.#moves}`;
  }

  /** Plays on, with people only, until `until` holds for the host's last `play`, or the match is over. */
  async playOn(clients: readonly TestClient[], until?: (play: ServerMessageOf<'play'>) => boolean): Promise<void> {
    for (let i = 0; i < 5000; i++) {
      await this.heard();
      if (clients[0].play!.view.outcome || until?.(clients[0].play!)) return;
      const asked = clients.find((client) => client.play!.view.ask !== null);
      if (!asked) {
        await Promise.race(clients.map((client) => client.next('play')));
        continue;
      }
      const answer = await asked.move(answerTo(asked.play!.view, i), this.nextId());
      if (answer.type === 'refused') throw new Error(JSON.stringify(answer));
    }
    throw new Error('the match does not end');
  }
}

/** Sends an unknown request. Its refusal comes after everything that was sent before. */
async function answered(client: TestClient): Promise<void> {
  await client.ask({ type: 'heard?' } as never).catch(() => {});
}

/** A legal decision: one move, or as many picks as the question wants. */
export function answerTo({ ask, moves }: View, n = 0): string[] {
  if (!ask?.choices) return [moves[n % moves.length]];
  const taken = new Set<string>();
  const cardOf = (text: string) => text.split(' ').at(-1)!;
  return ask.choices.flatMap(({ count, from }) => {
    const picks = from.filter((text) => !taken.has(cardOf(text))).slice(0, count);
    for (const text of picks) taken.add(cardOf(text));
    return picks;
  });
}
