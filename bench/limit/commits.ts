// The writing thread of the floor: one transaction for each batch, and a message once it is on disk.

import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** The table, the sequence number, the seat and what it did. */
export type Row = readonly [table: number, seq: number, seat: number, action: string];

const base = new DatabaseSync(workerData as string);
base.exec('PRAGMA journal_mode = WAL');
base.exec('PRAGMA synchronous = FULL');
base.exec('CREATE TABLE entries (place INT, seq INT, seat INT, action TEXT, PRIMARY KEY (place, seq)) WITHOUT ROWID');
const append = base.prepare('INSERT INTO entries VALUES (?, ?, ?, ?)');

parentPort!.on('message', (batch: readonly Row[]) => {
  base.exec('BEGIN IMMEDIATE');
  for (const row of batch) append.run(...row);
  base.exec('COMMIT');
  parentPort!.postMessage(batch.length);
});
