import type { Refusal } from '@soiree/kernel';
import type { ServerMessageOf } from '@soiree/protocol';
import type { Person } from './room.ts';
import type { Table } from './table.ts';

/** A connection that watches a table. */
export interface Client {
  /** Null for a visitor without a name, who can only watch. */
  readonly person: Person | null;
  /** The table it watches now. */
  readonly table: Table | null;
  send(text: string): void;
  /** Answers a request. */
  done(id: string): void;
  refuse(id: string, refusal: Refusal): void;
  hangUp(reason: ServerMessageOf<'bye'>['reason']): void;
}
