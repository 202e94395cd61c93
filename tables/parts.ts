import type { By, Match } from '@soiree/kernel';
import type { TableBots } from './bots.ts';
import type { Solo } from './commands.ts';
import type { Luck } from './luck.ts';
import type { Sight } from './sight.ts';
import type { TableStore } from './store.ts';
import type { Table } from './table.ts';
import type { Time } from './time.ts';

/** What a running match is passed. */
export interface MatchParts {
  readonly store: TableStore;
  readonly bots: TableBots;
  readonly time: Time;
  readonly luck: Luck;
  /** Reports an error in our own code, or of the store. */
  report(details: object, what: string): void;
  /** Counts a move that has been written. */
  moved(game: string, by: By): void;
}

/** What a table is passed. It knows no socket, no file and no thread. */
export interface TableParts extends MatchParts {
  /** How long the table waits for people who leave during a match, and for its host. */
  readonly awaySeconds: number;
  /** Null at a table where people meet. */
  readonly solo: Solo | null;
  /** Keeps track of what each viewer of a match has seen. */
  sight(match: Match): Sight;
  /** The room, or who is present, has changed. */
  changed(table: Table): void;
  /** Memory and store differ: the table must be loaded again, and its clients must reconnect. */
  lost(table: Table): void;
}
