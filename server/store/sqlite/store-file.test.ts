import { renameSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreFile } from './store-file.ts';
import { useFolder } from './testing/folder.ts';

const add = (name: string, value = 'x') => ({ sql: 'INSERT INTO keys VALUES (?, ?)', parameters: [name, value] });
const limit = (pages: number) => ({ sql: `PRAGMA max_page_count = ${pages}`, parameters: [] });
const FULL = { errcode: 13 };

describe('when the file cannot grow any more', () => {
  const file = useFolder();
  let store: StoreFile;
  beforeEach(() => {
    store = new StoreFile(file('soiree.db'));
    store.use((database) => database.write([add('before')]));
    // this connection gets no more space, as on a full disk
    store.use((database) => database.read([limit(1)]));
    expect(() => store.use((database) => database.write([add('lost', 'x'.repeat(100_000))]))).toThrow(
      expect.objectContaining(FULL),
    );
  });
  afterEach(() => store.close());
  const names = () =>
    store.use((database) => database.read([{ sql: 'SELECT name FROM keys ORDER BY name', parameters: [] }])[0]!.rows);

  test('nothing is read or written, even what would fit', () => {
    expect(names).toThrow(expect.objectContaining(FULL));
    expect(() => store.use((database) => database.write([add('small')]))).toThrow(expect.objectContaining(FULL));
  });

  test('once it is mended, everything that was written is there, and it can grow', () => {
    store.mend();
    expect(names()).toEqual([{ name: 'before' }]);
    store.use((database) => database.write([add('after', 'x'.repeat(100_000))]));
    expect(names()).toEqual([{ name: 'after' }, { name: 'before' }]);
    store.mend();
    expect(names()).toHaveLength(2);
  });

  test('it is not mended by a new file', () => {
    renameSync(file('soiree.db'), file('elsewhere.db'));
    expect(() => store.mend()).toThrow(expect.objectContaining({ code: 'no-such-file' }));
    expect(names).toThrow(expect.objectContaining(FULL));
    renameSync(file('elsewhere.db'), file('soiree.db'));
    store.mend();
    expect(names()).toEqual([{ name: 'before' }]);
  });

  test('no second server can take it meanwhile', () => {
    expect(() => new StoreFile(file('soiree.db'))).toThrow(expect.objectContaining({ code: 'store-locked' }));
  });
});
