import type { ServerMessageOf } from '@soiree/protocol';
import type { Person } from './commands.ts';
import type { Table } from './table.ts';

/** A connection that looks at a table. */
export interface Client {
  /** Null for a visitor without a name, who can only watch. */
  readonly person: Person | null;
  /** Where it looks now. */
  readonly table: Table | null;
  send(text: string): void;
  hangUp(reason: ServerMessageOf<'bye'>['reason']): void;
}
