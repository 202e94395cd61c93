import type { Entry, Header, Told } from '@soiree/kernel';
import type { ChatLine } from '@soiree/protocol';
import type { Append, AppendAnswer, Ending, MatchEnd, TableRow } from '@soiree/tables';

import type { StoreTrouble } from './problem.ts';

export type { Append, AppendAnswer, Ending, TableRow } from '@soiree/tables';

/**
 * Stores everything that must outlive the process. All calls are asynchronous, and what has been answered is durable.
 * There are no locks and no leases: a writer says what it expects to find (`version`, `seq`), and is refused if another
 * write came first.
 */
export interface Store {
  /** The kind of store and its version, for /healthz: `sqlite 3.50.4`. */
  readonly name: string;

  // failures of the disk

  /**
   * Why nothing can be read or written now; null if all is well. Meanwhile every call is rejected with a
   * `StoreFailure`, and the store tries to recover by itself.
   */
  trouble(): StoreTrouble | null;
  watch(watcher: StoreWatcher): void;

  // secrets of the server

  /** The key of this name, 32 bytes in hex. It is made at the first call and never changes. */
  key(name: string): Promise<string>;

  // people

  addPlayer(player: PlayerRow): Promise<void>;
  player(id: string): Promise<PlayerRow | undefined>;
  /** The person with this recovery code, by its hash. */
  playerByCode(codeHash: string): Promise<PlayerRow | undefined>;
  changePlayer(id: string, change: Partial<Omit<PlayerRow, 'id' | 'createdAt'>>): Promise<void>;
  /**
   * Deletes a person: their row, ratings and chat messages. In finished and running matches their seat stays, without
   * id and name. Tables are not changed: that is up to the caller.
   */
  deletePlayer(id: string): Promise<void>;

  // tables

  /** False if the code is taken. */
  addTable(table: TableRow): Promise<boolean>;
  table(code: string): Promise<TableRow | undefined>;
  /** Writes version `table.version`. False if the stored version is not the one before it. */
  saveTable(table: TableRow): Promise<boolean>;
  /** Removes a table with its chat and due time. Its matches stay. */
  removeTable(code: string): Promise<void>;
  /** The tables at which this person has a seat, the most recently changed first. */
  tablesOf(player: string): Promise<TableRow[]>;
  /** Tables that have not changed since then and whose match has had no move, to be cleared away. */
  tablesIdleSince(time: number, most: number): Promise<TableRow[]>;

  // chat

  addChat(table: string, line: ChatLine): Promise<void>;
  /** The last `most` messages, oldest first. */
  chat(table: string, most: number): Promise<ChatLine[]>;

  // matches

  /** Saves the table and adds its match, both or neither. False if the table was changed meanwhile. */
  startMatch(table: TableRow, match: MatchRow): Promise<boolean>;
  match(id: string): Promise<MatchRow | undefined>;
  /**
   * Appends moves in one commit, and returns one answer for each. `stale` means that its sequence number is not the
   * next one of its match, or that the match is over or unknown. A stale move is not written.
   */
  append(batch: readonly Append[]): Promise<AppendAnswer[]>;
  /** The entries after `since`, in order. */
  entries(match: string, since: number): Promise<StoredEntry[]>;
  /** Closes a match and writes its ratings. Only the first call has an effect and returns true. */
  finish(ended: Ended): Promise<boolean>;
  /** All told events of a finished match. */
  events(match: string): Promise<Told[] | undefined>;
  /** A person's finished matches before a cursor, newest first. */
  history(player: string, most: number, before?: Cursor): Promise<MatchRow[]>;
  /** Deletes matches that ended before then. Returns how many there were. */
  dropMatches(before: number, most: number): Promise<number>;

  // ratings

  ratings(game: string, pool: Pool, ids: readonly string[]): Promise<RatingRow[]>;
  /** The best first, by `mu - 3 sigma`. */
  bestRatings(game: string, pool: Pool, most: number): Promise<RatingRow[]>;
  ratingsOf(player: string): Promise<RatingRow[]>;

  // timed work

  /** Sets when this table is due; null means never. Replaces the previous due time. */
  schedule(table: string, at: number | null): Promise<void>;
  /** Takes the tables that are due, the longest overdue first. Among all processes, each row is taken once. */
  takeDue(now: number, most: number): Promise<string[]>;
  /** The earliest due time. */
  nextDue(): Promise<number | null>;

  /** Writes a complete and consistent copy of the store, even while it is in use. */
  backup(file: string): Promise<void>;
  /** Finishes calls that were begun. Every later call is rejected with an error. */
  close(): Promise<void>;
}

export interface StoreWatcher {
  failed(trouble: StoreTrouble): void;
  /** Reading and writing work again. */
  recovered(): void;
}

export interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly language: string | null;
  readonly codeHash: string | null;
  /** Drawn with each recovery code. Cookies of another generation are not valid. Null before the first code. */
  readonly generation: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface MatchRow {
  readonly id: string;
  readonly table: string;
  /** With its secret, without names. */
  readonly header: Omit<Header, 'names'>;
  readonly seats: readonly MatchSeatRow[];
  readonly finishedAt: number | null;
  readonly ending: Ending | null;
  readonly standIns: boolean;
  readonly rated: boolean;
}

export interface MatchSeatRow {
  /** Null for bots, and for people who had their data deleted. */
  readonly player: string | null;
  /** Empty for people who had their data deleted. */
  readonly name: string;
  readonly bot: string | null;
  readonly standIn: boolean;
  readonly rank: number | null;
  readonly score: number | null;
  readonly won: boolean;
}

export interface StoredEntry {
  readonly entry: Entry;
  readonly left: readonly number[] | null;
}

export interface Ended extends MatchEnd {
  readonly rated: boolean;
  /** The ratings after the match. */
  readonly ratings: readonly RatingRow[];
}

export type Pool = 'people' | 'bots';

export interface RatingRow {
  readonly game: string;
  readonly pool: Pool;
  /** A player's id, or a bot's level. */
  readonly id: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
}

export interface Cursor {
  readonly finishedAt: number;
  readonly match: string;
}
