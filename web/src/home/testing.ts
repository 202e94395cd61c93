import type { TableSummary } from '@soiree/protocol';
import type { MyTable } from './tables.ts';

/** For tests: a table with the given properties. */
export const table = (of: Partial<TableSummary> = {}): TableSummary => ({
  code: 'K7QM3X',
  game: 'mascarade',
  phase: 'waiting',
  host: 'Vera',
  seats: 6,
  people: 2,
  bots: 1,
  clock: { move: null, match: null },
  ...of,
});

export const myTable = (of: Partial<MyTable> = {}): MyTable => ({ ...table(), seat: 0, yourTurn: false, ...of });
