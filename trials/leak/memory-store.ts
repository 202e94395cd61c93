import type { Told } from '@soiree/kernel';
import type { ChatLine } from '@soiree/protocol';
import type {
  Append,
  AppendAnswer,
  Ended,
  MatchRow,
  PlayerRow,
  RatingRow,
  Store,
  StoredEntry,
  TableRow,
} from '@soiree/server/testing';

/** A store in memory. What the server sends does not depend on where it writes. */
export class MemoryStore implements Store {
  readonly name = 'memory 1';
  readonly #players = new Map<string, PlayerRow>();
  readonly #tables = new Map<string, TableRow>();
  readonly #chat = new Map<string, ChatLine[]>();
  readonly #matches = new Map<string, MatchRow>();
  readonly #entries = new Map<string, StoredEntry[]>();
  readonly #events = new Map<string, readonly Told[]>();
  readonly #dues = new Map<string, number>();
  #waiting: { match: string; count: number; then: () => void }[] = [];

  trouble(): null {
    return null;
  }
  watch(): void {}

  async key(name: string): Promise<string> {
    return Buffer.from(name.padEnd(32, '.')).toString('hex');
  }

  async addPlayer(player: PlayerRow): Promise<void> {
    this.#players.set(player.id, player);
  }
  async player(id: string): Promise<PlayerRow | undefined> {
    return this.#players.get(id);
  }
  async playerByCode(codeHash: string): Promise<PlayerRow | undefined> {
    return this.#players.values().find((player) => player.codeHash === codeHash);
  }
  async changePlayer(id: string, change: Partial<PlayerRow>): Promise<void> {
    const player = this.#players.get(id);
    if (player) this.#players.set(id, { ...player, ...change });
  }
  async deletePlayer(id: string): Promise<void> {
    this.#players.delete(id);
  }

  async addTable(table: TableRow): Promise<boolean> {
    if (this.#tables.has(table.code)) return false;
    this.#tables.set(table.code, table);
    return true;
  }
  async table(code: string): Promise<TableRow | undefined> {
    return this.#tables.get(code);
  }
  async saveTable(table: TableRow): Promise<boolean> {
    if (this.#tables.get(table.code)?.version !== table.version - 1) return false;
    this.#tables.set(table.code, table);
    return true;
  }
  async removeTable(code: string): Promise<void> {
    this.#tables.delete(code);
  }
  async tablesOf(player: string): Promise<TableRow[]> {
    const sits = ({ room }: TableRow) => room.seats.some((seat) => seat.kind === 'person' && seat.player === player);
    return [...this.#tables.values()].filter(sits).sort((a, b) => b.changedAt - a.changedAt);
  }
  async tablesIdleSince(): Promise<TableRow[]> {
    return [];
  }

  async addChat(table: string, line: ChatLine): Promise<void> {
    this.#chat.set(table, [...(this.#chat.get(table) ?? []), line]);
  }
  async chat(table: string, most: number): Promise<ChatLine[]> {
    return (this.#chat.get(table) ?? []).slice(-most);
  }

  async startMatch(table: TableRow, match: MatchRow): Promise<boolean> {
    if (!(await this.saveTable(table))) return false;
    this.#matches.set(match.id, match);
    this.#entries.set(match.id, []);
    return true;
  }
  async match(id: string): Promise<MatchRow | undefined> {
    return this.#matches.get(id);
  }
  /** Does not check that the number is the next one, because a walk may have skipped some. */
  async append(batch: readonly Append[]): Promise<AppendAnswer[]> {
    for (const { match, entry, left, due } of batch) {
      this.#entries.get(match)?.push({ entry, left });
      if (due) await this.schedule(due.table, due.at);
    }
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ match, count }) => this.count(match) < count);
    for (const one of waiting) if (!this.#waiting.includes(one)) one.then();
    return batch.map(() => 'done');
  }
  async entries(match: string, since: number): Promise<StoredEntry[]> {
    return (this.#entries.get(match) ?? []).filter(({ entry }) => entry.seq > since);
  }
  async finish({ match, finishedAt, ending, events }: Ended): Promise<boolean> {
    const row = this.#matches.get(match);
    if (!row || row.ending) return false;
    this.#matches.set(match, { ...row, finishedAt, ending });
    this.#events.set(match, events);
    return true;
  }
  async events(match: string): Promise<Told[] | undefined> {
    return this.#events.get(match)?.slice();
  }
  async history(): Promise<MatchRow[]> {
    return [];
  }
  async dropMatches(): Promise<number> {
    return 0;
  }

  async ratings(): Promise<RatingRow[]> {
    return [];
  }
  async bestRatings(): Promise<RatingRow[]> {
    return [];
  }
  async ratingsOf(): Promise<RatingRow[]> {
    return [];
  }

  async schedule(table: string, at: number | null): Promise<void> {
    if (at === null) this.#dues.delete(table);
    else this.#dues.set(table, at);
  }
  async takeDue(now: number, most: number): Promise<string[]> {
    const due = [...this.#dues].filter(([, at]) => at <= now).slice(0, most);
    for (const [table] of due) this.#dues.delete(table);
    return due.map(([table]) => table);
  }
  async nextDue(): Promise<number | null> {
    return this.#dues.size === 0 ? null : Math.min(...this.#dues.values());
  }

  async backup(): Promise<void> {}
  /** Keeps its content, so that another server can be opened on it. */
  async close(): Promise<void> {}

  // for tests that wait

  count(match: string): number {
    return this.#entries.get(match)?.length ?? 0;
  }
  /** Resolves when this many moves of a match are written. */
  holds(match: string, count: number): Promise<void> {
    if (this.count(match) >= count) return Promise.resolve();
    return new Promise((then) => this.#waiting.push({ match, count, then }));
  }
}
