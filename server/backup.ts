import type { Settings } from './settings.ts';
import { storeFile } from './start.ts';
import { backupSqlite, restoreSqlite } from './store/sqlite/index.ts';

/** Copies the store to a file, even while a server uses it. */
export const backupStore = (settings: Settings, to: string): Promise<void> => backupSqlite(storeFile(settings), to);

/** Puts a copy where a server will look for its store. Nothing may be there yet. */
export const restoreStore = (settings: Settings, from: string): Promise<void> =>
  restoreSqlite(from, storeFile(settings));
