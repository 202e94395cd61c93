import type { Entry, Header, Outcome, Told } from '@soiree/kernel';
import type { ChatLine } from '@soiree/protocol';
import type { Room } from '../tables/room.ts';

/**
 * Where everything that must outlive the process is kept. All of it is asynchronous; what is answered is durable. There
 * are no locks and no leases: whoever writes says what they expect to find (`version`, `seq`), and is told when somebody
 * else was there first.
 */
export interface Store {
  /** Which kind of store it is and its version, for /healthz: `sqlite 3.50.4`. */
  readonly name: string;

  // secrets of the house

  /** A key kept under this name, 32 bytes in hex: made at the first call, the same one ever after. */
  key(name: string): Promise<string>;

  // people

  addPlayer(player: PlayerRow): Promise<void>;
  player(id: string): Promise<PlayerRow | undefined>;
  /** Whoever has this recovery code, by its hash. */
  playerByCode(codeHash: string): Promise<PlayerRow | undefined>;
  changePlayer(id: string, change: Partial<Omit<PlayerRow, 'id' | 'createdAt'>>): Promise<void>;
  /**
   * Forgets a person: their row, ratings and talk. In finished and running matches their seat stays, without id and
   * name. Tables are not touched: their rooms are the caller's to change.
   */
  deletePlayer(id: string): Promise<void>;

  // tables

  /** False if the code is taken. */
  addTable(table: TableRow): Promise<boolean>;
  table(code: string): Promise<TableRow | undefined>;
  /** Writes version `table.version`, if the one before it is the stored one; false if not. */
  saveTable(table: TableRow): Promise<boolean>;
  /** With its talk and due time; the matches stay. */
  removeTable(code: string): Promise<void>;
  /** Those at which this person has a seat, the newest change first. */
  tablesOf(player: string): Promise<TableRow[]>;
  /** Not changed since then: for clearing away. */
  tablesIdleSince(time: number, most: number): Promise<TableRow[]>;

  // talk

  addChat(table: string, line: ChatLine): Promise<void>;
  /** The last `most` lines, oldest first. */
  chat(table: string, most: number): Promise<ChatLine[]>;

  // matches

  /** Saves the table and adds its match, both or neither; false if the table was changed meanwhile. */
  startMatch(table: TableRow, match: MatchRow): Promise<boolean>;
  match(id: string): Promise<MatchRow | undefined>;
  /**
   * Appends moves, in one commit for all of them: one answer for each. `stale`: its sequence number is not the next one
   * of its match, or the match is over or unknown; nothing of that one was written.
   */
  append(batch: readonly Append[]): Promise<AppendAnswer[]>;
  /** The entries after `since`, in order. */
  entries(match: string, since: number): Promise<StoredEntry[]>;
  /** Closes a match, with its ratings; only the first call has an effect, and is answered with true. */
  finish(ended: Ended): Promise<boolean>;
  /** The told events of a finished match. */
  events(match: string): Promise<Told[] | undefined>;
  /** Finished matches of a person, newest first, those before a cursor. */
  history(player: string, most: number, before?: Cursor): Promise<MatchRow[]>;
  /** Forgets matches that ended before then; how many there were. */
  dropMatches(before: number, most: number): Promise<number>;

  // ratings

  ratings(game: string, pool: Pool, ids: readonly string[]): Promise<RatingRow[]>;
  /** Best first by `mu - 3 sigma`. */
  bestRatings(game: string, pool: Pool, most: number): Promise<RatingRow[]>;
  ratingsOf(player: string): Promise<RatingRow[]>;

  // timed work

  /** When this table is to be looked at again; null: not by itself. Replaces what was said before. */
  schedule(table: string, at: number | null): Promise<void>;
  /** Takes what is due, each row once in all processes, the longest overdue first. */
  takeDue(now: number, most: number): Promise<string[]>;
  /** The earliest due time, for whoever waits. */
  nextDue(): Promise<number | null>;

  /** Writes a whole and consistent copy of the store while it is in use. */
  backup(file: string): Promise<void>;
  /** Finishes what was begun; every later call is refused with an error. */
  close(): Promise<void>;
}

export interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly language: string | null;
  readonly codeHash: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface TableRow {
  readonly code: string;
  /** Goes up by one with every change; 1 when it is new. */
  readonly version: number;
  readonly changedAt: number;
  readonly room: Room;
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

/** How a match ended: by the rules of the game, because all agreed to end it, or because nobody came back to it. */
export type Ending = { readonly reason: string; readonly outcome: Outcome | null };

export interface Append {
  readonly match: string;
  readonly entry: Entry;
  /** What each seat has left for the match after this, in milliseconds; null without such a clock. */
  readonly left: readonly number[] | null;
  /** Schedules the table along with it; left out, its due time stays as it is. */
  readonly due?: { readonly table: string; readonly at: number | null };
}
export type AppendAnswer = 'done' | 'stale';

export interface StoredEntry {
  readonly entry: Entry;
  readonly left: readonly number[] | null;
}

export interface Ended {
  readonly match: string;
  readonly finishedAt: number;
  readonly ending: Ending;
  readonly events: readonly Told[];
  readonly standIns: readonly number[];
  readonly rated: boolean;
  /** What the ratings are after it. */
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
