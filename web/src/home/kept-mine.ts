import { keepJson, keptJson } from '#house/keep.ts';
import { areMyTables, type MyTable } from './tables.ts';

/** One's own tables as they were last known in this browser: home shows them at once. */
export const keptMine = (): readonly MyTable[] => keptJson('tables', areMyTables) ?? [];

export const keepMine = (tables: readonly MyTable[]): void => keepJson('tables', tables);
