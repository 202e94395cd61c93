// What tests outside this package may use of the server: clients and players for a test server, and the parts that a
// trial replaces or looks into.

export { finishMatch, newMatchRow } from '../hall/records.ts';
export { createLog } from '../log.ts';
export { createMetrics } from '../metrics.ts';
export { type Settings, settingsSchema } from '../settings.ts';
export { type RunningServer, startServer, storeFile } from '../start.ts';
export type * from '../store/contract.ts';
export { backupSqlite, checkSqlite, openSqlite, type SqliteStore } from '../store/sqlite/index.ts';
export { TestClient } from './client.ts';
export { buildClient, clientFiles } from './pages.ts';
export { answerTo, Players, type SeatedPeople } from './players.ts';
export { type Guest, highLimits, TestServer } from './server.ts';
