import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gameOf } from '@soiree/games';
import { checkLog, expect, FastChance, FORMAT, type Log, verify } from '@soiree/kernel';
import type { NewTable } from '@soiree/protocol';
import { backupSqlite, checkSqlite, openSqlite, storeFile } from '@soiree/server/testing';
import { type Identity, openTable, signUp } from './callers.ts';
import { type Moment, Player, type Run } from './player.ts';
import { dataIn, ServerProcess } from './process.ts';
import { Witness } from './witness.ts';

const plain = (...seats: number[]) => seats.map((seat) => ({ seat, level: 'plain' }));

/** People at all tables, bots at some. */
const tables: readonly { people: readonly string[]; wanted: NewTable }[] = [
  { people: ['Ann', 'Ben', 'Cleo', 'Dan'], wanted: { game: 'mascarade', seats: 4 } },
  { people: ['Eva', 'Finn'], wanted: { game: 'mascarade', seats: 4, pace: 'instant', bots: plain(2, 3) } },
  { people: ['Gus', 'Hana', 'Ines'], wanted: { game: 'rebel-princess', seats: 3 } },
  { people: ['Jan'], wanted: { game: 'rebel-princess', seats: 4, pace: 'instant', bots: plain(1, 2, 3) } },
];

/** When the server is killed: `turns` turns of the event loop after this moment has come `count` times. */
interface Kill {
  readonly moment: Moment;
  readonly count: number;
  readonly turns: number;
}

export function drawKill(chance: FastChance): Kill {
  const moments: readonly [Moment, most: number][] = [
    ['sent', 120],
    ['sent', 120],
    ['answered', 120],
    ['answered', 120],
    ['heard', 600],
    ['dealing', 3],
    ['ended', 2],
  ];
  const [moment, most] = moments[chance.below(moments.length)];
  return { moment, count: 1 + chance.below(most), turns: chance.below(4) };
}

export interface Report {
  readonly kills: number;
  readonly matches: number;
  readonly acknowledged: number;
  /** Moves sent again after a kill: the server had written them, had lost them, or another player was quicker. */
  readonly again: { readonly written: number; readonly lost: number; readonly crossed: number };
}

/** People play on while the server is killed again and again, and come back each time. */
export class KillRun implements Run {
  readonly witness = new Witness();
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'soiree-kills-'));
  readonly #chance: FastChance;
  readonly #kills: number;
  #players: Player[] = [];
  #server: ServerProcess | undefined;
  #killed = 0;
  #next: Kill | null = null;
  #left = 0;
  #reached = Promise.withResolvers<void>();
  readonly #over = Promise.withResolvers<void>();
  readonly #failed = Promise.withResolvers<never>();

  constructor(seed: number, kills: number) {
    this.#chance = new FastChance(seed);
    this.#kills = kills;
    this.#failed.promise.catch(() => {});
  }

  get #file(): string {
    return storeFile({ data: dataIn(this.#folder) });
  }

  // what players report

  happened(moment: Moment): void {
    if (this.#next?.moment === moment && --this.#left === 0) {
      const { turns } = this.#next;
      this.#next = null;
      this.#wait(turns);
    }
    if (this.#killed === this.#kills && this.#players.every((player) => player.isDone)) this.#over.resolve();
  }

  #wait(turns: number): void {
    if (turns === 0) this.#reached.resolve();
    else setImmediate(() => this.#wait(turns - 1));
  }

  wrong(what: string): void {
    this.#failed.reject(new Error(`${what}\n${this.#server?.errors}`));
  }

  wantsMore(): boolean {
    return this.#killed < this.#kills;
  }

  describe(): string {
    const next = this.#next && `at ${this.#left} more of ${this.#next.moment}`;
    return [`${this.#killed} kills, the next ${next}`, ...this.#players.map((one) => one.describe())].join('\n');
  }

  // the run

  async run(): Promise<Report> {
    await this.#open();
    await this.#sitDown();
    for (const player of this.#players) player.connect(this.#server!.port);
    while (this.#killed < this.#kills) {
      await this.#kill();
      await this.#open();
      await this.#check();
      for (const player of this.#players) player.connect(this.#server!.port);
    }
    await Promise.race([this.#over.promise, this.#failed.promise]);
    await this.#check();
    await this.#verify();
    await this.#close();
    const again = { written: 0, lost: 0, crossed: 0 };
    for (const { again: theirs } of this.#players) {
      again.written += theirs.written;
      again.lost += theirs.lost;
      again.crossed += theirs.crossed;
    }
    const { matches, acknowledged } = this.witness;
    return { kills: this.#killed, matches: matches.length, acknowledged, again };
  }

  async #open(): Promise<void> {
    const server = await ServerProcess.start(this.#folder, { awaySeconds: 86_400, identitySockets: 100 });
    this.#server = server;
    void server.ended.then(() => {
      if (this.#server === server) this.wrong('the server ended by itself');
    });
  }

  async #kill(): Promise<void> {
    this.#reached = Promise.withResolvers();
    this.#next = drawKill(this.#chance);
    this.#left = this.#next.count;
    await Promise.race([this.#reached.promise, this.#failed.promise]);
    const server = this.#server!;
    this.#server = undefined;
    const killed = server.kill();
    for (const player of this.#players) player.disconnect();
    await killed;
    if (server.errors !== '') throw new Error(server.errors);
    this.#killed++;
  }

  async #sitDown(): Promise<void> {
    const { port } = this.#server!;
    for (const { people, wanted } of tables) {
      const guests: Identity[] = [];
      for (const name of people) guests.push(await signUp(port, name));
      const table = await openTable(port, guests[0], wanted);
      this.#players.push(...guests.map((who) => new Player(who, table, this, this.#chance.next())));
    }
  }

  /** Compares the store with what the clients received. The server has it open meanwhile, so this reads a copy. */
  async #check(): Promise<void> {
    const copy = path.join(this.#folder, 'copy.db');
    await backupSqlite(this.#file, copy);
    const store = await openSqlite({ file: copy });
    try {
      for (const match of this.witness.matches) {
        const row = await store.match(match);
        if (!row) throw new Error(`match ${match} is gone`);
        const entries = (await store.entries(match, 0)).map(({ entry }) => entry);
        const log: Log = { soiree: FORMAT, header: { ...row.header, names: [] }, entries };
        for (const fault of this.witness.check(match, log)) throw new Error(fault);
      }
    } finally {
      await store.close();
      rmSync(copy);
    }
  }

  /** Every match has ended, and its file passes every check. */
  async #verify(): Promise<void> {
    for (const match of this.witness.matches) {
      const response = await fetch(`http://127.0.0.1:${this.#server!.port}/api/matches/${match}/replay`);
      if (!response.ok) throw new Error(`match ${match}: ${response.status} ${await response.text()}`);
      const log = expect(checkLog(await response.json()));
      for (const fault of this.witness.check(match, log)) throw new Error(fault);
      for (const { check, failure, skipped } of verify(gameOf(log.header.game)!, log)) {
        const code = (failure ?? skipped)?.code;
        if (code !== undefined) throw new Error(`match ${match}: ${check} ${code}`);
      }
    }
  }

  async #close(): Promise<void> {
    const server = this.#server!;
    this.#server = undefined;
    for (const player of this.#players) player.disconnect();
    const { code } = await server.stop('SIGTERM');
    if (code !== 0 || server.errors !== '') throw new Error(`ended with ${code}: ${server.errors}`);
    await checkSqlite(this.#file);
  }

  /** Must be called whether or not the run succeeded. */
  async tidyUp(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const player of this.#players) player.disconnect();
    await server?.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
