import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { playerRow } from '../testing/rows.ts';
import { checkSqlite, openSqlite } from './index.ts';
import { useFolder } from './testing/folder.ts';
import { useChildren } from './testing/process.ts';

/** Creates a store in this file. */
async function make(file: string): Promise<void> {
  const store = await openSqlite({ file });
  await store.addPlayer(playerRow('ann'));
  await store.close();
}

function change(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

/** Overwrites pages in the middle of the file. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096 * 4, 4096 * 6);
  writeFileSync(file, bytes);
}

/** Removes the last pages of the file. */
function cutOff(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 4096 * 3));
}

describe('opening', () => {
  const file = useFolder();
  const start = useChildren();

  test('creates a missing folder', async () => {
    await make(file('deep', 'down', 'soiree.db'));
    expect(existsSync(file('deep', 'down', 'soiree.db'))).toBe(true);
  });

  test('creates the store as a whole: what a killed start left behind is no store yet', async () => {
    writeFileSync(file('soiree.db.part'), 'half of it');
    writeFileSync(file('soiree.db.part-journal'), 'half of it');
    await make(file('soiree.db'));
    expect(readdirSync(file('.')).sort()).toEqual(['soiree.db', 'soiree.db.lock']);
  });

  test('leaves only the store and its lock once it is closed', async () => {
    await make(file('data', 'soiree.db'));
    expect(existsSync(file('data', 'soiree.db-wal'))).toBe(false);
    await checkSqlite(file('data', 'soiree.db'));
    expect(existsSync(file('data', 'soiree.db-wal'))).toBe(false);
  });

  describe('a second server on the same file', () => {
    test('is refused while the first one runs', async () => {
      const name = file('soiree.db');
      const store = await openSqlite({ file: name });
      await expect(openSqlite({ file: name })).rejects.toMatchObject({ code: 'store-locked', values: { file: name } });
      await store.addPlayer(playerRow('ann'));
      await store.close();
      const next = await openSqlite({ file: name });
      expect(await next.player('ann')).toBeDefined();
      await next.close();
    });

    test('also in another process, whichever is first', async () => {
      const name = file('soiree.db');
      const store = await openSqlite({ file: name });
      const refused = start('open', name);
      expect(await refused.rest()).toEqual([`store-locked ${name}`]);
      await refused.finish();
      await store.close();

      const child = start('open', name);
      expect(await child.line()).toBe('open');
      await expect(openSqlite({ file: name })).rejects.toMatchObject({ code: 'store-locked' });
      await child.finish();
      await make(name);
    });

    test('also through another name of the file', async () => {
      const store = await openSqlite({ file: file('soiree.db') });
      symlinkSync(file('soiree.db'), file('other.db'));
      await expect(openSqlite({ file: file('other.db') })).rejects.toMatchObject({ code: 'store-locked' });
      await store.close();
    });

    test('can open it once the first one was killed', async () => {
      const child = start('open', file('soiree.db'));
      expect(await child.line()).toBe('open');
      await child.kill();
      const store = await openSqlite({ file: file('soiree.db') });
      await store.close();
    });
  });

  describe('is refused', () => {
    test('in an unwritable place', async () => {
      // a file in place of the folder stops everyone, even root
      writeFileSync(file('plain'), 'no folder');
      const below = file('plain', 'data', 'soiree.db');
      await expect(openSqlite({ file: below })).rejects.toMatchObject({
        code: 'store-unwritable',
        values: { file: below },
      });
      mkdirSync(file('folder'));
      await expect(openSqlite({ file: file('folder') })).rejects.toMatchObject({ code: 'store-unwritable' });
    });

    test('if the lock cannot be written', async () => {
      mkdirSync(file('soiree.db.lock'));
      await expect(openSqlite({ file: file('soiree.db') })).rejects.toMatchObject({ code: 'store-unwritable' });
    });

    test('for a file from a later version of Soirée, which is not changed', async () => {
      const name = file('soiree.db');
      await make(name);
      change(name, 'PRAGMA user_version = 999; PRAGMA journal_mode = DELETE');
      const before = readFileSync(name);
      await expect(openSqlite({ file: name })).rejects.toMatchObject({
        code: 'store-newer',
        values: { file: name, version: 999, known: 2 },
      });
      await expect(checkSqlite(name)).rejects.toMatchObject({ code: 'store-newer' });
      expect(readFileSync(name).equals(before)).toBe(true);
    });

    test('for a file that is not a database, which is not changed', async () => {
      const name = file('soiree.db');
      const text = 'Dear diary, '.repeat(1000);
      writeFileSync(name, text);
      await expect(openSqlite({ file: name })).rejects.toMatchObject({ code: 'store-broken', values: { file: name } });
      expect(readFileSync(name, 'utf8')).toBe(text);
    });

    test('for an empty file, which is not changed, nor are the changes next to it', async () => {
      const name = file('soiree.db');
      writeFileSync(name, '');
      writeFileSync(`${name}-wal`, 'the last changes');
      for (let i = 0; i < 2; i++)
        await expect(openSqlite({ file: name })).rejects.toMatchObject({ code: 'store-empty', values: { file: name } });
      expect(readFileSync(name, 'utf8')).toBe('');
      expect(readFileSync(`${name}-wal`, 'utf8')).toBe('the last changes');
    });

    test('for changes without the store they belong to', async () => {
      const name = file('soiree.db');
      writeFileSync(`${name}-wal`, 'the last changes');
      await expect(openSqlite({ file: name })).rejects.toMatchObject({
        code: 'store-broken',
        values: { file: `${name}-wal` },
      });
      expect(existsSync(name)).toBe(false);
    });

    test('for a database with nothing in it, which is not changed', async () => {
      const name = file('soiree.db');
      change(name, 'PRAGMA user_version = 1; PRAGMA user_version = 0');
      const before = readFileSync(name);
      await expect(openSqlite({ file: name })).rejects.toMatchObject({ code: 'store-broken', values: { file: name } });
      expect(readFileSync(name).equals(before)).toBe(true);
    });

    test.each(['x', '\0'.repeat(4096)])(
      'for a file that is too short for a database or has only zeros',
      async (text) => {
        const name = file('soiree.db');
        writeFileSync(name, text);
        await expect(openSqlite({ file: name })).rejects.toMatchObject({
          code: 'store-broken',
          values: { file: name },
        });
        expect(readFileSync(name, 'utf8')).toBe(text);
      },
    );

    test('for the database of another program, which is not changed', async () => {
      const name = file('soiree.db');
      change(name, 'CREATE TABLE players (id TEXT)');
      const before = readFileSync(name);
      await expect(openSqlite({ file: name })).rejects.toMatchObject({ code: 'store-broken' });
      expect(readFileSync(name).equals(before)).toBe(true);
    });

    test('for a damaged store, even if nothing has read the damaged part yet', async () => {
      const name = file('soiree.db');
      await make(name);
      damage(name);
      for (let i = 0; i < 2; i++)
        await expect(openSqlite({ file: name })).rejects.toMatchObject({
          code: 'store-broken',
          values: { file: name },
        });
    });

    test('for a store that was cut off', async () => {
      const name = file('soiree.db');
      await make(name);
      cutOff(name);
      await expect(openSqlite({ file: name })).rejects.toMatchObject({ code: 'store-broken', values: { file: name } });
    });

    test('for a store with something missing', async () => {
      const name = file('soiree.db');
      await make(name);
      change(name, 'DROP TABLE entries');
      for (let i = 0; i < 2; i++)
        await expect(openSqlite({ file: name })).rejects.toMatchObject({
          code: 'store-broken',
          values: { file: name },
        });
    });

    test('and releases the lock: the next try is not refused as locked', async () => {
      const name = file('soiree.db');
      writeFileSync(name, 'Dear diary, '.repeat(1000));
      for (let i = 0; i < 2; i++)
        await expect(openSqlite({ file: name })).rejects.toMatchObject({ code: 'store-broken' });
    });
  });
});

describe('checking a file', () => {
  const file = useFolder();

  test('an undamaged store passes, in use or not', async () => {
    const name = file('soiree.db');
    await make(name);
    await checkSqlite(name);
    const store = await openSqlite({ file: name });
    await checkSqlite(name);
    await store.close();
  });

  test('a missing file is not created', async () => {
    await expect(checkSqlite(file('soiree.db'))).rejects.toMatchObject({ code: 'no-such-file' });
    expect(existsSync(file('soiree.db'))).toBe(false);
  });

  test('an empty file is not a store', async () => {
    writeFileSync(file('soiree.db'), '');
    await expect(checkSqlite(file('soiree.db'))).rejects.toMatchObject({ code: 'store-empty' });
  });

  test('damage is detected', async () => {
    const name = file('soiree.db');
    await make(name);
    damage(name);
    await expect(checkSqlite(name)).rejects.toMatchObject({ code: 'store-broken', values: { file: name } });
  });

  test('truncation is detected', async () => {
    const name = file('soiree.db');
    await make(name);
    cutOff(name);
    await expect(checkSqlite(name)).rejects.toMatchObject({ code: 'store-broken', values: { file: name } });
  });
});
