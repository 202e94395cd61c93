import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { create, openForReading } from './connection.ts';
import { Database } from './database.ts';
import type { SqlValue } from './messages.ts';
import { useFolder } from './testing/folder.ts';

const query = (sql: string, ...parameters: SqlValue[]) => ({ sql, parameters });
const must = (sql: string, ...parameters: SqlValue[]) => ({ sql, parameters, must: true });
const add = (name: string) => query('INSERT INTO keys VALUES (?, ?)', name, 'x');

describe('the database of the file', () => {
  const file = useFolder();
  let database: Database;
  beforeEach(() => {
    create(file('soiree.db'));
    database = new Database(file('soiree.db'));
  });
  afterEach(() => database.close());
  const names = () =>
    database.read([query('SELECT name FROM keys ORDER BY name')])[0]!.rows.map((row) => (row as { name: string }).name);

  test('a list of queries is written as a whole', () => {
    const effects = database.write([add('a'), add('b'), must('UPDATE keys SET value = ?', 'y')]);
    expect(effects?.map(({ changes }) => changes)).toEqual([1, 1, 2]);
    expect(names()).toEqual(['a', 'b']);
  });

  test('or not at all, if one that must change something has nothing to change', () => {
    expect(database.write([add('a'), must('DELETE FROM keys WHERE name = ?', 'z'), add('b')])).toBeUndefined();
    expect(database.write([must('DELETE FROM keys WHERE name = ?', 'z')])).toBeUndefined();
    expect(names()).toEqual([]);
  });

  test('or not at all, if one of them fails', () => {
    expect(() => database.write([add('a'), add('a')])).toThrow();
    expect(names()).toEqual([]);
    database.write([add('a')]);
    expect(names()).toEqual(['a']);
  });

  test('a change can return rows', () => {
    database.write([add('a'), add('b')]);
    const [effect] = database.write([query('DELETE FROM keys WHERE name = ? RETURNING name', 'a')])!;
    expect(effect).toEqual({ rows: [{ name: 'a' }], changes: 1 });
  });

  test('after a query that fails, the next one works', () => {
    expect(() => database.read([query('SELECT 1'), query('SELECT nonsense')])).toThrow();
    database.write([add('a'), add('b')]);
    expect(names()).toEqual(['a', 'b']);
  });

  test('a reader of the file sees one moment, and blocks no writer', () => {
    database.write([add('a')]);
    const view = openForReading(file('soiree.db'));
    database.write([add('b')]);
    expect(view.prepare('SELECT name FROM keys').all()).toEqual([{ name: 'a' }]);
    view.close();
    expect(names()).toEqual(['a', 'b']);
  });
});
