import type { Match, Seat, Viewer } from '@soiree/kernel';
import type { NewTable } from '@soiree/protocol';
import type { Luck } from '../luck.ts';
import { Sight } from '../tables/sight.ts';
import type { TestClient } from '../testing/client.ts';
import { type Guest, TestHouse } from '../testing/house.ts';
import { seededLuck } from '../testing/luck.ts';
import { ManualTime } from '../testing/time.ts';
import { MemoryStore } from './memory-store.ts';

/** Parts of a server in which a test may plant a mistake. */
export interface Planted {
  readonly sight?: (match: Match) => Sight;
  readonly store?: () => MemoryStore;
}

/** A question of no consequence: its answer comes behind all that was sent before. */
export const hush = { type: 'lobby', on: false } as const;

export interface Since {
  readonly match: string;
  readonly since: number;
}

/** A connection whose traffic is recorded, through all its reconnecting. */
export class Eye {
  readonly viewer: Viewer;
  readonly guest: Guest | undefined;
  client: TestClient;
  #taken = 0;

  constructor(viewer: Viewer, guest: Guest | undefined, client: TestClient) {
    this.viewer = viewer;
    this.guest = guest;
    this.client = client;
  }

  /** What came in since the last time, as it came. */
  take(): string[] {
    const { frames } = this.client;
    const fresh = frames.slice(this.#taken);
    this.#taken = frames.length;
    return fresh;
  }

  comesBack(client: TestClient): void {
    this.client = client;
    this.#taken = 0;
  }
}

/** Who is at a table, besides those who sit there: recorded, by name. */
export interface Cast {
  readonly watched: Seat;
  /** The watched seat has a second page open. */
  readonly twice: boolean;
  /** A spectator has a name, or is just a visitor. */
  readonly named: boolean;
}

/** What a server takes from a test, besides its time. */
interface Own {
  luck: Luck;
  match?: Match;
}

/**
 * A server of its own with real sockets, whose time, luck and match are in the hands of a test, and the people at one of
 * its tables. In two of them a match with the same seed is the same to the byte.
 */
export class Stage {
  readonly time: ManualTime;
  readonly store: MemoryStore;
  readonly house: TestHouse;
  readonly #own: Own;
  table = '';
  guests: Guest[] = [];
  clients: TestClient[] = [];
  readonly eyes = new Map<string, Eye>();

  private constructor(house: TestHouse, time: ManualTime, store: MemoryStore, own: Own) {
    this.house = house;
    this.time = time;
    this.store = store;
    this.#own = own;
  }

  static async open({ sight: look = (match) => new Sight(match), store: make }: Planted = {}): Promise<Stage> {
    const time = new ManualTime();
    const store = make?.() ?? new MemoryStore();
    const own: Own = { luck: seededLuck(0) };
    const luck: Luck = { hex: (bytes) => own.luck.hex(bytes), below: (n) => own.luck.below(n) };
    const sight = (match: Match) => {
      own.match = match;
      return look(match);
    };
    const house = await TestHouse.open({}, { time, store, luck, sight });
    return new Stage(house, time, store, own);
  }

  /** The match at the table: its state may be replaced by another. */
  get match(): Match {
    return this.#own.match!;
  }

  get id(): string {
    return this.clients[0].play!.match;
  }

  close(): Promise<void> {
    return this.house.close();
  }

  /** One after the other, so that it comes out the same each time. */
  async begin(seed: number, wanted: NewTable, { watched, twice, named }: Cast): Promise<void> {
    const { house } = this;
    this.#own.luck = seededLuck(`${wanted.game} ${seed}`);
    this.guests = [];
    for (let seat = 0; seat < wanted.seats; seat++) this.guests.push(await house.guest(`Guest ${seat}`));
    const spectator = named ? await house.guest('Onlooker') : undefined;
    this.table = (await house.table(this.guests[0], wanted)).code;
    this.clients = [];
    for (const guest of this.guests) {
      const client = await house.at(this.table, guest);
      this.clients.push(client);
      if (guest !== this.guests[0]) await client.must({ type: 'sit' });
    }
    this.eyes.clear();
    const guest = this.guests[watched];
    this.eyes.set('player', new Eye(watched, guest, this.clients[watched]));
    if (twice) this.eyes.set('second page', new Eye(watched, guest, await house.at(this.table, guest)));
    this.eyes.set('spectator', new Eye('spectator', spectator, await house.at(this.table, spectator)));

    const dealt = [...this.everybody()].map((client) => client.next('play'));
    const asked = this.clients.map((client) => client.next('contribute'));
    await this.clients[0].must({ type: 'start' });
    for (const [seat, client] of this.clients.entries()) {
      await asked[seat];
      await client.must({ type: 'add', bits: `${seat}`.padStart(32, '0') });
    }
    await Promise.all(dealt);
  }

  /** Everybody who is connected. */
  everybody(): Set<TestClient> {
    return new Set([...this.clients, ...this.eyes.values().map(({ client }) => client)]);
  }

  async end(): Promise<void> {
    await Promise.all([...this.everybody()].map((client) => client.close()));
  }

  /** Somebody's own move, which must be taken; when it is answered it has been told to all. */
  async play(seat: Seat, action: readonly string[], id: string): Promise<void> {
    const client = this.clients[seat];
    // what others did before has reached this page
    await client.ask(hush, `${id}-before`);
    const answer = await client.move(action, id);
    if (answer.type !== 'play') throw new Error(`seat ${seat} plays ${action}: ${JSON.stringify(answer)}`);
  }

  /** The line of a client goes away; when this resolves, everybody else was told. */
  async leave(name: string): Promise<void> {
    const { client } = this.eyes.get(name)!;
    const other = this.clients.find((one) => one !== client && one.socket.readyState === one.socket.OPEN)!;
    const told = other.next('room');
    await client.close();
    await told;
  }

  async comeBack(name: string, since?: Since, guest = this.eyes.get(name)!.guest): Promise<void> {
    const eye = this.eyes.get(name)!;
    const client = await this.house.connect(guest);
    if (this.clients.includes(eye.client)) this.clients[eye.viewer as Seat] = client;
    eye.comesBack(client);
    await client.enter(this.table, since);
  }

  /** An HTTP request, and its whole answer as text; only the wall's date and the server's port are left out. */
  async page(path: string, guest?: Guest): Promise<string> {
    const answer = await this.house.request('GET', path, guest);
    const headers = [...answer.headers].filter(([name]) => name !== 'date').sort();
    const text = `${answer.status} ${JSON.stringify(headers)} ${await answer.text()}`;
    return text.replaceAll(`127.0.0.1:${this.house.port}`, '127.0.0.1');
  }

  /** The server is closed and opened again on what is written; everybody is back. */
  async restart(since: (viewer: Viewer) => Since | undefined): Promise<void> {
    const gone = [...this.everybody()].map(({ closed }) => closed);
    await this.house.restart();
    await Promise.all(gone);
    for (const [seat, guest] of this.guests.entries()) {
      const eye = this.eyes.values().find(({ client }) => client === this.clients[seat]);
      this.clients[seat] = await this.house.connect(guest);
      eye?.comesBack(this.clients[seat]);
      await this.clients[seat].enter(this.table, since(seat));
    }
    for (const [name, { client, viewer }] of this.eyes) {
      if (!this.clients.includes(client)) await this.comeBack(name, since(viewer));
    }
  }
}
