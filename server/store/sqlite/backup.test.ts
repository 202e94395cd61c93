import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '../contract.ts';
import { move, playerRow, playing } from '../testing/rows.ts';
import { backupSqlite, checkSqlite, openSqlite, restoreSqlite } from './index.ts';
import { useFolder } from './testing/folder.ts';
import { STOP_IN_COPY, useChildren } from './testing/process.ts';

const MATCHES = ['a', 'b', 'c', 'd'];

/** Appends to all matches until `done` resolves. Returns how far they were before, and how far they are now. */
async function appendDuring(store: Store, done: () => Promise<unknown>): Promise<{ before: number; after: number }> {
  for (const id of MATCHES) await playing(store, id);
  let seq = 0;
  const append = () => {
    seq++;
    return store.append(MATCHES.map((id) => move(id, seq, { id: 'x'.repeat(60) })));
  };
  while (seq < 500) await append();
  const before = seq;
  let isDone = false;
  const waiting = done().finally(() => {
    isDone = true;
  });
  do expect(await append()).toEqual(MATCHES.map(() => 'done'));
  while (!isDone);
  await waiting;
  return { before, after: seq };
}

/** The copy shows the store at one moment between the two. */
async function expectMoment(file: string, { before, after }: { before: number; after: number }): Promise<void> {
  const copy = await openSqlite({ file });
  const logs = await Promise.all(MATCHES.map((id) => copy.entries(id, 0)));
  const lengths = new Set(logs.map((log) => log.length));
  expect(lengths.size).toBe(1);
  for (const log of logs) expect(log.map(({ entry }) => entry.seq)).toEqual(log.map((_, i) => i + 1));
  expect(logs[0]!.length).toBeGreaterThanOrEqual(before);
  expect(logs[0]!.length).toBeLessThanOrEqual(after);
  expect(await copy.append([move('a', logs[0]!.length + 1)])).toEqual(['done']);
  await copy.close();
}

describe('a backup', () => {
  const file = useFolder();
  const start = useChildren();

  test('of a store in use is complete and of one moment, and can be restored', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    const key = await store.key('cookies');
    const span = await appendDuring(store, () => store.backup(file('copy.db')));
    await store.close();
    await restoreSqlite(file('copy.db'), file('elsewhere', 'soiree.db'));
    await expectMoment(file('elsewhere', 'soiree.db'), span);
    const copy = await openSqlite({ file: file('elsewhere', 'soiree.db') });
    expect(await copy.key('cookies')).toBe(key);
    await copy.close();
  });

  test('can be made by another process while the server is running', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    const child = () => start('backup', file('soiree.db'), file('copy.db'));
    const span = await appendDuring(store, async () => {
      const backup = child();
      expect(await backup.rest()).toEqual(['done']);
      await backup.finish();
    });
    await store.close();
    await checkSqlite(file('copy.db'));
    await expectMoment(file('copy.db'), span);
  });

  test('is one plain file; nothing else is left', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    await store.addPlayer(playerRow('ann'));
    await store.backup(file('new', 'folder', 'copy.db'));
    await checkSqlite(file('new', 'folder', 'copy.db'));
    expect(readdirSync(file('new', 'folder'))).toEqual(['copy.db']);
    // not in WAL mode, which could not be opened in a read-only place
    expect([...readFileSync(file('new', 'folder', 'copy.db')).subarray(18, 20)]).toEqual([1, 1]);
    await store.close();
    await backupSqlite(file('soiree.db'), file('new', 'folder', 'again.db'));
    expect(readdirSync(file('new', 'folder'))).toEqual(['again.db', 'copy.db']);
    expect(readdirSync(path.dirname(file('x'))).toSorted()).toEqual(['new', 'soiree.db', 'soiree.db.lock']);
  });

  test('has everything acknowledged before it, also moves that are only in the WAL file', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    await playing(store, 'm');
    await store.append([move('m', 1)]);
    await store.backup(file('copy.db'));
    await store.close();
    const copy = await openSqlite({ file: file('copy.db') });
    expect(await copy.entries('m', 0)).toHaveLength(1);
    await copy.close();
  });

  test('in progress is finished before the store closes', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    await store.addPlayer(playerRow('ann'));
    const backup = store.backup(file('copy.db'));
    await store.close();
    await backup;
    await checkSqlite(file('copy.db'));
  });

  test('never overwrites a file', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    writeFileSync(file('mine'), 'keep me');
    const problem = { code: 'file-exists', values: { file: file('mine') } };
    await expect(store.backup(file('mine'))).rejects.toMatchObject(problem);
    await expect(backupSqlite(file('soiree.db'), file('mine'))).rejects.toMatchObject(problem);
    await expect(store.backup(file('soiree.db'))).rejects.toMatchObject({ code: 'file-exists' });
    expect(readFileSync(file('mine'), 'utf8')).toBe('keep me');
    expect(await store.player('ann')).toBeUndefined();
    await store.close();
  });

  test('started twice at once with the same name is made once', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    const both = await Promise.allSettled([store.backup(file('copy.db')), store.backup(file('copy.db'))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await checkSqlite(file('copy.db'));
    await store.close();
  });

  test('can be made where a file cannot have two names, as on a memory stick', async () => {
    await (await openSqlite({ file: file('soiree.db') })).close();
    const noLinks = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('operation not permitted'), { code: 'EPERM', syscall: 'link' });
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      noLinks.mockRestore();
      syncBuiltinESMExports();
    });
    const copyOnce = () => backupSqlite(file('soiree.db'), file('new', 'copy.db'));
    const both = await Promise.allSettled([copyOnce(), copyOnce()]);
    expect(noLinks).toHaveBeenCalled();
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'file-exists' } });
    await checkSqlite(file('new', 'copy.db'));
    expect(readdirSync(file('new'))).toEqual(['copy.db']);
  });

  test('to an unwritable place is refused, and the store goes on', async () => {
    const store = await openSqlite({ file: file('soiree.db') });
    writeFileSync(file('plain'), '');
    const to = file('plain', 'copy.db');
    await expect(store.backup(to)).rejects.toMatchObject({ code: 'store-unwritable', values: { file: to } });
    await store.addPlayer(playerRow('ann'));
    await store.close();
  });

  test('of a file that is missing or not a store leaves nothing behind', async () => {
    await expect(backupSqlite(file('none.db'), file('copy.db'))).rejects.toMatchObject({
      code: 'no-such-file',
      values: { file: file('none.db') },
    });
    writeFileSync(file('text'), 'Dear diary, '.repeat(1000));
    await expect(backupSqlite(file('text'), file('copy.db'))).rejects.toMatchObject({
      code: 'store-broken',
      values: { file: file('text') },
    });
    expect(existsSync(file('none.db'))).toBe(false);
    expect(existsSync(file('copy.db'))).toBe(false);
  });
});

// Windows has no shell that passes on these rules.
describe.skipIf(process.platform === 'win32')('a copy whose process is killed', () => {
  const file = useFolder();
  const start = useChildren();
  const names = () => readdirSync(path.dirname(file('x'))).toSorted();
  const parts = () => names().filter((name) => name.endsWith('.part'));

  /** A store that is copied in several steps. */
  async function makeLarge(): Promise<void> {
    const store = await openSqlite({ file: file('large.db') });
    await store.addPlayer(playerRow('ann', { name: 'x'.repeat(4_000_000) }));
    await store.close();
  }

  async function startCopying(what: 'backup' | 'restore') {
    const child = start(what, file('large.db'), file('copy.db'), STOP_IN_COPY);
    expect(await child.line()).toBe('copying');
    return child;
  }

  const copies = { backup: backupSqlite, restore: restoreSqlite };
  test.each(['backup', 'restore'] as const)('leaves nothing under the final name (%s)', async (what) => {
    await makeLarge();
    const child = await startCopying(what);
    expect(existsSync(file('copy.db'))).toBe(false);
    await child.kill();
    expect(existsSync(file('copy.db'))).toBe(false);
    expect(parts()).toHaveLength(1);

    // The next one to the same file succeeds, and removes what was left.
    await copies[what](file('large.db'), file('copy.db'));
    await checkSqlite(file('copy.db'));
    expect(names().filter((name) => !name.endsWith('.lock'))).toEqual(['copy.db', 'large.db']);
  });

  test('is cleaned up after even if the next one is refused', async () => {
    await makeLarge();
    await (await startCopying('backup')).kill();
    writeFileSync(file('copy.db'), 'keep me');
    await expect(backupSqlite(file('large.db'), file('copy.db'))).rejects.toMatchObject({ code: 'file-exists' });
    expect(readFileSync(file('copy.db'), 'utf8')).toBe('keep me');
    expect(parts()).toEqual([]);
  });

  test('nothing of another copy is removed, nor of one that is still being made', async () => {
    await makeLarge();
    const child = await startCopying('backup');
    const [part] = parts();
    await backupSqlite(file('large.db'), file('copy.db'));
    await checkSqlite(file('copy.db'));
    expect(parts()).toEqual([part]);
    await child.kill();
    for (const other of ['copy', 'copy.db.old', 'db']) await backupSqlite(file('large.db'), file(other));
    expect(parts()).toEqual([part]);
  });
});

describe('restoring a backup', () => {
  const file = useFolder();

  async function makeCopy(): Promise<void> {
    const store = await openSqlite({ file: file('soiree.db') });
    await store.addPlayer(playerRow('ann'));
    await store.backup(file('copy.db'));
    await store.close();
  }

  test('never overwrites a store, nor writes next to what is left of one', async () => {
    await makeCopy();
    await expect(restoreSqlite(file('copy.db'), file('soiree.db'))).rejects.toMatchObject({
      code: 'file-exists',
      values: { file: file('soiree.db') },
    });
    writeFileSync(file('other.db-wal'), 'moves of another store');
    await expect(restoreSqlite(file('copy.db'), file('other.db'))).rejects.toMatchObject({
      code: 'file-exists',
      values: { file: file('other.db-wal') },
    });
    expect(existsSync(file('other.db'))).toBe(false);
  });

  test('refuses a file that is missing, damaged or not a store', async () => {
    await makeCopy();
    const to = file('new.db');
    await expect(restoreSqlite(file('none'), to)).rejects.toMatchObject({ code: 'no-such-file' });
    const bytes = readFileSync(file('copy.db'));
    writeFileSync(file('cut.db'), bytes.subarray(0, bytes.length - 4096));
    await expect(restoreSqlite(file('cut.db'), to)).rejects.toMatchObject({ code: 'store-broken' });
    writeFileSync(file('text'), 'Dear diary, '.repeat(1000));
    await expect(restoreSqlite(file('text'), to)).rejects.toMatchObject({ code: 'store-broken' });
    expect(existsSync(to)).toBe(false);
  });

  test('does not change the backup', async () => {
    await makeCopy();
    const before = readFileSync(file('copy.db'));
    await restoreSqlite(file('copy.db'), file('new', 'soiree.db'));
    expect(readFileSync(file('copy.db')).equals(before)).toBe(true);
    const store = await openSqlite({ file: file('new', 'soiree.db') });
    expect(await store.player('ann')).toEqual(playerRow('ann'));
    await store.close();
  });
});
