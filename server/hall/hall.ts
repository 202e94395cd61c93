import { bots as levels } from '@soiree/bots';
import { usualLevel } from '@soiree/bots/levels';
import { type By, done, type Match, type Result } from '@soiree/kernel';
import { CODE_LENGTH, CODE_LETTERS, type NewTable, type RoomView, type TableSummary } from '@soiree/protocol';
import {
  newRoom,
  type Person,
  type Sight,
  seatOf,
  summaryOf,
  Table,
  type TableBots,
  type TableParts,
} from '@soiree/tables';
import type { Parts } from '../parts.ts';
import type { AppendQueue } from '../store/append-queue.ts';
import type { BotPool } from '../thinking/pool.ts';
import { Dues } from './dues.ts';
import { loadTable } from './loading.ts';
import { Lobby } from './lobby.ts';
import { Records } from './records.ts';

interface HallParts extends Parts {
  readonly queue: AppendQueue;
  readonly bots: BotPool;
  readonly metrics: { moved(game: string, by: By): void };
  readonly sight: (match: Match) => Sight;
}

/** People's open connections, at any table or none. */
interface Connections {
  renamed(player: string, name: string): void;
  forgotten(player: string): void;
  reconnect(player: string): void;
}

/** The part of the hall that the HTTP side needs. */
export type FrontDesk = Pick<Hall, 'create' | 'find' | 'list' | 'mine' | 'rename' | 'forget' | 'reconnect'>;

/** How long an empty table stays in memory, in milliseconds. */
const LINGER = 60_000;
/** How many tables are listed for one person. Each is loaded to see whose turn it is. */
const MOST_MINE = 50;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Every table of the server: some in memory, the others in the store. */
export class Hall {
  readonly lobby: Lobby;
  readonly #parts: HallParts;
  readonly #tableParts: TableParts;
  readonly #dues: Dues;
  readonly #tables = new Map<string, Table>();
  readonly #loading = new Map<string, Promise<Result<Table> | undefined>>();
  readonly #lingering = new Map<string, () => void>();
  #sweep: () => void = () => {};
  #connections: Connections | null = null;
  #isStopped = false;

  constructor(parts: HallParts) {
    const { store, queue, time, luck, log, metrics, settings, sight } = parts;
    this.#parts = parts;
    this.lobby = new Lobby(time);
    this.#dues = new Dues(store, time, log, (code) => this.#wake(code));
    this.#tableParts = {
      store: new Records(store, queue, this.#dues),
      bots: tableBots(parts),
      time,
      luck,
      awaySeconds: settings.awaySeconds,
      solo: null,
      sight,
      report: (details, what) => log.error(details, what),
      moved: metrics.moved,
      changed: (table) => this.#changed(table),
      lost: (table) => this.#lost(table),
    };
  }

  async start(): Promise<void> {
    await this.#dues.start();
    await this.#clearAway();
  }

  // by code

  /** A table, loaded from the store if needed; undefined if there is none with this code. */
  async open(code: string): Promise<Result<Table> | undefined> {
    const table = this.#tables.get(code);
    if (table) return done(table);
    const underway = this.#loading.get(code);
    if (underway) return underway;
    const loading = this.#load(code).finally(() => this.#loading.delete(code));
    this.#loading.set(code, loading);
    return loading;
  }

  async #load(code: string): Promise<Result<Table> | undefined> {
    const loaded = await loadTable(this.#parts.store, this.#tableParts, code);
    if (loaded?.ok) this.#keep(loaded.value);
    return loaded;
  }

  #keep(table: Table): void {
    this.#tables.set(table.code, table);
    this.#changed(table);
  }

  async find(code: string): Promise<RoomView | undefined> {
    const table = await this.open(code);
    return table?.ok ? table.value.view() : undefined;
  }

  async create(host: Person, wanted: NewTable): Promise<Result<RoomView>> {
    const { luck, store, time } = this.#parts;
    for (;;) {
      const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[luck.below(CODE_LETTERS.length)]).join('');
      const room = newRoom(host, wanted, code, luck.hex(32), this.#tableParts.bots.has);
      if (!room.ok) return room;
      const row = { code, version: 1, changedAt: time.now(), room: room.value };
      if (!(await store.addTable(row))) continue;
      const table = new Table(this.#tableParts, row);
      this.#keep(table);
      return done(table.view());
    }
  }

  list(): TableSummary[] {
    return this.lobby.list();
  }

  // by person

  async mine(player: string): Promise<(TableSummary & { seat: number; yourTurn: boolean })[]> {
    const mine: (TableSummary & { seat: number; yourTurn: boolean })[] = [];
    for (const { code } of (await this.#parts.store.tablesOf(player)).slice(0, MOST_MINE)) {
      const opened = await this.open(code);
      if (!opened?.ok) continue;
      const { room } = opened.value;
      const seat = seatOf(room, player);
      if (seat >= 0) mine.push({ ...summaryOf(room), seat, yourTurn: opened.value.isAsked(seat) });
    }
    return mine;
  }

  serve(connections: Connections): void {
    this.#connections = connections;
  }

  async rename(player: string, name: string): Promise<void> {
    this.#connections?.renamed(player, name);
    for (const table of await this.#tablesOf(player)) await table.rename(player, name);
  }

  /** Makes a person's clients reconnect, and show their cookies again. */
  reconnect(player: string): void {
    this.#connections?.reconnect(player);
  }

  async forget(player: string): Promise<void> {
    this.#connections?.forgotten(player);
    // They may have sent chat messages where they were only watching.
    for (const table of this.#tables.values()) table.forgetTalk(player);
    // A table that could not be written is loaded again, and then tried again.
    for (let tries = 0; tries < 3; tries++) {
      const tables = await this.#tablesOf(player);
      for (const table of tables) await table.forget(player);
      if (tables.length === 0) return;
    }
  }

  /** Tables where a person has a seat, is the host, or watches. */
  async #tablesOf(player: string): Promise<Table[]> {
    const tables = new Set<Table>();
    for (const table of this.#tables.values()) if (table.concerns(player)) tables.add(table);
    for (const { code } of await this.#parts.store.tablesOf(player)) {
      const opened = await this.open(code);
      if (opened?.ok) tables.add(opened.value);
    }
    return [...tables];
  }

  // in memory

  #changed(table: Table): void {
    if (this.#tables.get(table.code) !== table) return;
    const { room, code } = table;
    const isListed = room.public && room.phase !== 'over' && !table.isEmpty;
    this.lobby.put(code, isListed ? summaryOf(room) : null);
    this.#lingering.get(code)?.();
    this.#lingering.delete(code);
    if (table.isEmpty && !this.#isStopped) {
      this.#lingering.set(
        code,
        this.#parts.time.after(LINGER, () => this.#putAway(table)),
      );
    }
  }

  /** What is in memory, for the metrics. */
  count(): { tables: number; matches: number } {
    let matches = 0;
    for (const table of this.#tables.values()) if (table.isPlaying) matches++;
    return { tables: this.#tables.size, matches };
  }

  async #putAway(table: Table): Promise<void> {
    await table.settled();
    if (!table.isEmpty || this.#tables.get(table.code) !== table) return;
    this.#drop(table);
  }

  #drop(table: Table): ReturnType<Table['putAway']> {
    this.#tables.delete(table.code);
    this.#lingering.get(table.code)?.();
    this.#lingering.delete(table.code);
    this.lobby.put(table.code, null);
    return table.putAway();
  }

  /** Drops a table from memory. Its clients reconnect by themselves, and then get what is stored. */
  #lost(table: Table): void {
    if (this.#tables.get(table.code) !== table) return;
    this.#parts.log.warn({ table: table.code }, 'a table is loaded again');
    const reason = this.#parts.store.trouble() ? 'failing' : 'again';
    for (const client of this.#drop(table)) client.hangUp(reason);
  }

  /** The store works again. Due times may have been lost meanwhile, so every table looks what is due. */
  recovered(): void {
    for (const table of this.#tables.values()) table.wake();
  }

  async #wake(code: string): Promise<void> {
    this.#tables.get(code)?.wake();
  }

  // over time

  /** Deletes tables at which nothing has happened for long, and matches that ended long ago. */
  async #clearAway(): Promise<void> {
    const { store, time, settings, log } = this.#parts;
    try {
      const now = time.now();
      await store.dropMatches(now - settings.keepMatchDays * DAY, 1000);
      for (const { code } of await store.tablesIdleSince(now - settings.keepTableDays * DAY, 1000)) {
        const opened = await this.open(code);
        if (opened?.ok) {
          if (!opened.value.isEmpty) continue;
          await opened.value.abandon();
          if (!opened.value.isEmpty) continue;
          this.#drop(opened.value);
        }
        await store.removeTable(code);
      }
    } catch (error) {
      log.error({ err: error }, 'old tables and matches could not be cleared away');
    }
    if (!this.#isStopped) this.#sweep = time.after(HOUR, () => void this.#clearAway());
  }

  /** Finishes what was begun, and sends nothing any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#sweep();
    this.#dues.stop();
    this.lobby.stop();
    for (const cancel of this.#lingering.values()) cancel();
    const tables = [...this.#tables.values()];
    for (const table of tables) table.putAway();
    await Promise.all(tables.map((table) => table.settled()));
    await this.#parts.queue.settled();
    // The last moves to be written may have ended a match.
    await Promise.all(tables.map((table) => table.settled()));
  }
}

const tableBots = ({ bots, settings }: HallParts): TableBots => ({
  has: (game, level) => Object.hasOwn(levels[game], level),
  standIn: usualLevel,
  think: (chair, view) => bots.think(chair, view, { milliseconds: settings.botThinkMs }),
  dismiss: (match) => bots.dismiss(match),
});
