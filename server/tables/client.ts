import type { ServerMessageOf } from '@soiree/protocol';
import type { Person } from './commands.ts';
import type { Table } from './table.ts';

/** A connection that watches a table. */
export interface Client {
  /** Null for a visitor without a name, who can only watch. */
  readonly person: Person | null;
  /** The table it watches now. */
  readonly table: Table | null;
  send(text: string): void;
  hangUp(reason: ServerMessageOf<'bye'>['reason']): void;
}
