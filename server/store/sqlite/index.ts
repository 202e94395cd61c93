export { backupSqlite, checkSqlite, restoreSqlite } from './backup.ts';
export { openSqlite, type Pragmas, type SqliteStore } from './open.ts';
