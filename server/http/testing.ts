import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Result } from '@soiree/kernel';
import type { NewTable, RoomView, TableSummary } from '@soiree/protocol';
import type { Luck } from '@soiree/tables';
import { ManualTime } from '@soiree/tables/testing';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { FrontDesk } from '../hall/hall.ts';
import { createIdentity } from '../identity/identity.ts';
import { createLimits } from '../limits/limits.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { type Settings, settingsSchema } from '../settings.ts';
import type { Cursor, MatchRow, PlayerRow, RatingRow, Store, StoredEntry } from '../store/contract.ts';
import type { StoreTrouble } from '../store/problem.ts';
import { buildClient } from '../testing/pages.ts';
import { type AppParts, createApp } from './app.ts';

/** A clock that the test turns by hand. It starts in 2031, so that a cookie can be more than a year old. */
export function clockOf2031(): ManualTime {
  const time = new ManualTime(0);
  time.advance(Date.UTC(2031, 0, 1));
  return time;
}

/** Counts up instead of drawing. */
export function countingLuck(): Luck {
  let drawn = 0;
  return {
    hex: (bytes) => (++drawn).toString(16).padStart(bytes * 2, '0'),
    below: (n) => ++drawn % n,
  };
}

/** As much of a store as the HTTP pages need, in memory. It counts the lookups of people. */
export class SmallStore {
  readonly name = 'memory 1';
  readonly players = new Map<string, PlayerRow>();
  readonly matches = new Map<string, { row: MatchRow; entries: StoredEntry[]; events?: unknown[] }>();
  ratingRows: RatingRow[] = [];
  looks = 0;

  /** Set by a test that pretends that the disk has failed. */
  failure: StoreTrouble | null = null;

  trouble(): StoreTrouble | null {
    return this.failure;
  }
  async key(name: string): Promise<string> {
    return Buffer.from(name.padEnd(32, '.')).toString('hex');
  }
  async addPlayer(player: PlayerRow): Promise<void> {
    this.players.set(player.id, player);
  }
  async player(id: string): Promise<PlayerRow | undefined> {
    this.looks++;
    return this.players.get(id);
  }
  async playerByCode(codeHash: string): Promise<PlayerRow | undefined> {
    return this.players.values().find((player) => player.codeHash === codeHash);
  }
  async changePlayer(id: string, change: Partial<PlayerRow>): Promise<void> {
    const player = this.players.get(id);
    if (player) this.players.set(id, { ...player, ...change });
  }
  async deletePlayer(id: string): Promise<void> {
    this.players.delete(id);
    this.ratingRows = this.ratingRows.filter((row) => row.id !== id);
    for (const match of this.matches.values()) {
      const seats = match.row.seats.map((seat) => (seat.player === id ? { ...seat, player: null, name: '' } : seat));
      match.row = { ...match.row, seats };
    }
  }
  async match(id: string): Promise<MatchRow | undefined> {
    return this.matches.get(id)?.row;
  }
  async entries(id: string, since: number): Promise<StoredEntry[]> {
    return this.matches.get(id)?.entries.filter(({ entry }) => entry.seq > since) ?? [];
  }
  async events(id: string): Promise<unknown[] | undefined> {
    return this.matches.get(id)?.events;
  }
  async history(player: string, most: number, before?: Cursor): Promise<MatchRow[]> {
    const place = (row: { finishedAt: number | null; id: string }) => [row.finishedAt!, row.id] as const;
    const isBefore = (row: MatchRow) =>
      !before || row.finishedAt! < before.finishedAt || (row.finishedAt === before.finishedAt && row.id < before.match);
    return [...this.matches.values()]
      .map(({ row }) => row)
      .filter((row) => row.finishedAt !== null && row.seats.some((seat) => seat.player === player) && isBefore(row))
      .sort((a, b) => (place(a) < place(b) ? 1 : -1))
      .slice(0, most);
  }
  async bestRatings(game: string, pool: string, most: number): Promise<RatingRow[]> {
    return this.ratingRows
      .filter((row) => row.game === game && row.pool === pool)
      .sort((a, b) => b.mu - 3 * b.sigma - (a.mu - 3 * a.sigma))
      .slice(0, most);
  }
  async ratingsOf(player: string): Promise<RatingRow[]> {
    return this.ratingRows.filter((row) => row.pool === 'people' && row.id === player);
  }
}

/** A hall of one table, which records the calls it receives. */
export class SmallHall implements FrontDesk {
  readonly told: string[] = [];
  answer: (player: PlayerRow, wanted: NewTable) => Result<RoomView> = (player, wanted) => ({
    ok: true,
    value: roomFor(player, wanted),
  });
  rooms = new Map<string, RoomView>();
  tables: TableSummary[] = [];

  async create(player: PlayerRow, wanted: NewTable): Promise<Result<RoomView>> {
    const made = this.answer(player, wanted);
    if (made.ok) this.rooms.set(made.value.code, made.value);
    return made;
  }
  async find(code: string): Promise<RoomView | undefined> {
    this.told.push(`find ${code}`);
    return this.rooms.get(code);
  }
  list(): TableSummary[] {
    return this.tables;
  }
  async mine(player: string): Promise<(TableSummary & { seat: number; yourTurn: boolean })[]> {
    const mine = this.tables.filter(({ host }) => host === player);
    return mine.map((table) => ({ ...table, seat: 0, yourTurn: true }));
  }
  async rename(player: string, name: string): Promise<void> {
    this.told.push(`rename ${player} ${name}`);
  }
  async forget(player: string): Promise<void> {
    this.told.push(`forget ${player}`);
  }
  reconnect(player: string): void {
    this.told.push(`reconnect ${player}`);
  }
}

export const roomFor = (player: PlayerRow, wanted: NewTable): RoomView => ({
  code: 'ABC234',
  game: wanted.game,
  public: wanted.public ?? false,
  phase: 'waiting',
  host: player.id,
  seats: Array.from({ length: wanted.seats }, () => ({ kind: 'open' as const })),
  watchers: [],
  options: {},
  clock: { move: null, match: null },
  pace: 'calm',
  commitment: 'c'.repeat(64),
  match: null,
  votes: { end: [], pause: [] },
  muted: [],
});

export const summaryOf = (changes: Partial<TableSummary> = {}): TableSummary => ({
  code: 'ABC234',
  game: 'mascarade',
  phase: 'waiting',
  host: 'Adele',
  seats: 4,
  people: 1,
  bots: 0,
  clock: { move: null, match: null },
  ...changes,
});

/** The folder of a built client with this list of files to preload, removed when the test is over. */
export function clientWith(preload?: object | string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'soiree-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  buildClient(folder);
  const text = typeof preload === 'string' ? preload : JSON.stringify(preload);
  if (preload) writeFileSync(path.join(folder, 'preload.json'), text);
  return folder;
}

export type Answer = LightMyRequestResponse;

/** The whole HTTP side in memory, closed when the test is over. */
export async function openApp(changes: Partial<Settings> = {}, more: Partial<AppParts> = {}) {
  const settings: Settings = { ...settingsSchema.parse({}), ...changes };
  const small = new SmallStore();
  const store = small as unknown as Store;
  const hall = new SmallHall();
  const time = clockOf2031();
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  const base = { settings, store, time, luck: countingLuck(), log };
  const state = { isStopping: false };
  const parts: AppParts = {
    ...base,
    hall,
    identity: await createIdentity(base),
    limits: createLimits(settings, time),
    metrics: createMetrics({ process: false }),
    version: '1.2.3',
    isStopping: () => state.isStopping,
    ...more,
  };
  const app = await createApp(parts);
  onTestFinished(() => app.close());

  const ask = (method: string, url: string, options: InjectOptions = {}): Promise<Answer> =>
    app.inject({ method: method as 'GET', url, ...options });
  return {
    app,
    parts,
    settings,
    small,
    hall,
    time,
    state,
    ask,
    /** Everything logged so far. */
    logged: () => lines.join(''),
    /** Creates a guest; returns the cookie to send with requests. */
    async guest(name = 'Adele'): Promise<{ cookie: string; id: string }> {
      const answer = await ask('POST', '/api/me', { payload: { name } });
      return { cookie: cookieOf(answer), id: answer.json().player };
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof openApp>>;

/** `name=value` of the cookie that an answer sets, to send with requests. */
export function cookieOf(answer: Answer): string {
  const header = answer.headers['set-cookie'];
  if (typeof header !== 'string') throw new Error(`no cookie, but ${answer.statusCode} ${answer.body}`);
  return header.split(';', 1)[0];
}
