import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewTable, RoomView } from '@soiree/protocol';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { type Settings, settingsSchema } from '../settings.ts';
import { type Instead, type RunningServer, startServer } from '../start.ts';
import { TestClient } from './client.ts';

export interface Guest {
  readonly player: string;
  readonly name: string;
  readonly cookie: string;
}

/** Limits high enough for a test in which everyone is quick. */
export const highLimits: Partial<Settings> = {
  identityMessagesPerSecond: 100_000,
  addressMessagesPerSecond: 1_000_000,
  identityRequestsPerMinute: 1_000_000,
  addressRequestsPerMinute: 1_000_000,
  addressGuestsPerHour: 1_000_000,
  identityTablesPerHour: 1_000_000,
  addressGuessesPerMinute: 1_000_000,
  addressSockets: 1_000_000,
  addressConnections: 1_000_000,
};

/** A server for a test, with its own folder. */
export class TestServer {
  readonly folder: string;
  readonly #settings: Settings;
  readonly #instead: Instead;
  #server: RunningServer | undefined;
  readonly #clients: TestClient[] = [];

  private constructor(folder: string, settings: Partial<Settings>, instead: Instead) {
    this.folder = folder;
    this.#settings = settingsSchema.parse({
      port: 0,
      host: '127.0.0.1',
      data: folder,
      logLevel: 'silent',
      // these tests do not depend on how well bots play
      botThinkMs: 5,
      ...highLimits,
      ...settings,
    });
    this.#instead = {
      log: createLog(this.#settings),
      metrics: createMetrics({ process: false }),
      ...instead,
    };
  }

  static async open(settings: Partial<Settings> = {}, instead: Instead = {}): Promise<TestServer> {
    const server = new TestServer(mkdtempSync(path.join(tmpdir(), 'soiree-server-')), settings, instead);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.#settings, this.#instead);
  }

  /** Closes the server. It can be started again on the same store. */
  async stop(): Promise<void> {
    await this.#server?.close();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  get port(): number {
    return this.#server!.port;
  }

  url(page: string): string {
    return `http://127.0.0.1:${this.port}${page}`;
  }

  async request(method: string, page: string, guest?: Guest, body?: unknown): Promise<Response> {
    return fetch(this.url(page), {
      method,
      headers: {
        ...(guest && { cookie: guest.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async guest(name: string): Promise<Guest> {
    const response = await this.request('POST', '/api/me', undefined, { name });
    if (response.status !== 201) throw new Error(`no guest: ${response.status} ${await response.text()}`);
    const { player } = (await response.json()) as { player: string };
    return { player, name, cookie: cookieOf(response) };
  }

  /** Makes a recovery code. The guest's browser then has another cookie. */
  async makeCode(guest: Guest): Promise<{ code: string; guest: Guest }> {
    const response = await this.request('POST', '/api/me/code', guest);
    const { code } = (await response.json()) as { code: string };
    return { code, guest: { ...guest, cookie: cookieOf(response) } };
  }

  /** The same guest on another device. */
  async recover(guest: Guest, code: string): Promise<Guest> {
    return { ...guest, cookie: cookieOf(await this.request('POST', '/api/me/recover', undefined, { code })) };
  }

  async table(host: Guest, wanted: NewTable): Promise<RoomView> {
    const response = await this.request('POST', '/api/tables', host, wanted);
    if (response.status !== 201) throw new Error(`no table: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { room: RoomView }).room;
  }

  /** A connection that has said hello. Without a guest, it is a visitor's. */
  async connect(guest?: Guest): Promise<TestClient> {
    const client = await TestClient.connect(this.port, guest?.cookie);
    this.#clients.push(client);
    return client.hello();
  }

  /** A connection that has entered a table. */
  async at(table: string, guest?: Guest): Promise<TestClient> {
    const client = await this.connect(guest);
    await client.enter(table);
    return client;
  }

  /** People sit down at a new table and start. Everyone has received the deal. */
  async match(
    names: readonly string[],
    wanted: NewTable,
  ): Promise<{ code: string; guests: Guest[]; clients: TestClient[] }> {
    const guests = await Promise.all(names.map((name) => this.guest(name)));
    const { code } = await this.table(guests[0], wanted);
    const clients: TestClient[] = [];
    for (const guest of guests) {
      const client = await this.at(code, guest);
      clients.push(client);
      if (guest !== guests[0]) await client.must({ type: 'sit' });
    }
    await this.begin(clients);
    return { code, guests, clients };
  }

  /** Starts the match. The first client is the host. */
  async begin(clients: readonly TestClient[], bits = (i: number) => `${i}`.padStart(32, '0')): Promise<void> {
    const dealt = clients.map((client) => client.next('play'));
    const added = clients.map(async (client, i) => {
      await client.next('contribute');
      await client.must({ type: 'add', bits: bits(i) });
    });
    await clients[0].must({ type: 'start' });
    await Promise.all([...added, ...dealt]);
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.socket.terminate();
    await this.#server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0].split(';')[0];
