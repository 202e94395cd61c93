import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { storeContract } from '../testing/contract.ts';
import { move, played, playing } from '../testing/rows.ts';
import { openSqlite } from './index.ts';
import { newFolder, useFolder } from './testing/folder.ts';

storeContract('SQLite', async () => {
  const folder = newFolder();
  const file = folder.file('soiree.db');
  let store = await openSqlite({ file });
  return {
    store,
    async reopen() {
      await store.close();
      store = await openSqlite({ file });
      return store;
    },
    async close() {
      await store.close();
      folder.remove();
    },
  };
});

describe('SQLite', () => {
  const file = useFolder();

  test('the live connection uses WAL, and waits for the disk at every commit', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    expect(await store.pragmas()).toEqual({
      journalMode: 'wal',
      synchronous: 2,
      foreignKeys: 1,
      busyTimeout: 5000,
    });
    await store.close();
  });

  test('calls take effect in the order in which they were made', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    await playing(store, 'm', { table: 'M' });
    const calls = [
      store.schedule('M', 100),
      store.append([{ ...move('m', 1), due: { table: 'M', at: 200 } }]),
      store.nextDue(),
      store.schedule('M', 300),
      store.nextDue(),
      store.append([{ ...move('m', 2), due: { table: 'M', at: null } }]),
      store.nextDue(),
      store.schedule('M', 400),
    ];
    expect(await Promise.all(calls)).toEqual([undefined, ['done'], 200, undefined, 300, ['done'], null, undefined]);
    expect(await store.nextDue()).toBe(400);
    await store.close();
  });

  test('deleted matches leave no moves behind', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    await played(store, 'old', 1000);
    await playing(store, 'running');
    await store.append([move('running', 1)]);
    await store.dropMatches(2000, 10);
    await store.close();
    const db = new DatabaseSync(file('soiree.db'));
    expect(db.prepare('SELECT id FROM entries').all()).toMatchObject([{ id: 'running-1' }]);
    db.close();
  });

  test('an error affects only the call that caused it', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    await playing(store, 'm');
    const bad = { ...move('m', 1, { seat: 0.5 }) };
    await expect(store.append([bad, move('m', 1)])).rejects.toThrow();
    expect(await store.entries('m', 0)).toEqual([]);
    expect(await store.append([move('m', 1)])).toEqual(['done']);
    await store.close();
  });

  test('more kinds of queries than are kept compiled', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    const ids = Array.from({ length: 300 }, (_, i) => `p${i}`);
    const asked = ids.map((_, i) => store.ratings('mascarade', 'people', ids.slice(i)));
    expect(await Promise.all(asked)).toEqual(ids.map(() => []));
    await store.close();
  });
});
