import { keepJson, keptJson } from '#storage.ts';
import { areMyTables, type MyTable } from './tables.ts';

/** The person's tables as last known in this browser. The home page shows them at once. */
export const keptMine = (): readonly MyTable[] => keptJson('tables', areMyTables) ?? [];

export const keepMine = (tables: readonly MyTable[]): void => keepJson('tables', tables);
