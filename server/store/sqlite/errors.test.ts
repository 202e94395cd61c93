import { describe, expect, test } from 'vitest';
import { StoreProblem } from '../problem.ts';
import { isBusy, problemOf, troubleOf } from './errors.ts';

const error = (errcode: number) => Object.assign(new Error('from SQLite'), { errcode });

describe('errors of SQLite', () => {
  test.each([
    ['read-only', 8, 'store-unwritable', 'disk-failed'],
    ['a read-only folder', 8 | (6 << 8), 'store-unwritable', 'disk-failed'],
    ['a failed sync', 10 | (4 << 8), 'store-unwritable', 'disk-failed'],
    ['corrupt', 11, 'store-broken', 'store-damaged'],
    ['full', 13, 'store-unwritable', 'disk-full'],
    ['cannot be opened', 14, 'store-unwritable', 'disk-failed'],
    ['not a database', 26, 'store-broken', 'store-damaged'],
  ])('%s: the disk failed, which is reported to the operator', (_, code, problem, trouble) => {
    expect(troubleOf(error(code))).toBe(trouble);
    expect(problemOf(error(code), 'f')).toEqual(new StoreProblem(problem as StoreProblem['code'], { file: 'f' }));
  });

  test.each([
    ['in use by another process', 5],
    ['not unique', 2067],
    ['a wrong type', 3091],
  ])('%s: the disk is fine', (_, code) => {
    expect(troubleOf(error(code))).toBeUndefined();
    expect(problemOf(error(code), 'f')).toEqual(error(code));
  });

  test('a lock reports busy', () => {
    expect(isBusy(error(5))).toBe(true);
    expect(isBusy(error(261))).toBe(true);
    expect(isBusy(error(6))).toBe(false);
    expect(isBusy(new Error('x'))).toBe(false);
  });
});
