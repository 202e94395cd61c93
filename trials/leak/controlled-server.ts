import type { Match, Seat, Viewer } from '@soiree/kernel';
import type { NewTable } from '@soiree/protocol';
import { type Guest, type TestClient, TestServer } from '@soiree/server/testing';
import { type Luck, Sight } from '@soiree/tables';
import { ManualTime, seededLuck } from '@soiree/tables/testing';
import { MemoryStore } from './memory-store.ts';

/** Parts of a server in which a test can plant a leak. */
export interface Planted {
  readonly sight?: (match: Match) => Sight;
  readonly store?: () => MemoryStore;
}

/** A question without effect. Its answer comes after everything that was sent before. */
export const emptyRequest = { type: 'lobby', on: false } as const;

export interface Since {
  readonly match: string;
  readonly since: number;
}

/** A viewer whose traffic is recorded, also after reconnecting. */
export class RecordedViewer {
  readonly viewer: Viewer;
  readonly guest: Guest | undefined;
  client: TestClient;
  #taken = 0;

  constructor(viewer: Viewer, guest: Guest | undefined, client: TestClient) {
    this.viewer = viewer;
    this.guest = guest;
    this.client = client;
  }

  /** The frames that came in since the last call, unchanged. */
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

/** Whose traffic is recorded at a table. */
export interface Recorded {
  readonly watched: Seat;
  /** The watched seat has a second page open. */
  readonly twice: boolean;
  /** The spectator has a name. Otherwise they are a visitor. */
  readonly named: boolean;
  /** The person at the watched seat has made a recovery code. */
  readonly coded?: boolean;
}

/** What a test controls in a server, besides the time. */
interface Own {
  luck: Luck;
  match?: Match;
}

/**
 * A server with real sockets whose time, luck and match are controlled by a test, and the people at one of its tables.
 * On two of them, a match with the same seed is identical to the byte.
 */
export class ControlledServer {
  readonly time: ManualTime;
  readonly store: MemoryStore;
  readonly server: TestServer;
  readonly #own: Own;
  table = '';
  guests: Guest[] = [];
  /** The recovery code of the watched seat. */
  code = '';
  clients: TestClient[] = [];
  readonly viewers = new Map<string, RecordedViewer>();

  private constructor(server: TestServer, time: ManualTime, store: MemoryStore, own: Own) {
    this.server = server;
    this.time = time;
    this.store = store;
    this.#own = own;
  }

  static async open({
    sight: look = (match) => new Sight(match),
    store: make,
  }: Planted = {}): Promise<ControlledServer> {
    const time = new ManualTime();
    const store = make?.() ?? new MemoryStore();
    const own: Own = { luck: seededLuck(0) };
    const luck: Luck = { hex: (bytes) => own.luck.hex(bytes), below: (n) => own.luck.below(n) };
    const sight = (match: Match) => {
      own.match = match;
      return look(match);
    };
    const server = await TestServer.open({}, { time, store, luck, sight });
    return new ControlledServer(server, time, store, own);
  }

  /** The match at the table. A test may replace its state. */
  get match(): Match {
    return this.#own.match!;
  }

  get id(): string {
    return this.clients[0].play!.match;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Does everything one step after another, so that it happens the same way each time. */
  async begin(seed: number, wanted: NewTable, { watched, twice, named, coded }: Recorded): Promise<void> {
    const { server } = this;
    this.#own.luck = seededLuck(`${wanted.game} ${seed}`);
    this.guests = [];
    for (let seat = 0; seat < wanted.seats; seat++) this.guests.push(await server.guest(`Guest ${seat}`));
    if (coded) {
      const made = await server.makeCode(this.guests[watched]);
      this.guests[watched] = made.guest;
      this.code = made.code;
    }
    const spectator = named ? await server.guest('Onlooker') : undefined;
    this.table = (await server.table(this.guests[0], wanted)).code;
    this.clients = [];
    for (const guest of this.guests) {
      const client = await server.at(this.table, guest);
      this.clients.push(client);
      if (guest !== this.guests[0]) await client.must({ type: 'sit' });
    }
    this.viewers.clear();
    const guest = this.guests[watched];
    this.viewers.set('player', new RecordedViewer(watched, guest, this.clients[watched]));
    if (twice) this.viewers.set('second page', new RecordedViewer(watched, guest, await server.at(this.table, guest)));
    this.viewers.set('spectator', new RecordedViewer('spectator', spectator, await server.at(this.table, spectator)));

    const dealt = [...this.everybody()].map((client) => client.next('play'));
    const asked = this.clients.map((client) => client.next('contribute'));
    await this.clients[0].must({ type: 'start' });
    for (const [seat, client] of this.clients.entries()) {
      await asked[seat];
      await client.must({ type: 'add', bits: `${seat}`.padStart(32, '0') });
    }
    await Promise.all(dealt);
  }

  /** Every connected client. */
  everybody(): Set<TestClient> {
    return new Set([...this.clients, ...this.viewers.values().map(({ client }) => client)]);
  }

  async end(): Promise<void> {
    await Promise.all([...this.everybody()].map((client) => client.close()));
  }

  /** Makes a seat's move, which must be accepted. Once it is answered, it has been sent to everyone. */
  async play(seat: Seat, action: readonly string[], id: string): Promise<void> {
    const client = this.clients[seat];
    // makes sure that earlier moves of others have reached this page
    await client.ask(emptyRequest, `${id}-before`);
    const answer = await client.move(action, id);
    if (answer.type !== 'play') throw new Error(`seat ${seat} plays ${action}: ${JSON.stringify(answer)}`);
  }

  /** Closes a client's connection. Resolves when the others have been informed. */
  async leave(name: string): Promise<void> {
    const { client } = this.viewers.get(name)!;
    const other = this.clients.find((one) => one !== client && one.socket.readyState === one.socket.OPEN)!;
    const told = other.next('room');
    await client.close();
    await told;
  }

  async comeBack(name: string, since?: Since, guest = this.viewers.get(name)!.guest): Promise<void> {
    const recorded = this.viewers.get(name)!;
    const client = await this.server.connect(guest);
    if (this.clients.includes(recorded.client)) this.clients[recorded.viewer as Seat] = client;
    recorded.comesBack(client);
    await client.enter(this.table, since);
  }

  /** Makes an HTTP request and returns the whole answer as text, without the date and the server's port. */
  async page(path: string, guest?: Guest): Promise<string> {
    const answer = await this.server.request('GET', path, guest);
    const headers = [...answer.headers].filter(([name]) => name !== 'date').sort();
    const text = `${answer.status} ${JSON.stringify(headers)} ${await answer.text()}`;
    return text.replaceAll(`127.0.0.1:${this.server.port}`, '127.0.0.1');
  }

  /** Closes the server, opens it again on what is stored, and brings everyone back. */
  async restart(since: (viewer: Viewer) => Since | undefined): Promise<void> {
    const gone = [...this.everybody()].map(({ closed }) => closed);
    await this.server.restart();
    await Promise.all(gone);
    for (const [seat, guest] of this.guests.entries()) {
      const recorded = this.viewers.values().find(({ client }) => client === this.clients[seat]);
      this.clients[seat] = await this.server.connect(guest);
      recorded?.comesBack(this.clients[seat]);
      await this.clients[seat].enter(this.table, since(seat));
    }
    for (const [name, { client, viewer }] of this.viewers) {
      if (!this.clients.includes(client)) await this.comeBack(name, since(viewer));
    }
  }
}
