import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreProblem } from '../problem.ts';
import { migrate, versionOf } from './migrations.ts';

const first = 'CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1)';
const second = 'ALTER TABLE a ADD COLUMN y INTEGER; UPDATE a SET y = x + 1';
const third = 'INSERT INTO a VALUES (5, 6)';

describe('migrations', () => {
  let db: DatabaseSync;
  beforeEach(() => {
    db = new DatabaseSync(':memory:');
  });
  afterEach(() => db.close());
  const rows = () =>
    db
      .prepare('SELECT * FROM a')
      .all()
      .map((row) => Object.values(row));

  test('run once each, in order, from the version of the file', () => {
    migrate(db, 'f', [first]);
    expect(rows()).toEqual([[1]]);
    migrate(db, 'f', [first, second, third]);
    migrate(db, 'f', [first, second, third]);
    expect(rows()).toEqual([
      [1, 2],
      [5, 6],
    ]);
    expect(versionOf(db, 'f', 3)).toBe(3);
  });

  test('run all or none', () => {
    migrate(db, 'f', [first]);
    expect(() => migrate(db, 'f', [first, second, 'INSERT INTO nowhere VALUES (1)'])).toThrow();
    expect(rows()).toEqual([[1]]);
    expect(versionOf(db, 'f', 3)).toBe(1);
    migrate(db, 'f', [first, second]);
    expect(rows()).toEqual([[1, 2]]);
  });

  test('do not touch a file of a later version', () => {
    migrate(db, 'f', [first, second]);
    expect(() => migrate(db, 'f', [first])).toThrow(
      new StoreProblem('store-newer', { file: 'f', version: 2, known: 1 }),
    );
    expect(rows()).toEqual([[1, 2]]);
  });

  test('do not touch a file that is not ours', () => {
    db.exec(first);
    expect(() => migrate(db, 'f', [second])).toThrow(new StoreProblem('store-broken', { file: 'f' }));
    expect(rows()).toEqual([[1]]);
  });
});
