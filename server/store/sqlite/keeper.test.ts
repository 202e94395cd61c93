import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { look } from './connection.ts';
import { Keeper } from './keeper.ts';
import type { Value } from './orders.ts';
import { useFolder } from './testing/folder.ts';

const query = (sql: string, ...parameters: Value[]) => ({ sql, parameters });
const must = (sql: string, ...parameters: Value[]) => ({ sql, parameters, must: true });
const add = (name: string) => query('INSERT INTO keys VALUES (?, ?)', name, 'x');

describe('the keeper of the file', () => {
  const file = useFolder();
  let keeper: Keeper;
  beforeEach(() => {
    keeper = new Keeper(file('soiree.db'));
  });
  afterEach(() => keeper.close());
  const names = () =>
    keeper.read([query('SELECT name FROM keys ORDER BY name')])[0]!.rows.map((row) => (row as { name: string }).name);

  test('a list of queries is written as a whole', () => {
    const effects = keeper.write([add('a'), add('b'), must('UPDATE keys SET value = ?', 'y')]);
    expect(effects?.map(({ changes }) => changes)).toEqual([1, 1, 2]);
    expect(names()).toEqual(['a', 'b']);
  });

  test('or not at all, if one that must change something has nothing to change', () => {
    expect(keeper.write([add('a'), must('DELETE FROM keys WHERE name = ?', 'z'), add('b')])).toBeUndefined();
    expect(keeper.write([must('DELETE FROM keys WHERE name = ?', 'z')])).toBeUndefined();
    expect(names()).toEqual([]);
  });

  test('or not at all, if one of them fails', () => {
    expect(() => keeper.write([add('a'), add('a')])).toThrow();
    expect(names()).toEqual([]);
    keeper.write([add('a')]);
    expect(names()).toEqual(['a']);
  });

  test('a change can return rows', () => {
    keeper.write([add('a'), add('b')]);
    const [effect] = keeper.write([query('DELETE FROM keys WHERE name = ? RETURNING name', 'a')])!;
    expect(effect).toEqual({ rows: [{ name: 'a' }], changes: 1 });
  });

  test('after a query that fails, the next one works', () => {
    expect(() => keeper.read([query('SELECT 1'), query('SELECT nonsense')])).toThrow();
    keeper.write([add('a'), add('b')]);
    expect(names()).toEqual(['a', 'b']);
  });

  test('a reader of the file sees one moment, and blocks no writer', () => {
    keeper.write([add('a')]);
    const view = look(file('soiree.db'));
    keeper.write([add('b')]);
    expect(view.prepare('SELECT name FROM keys').all()).toEqual([{ name: 'a' }]);
    view.close();
    expect(names()).toEqual(['a', 'b']);
  });
});
