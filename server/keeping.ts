import type { Settings } from './settings.ts';
import { storeFile } from './start.ts';
import { backupSqlite, restoreSqlite } from './store/sqlite/index.ts';

/** Copies the store to a file, also while a server uses it. */
export const backupStore = (settings: Settings, to: string): Promise<void> => backupSqlite(storeFile(settings), to);

/** Puts a copy in the place where a server will look for it; there must be nothing yet. */
export const restoreStore = (settings: Settings, from: string): Promise<void> =>
  restoreSqlite(from, storeFile(settings));
