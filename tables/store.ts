import type { Entry, Header, Outcome, Seat, Told } from '@soiree/kernel';
import type { ChatLine } from '@soiree/protocol';
import type { Room } from './room.ts';

/**
 * What a table writes and reads. What has been answered is durable. There are no locks: a writer says what it expects
 * to find (`version`, `seq`), and is refused if another write came first. So an action that is done twice, by one
 * process or by two, has one effect, and the second writer learns that its memory is out of date.
 */
export interface TableStore {
  /** Writes version `table.version`. False if the stored version is not the one before it. */
  saveTable(table: TableRow): Promise<boolean>;
  /** Saves the table and adds the match that it now names, both or neither. False if the table was changed meanwhile. */
  startMatch(table: TableRow, header: Header): Promise<boolean>;
  /**
   * Writes a move. `written` is called later, for the moves of a match in their order. It is not a promise, because the
   * moves that share a commit are sent in the same tick in which the commit is answered.
   */
  append(append: Append, written: (answer: AppendAnswer | 'failed') => void): void;
  /** Closes a match. Only the first call has an effect. */
  finish(end: MatchEnd): Promise<void>;

  addChat(table: string, line: ChatLine): Promise<void>;
  /** The last `most` messages, oldest first. */
  chat(table: string, most: number): Promise<ChatLine[]>;

  /** Sets when the table must be woken; null means never. Replaces the previous time. */
  schedule(table: string, at: number | null): void;
}

export interface TableRow {
  readonly code: string;
  /** 1 for a new table, and one more with every change. */
  readonly version: number;
  readonly changedAt: number;
  readonly room: Room;
}

export interface Append {
  readonly match: string;
  readonly entry: Entry;
  /** Milliseconds that each seat has left for the match after this move; null without such a clock. */
  readonly left: readonly number[] | null;
  /** Also schedules the table. If omitted, its due time stays as it is. */
  readonly due?: { readonly table: string; readonly at: number | null };
}

/** `stale`: its sequence number is not the next one of its match, or the match is over or unknown. */
export type AppendAnswer = 'done' | 'stale';

/** How a match ended: by the rules of the game, by agreement, or because no one came back to it. */
export type Ending = { readonly reason: string; readonly outcome: Outcome | null };

export interface MatchEnd {
  readonly match: string;
  readonly finishedAt: number;
  readonly ending: Ending;
  readonly events: readonly Told[];
  /** Seats for which a stand-in played some moves. */
  readonly standIns: readonly Seat[];
}
