import { describe, expect, test } from 'vitest';
import { StoreProblem } from '../problem.ts';
import { brokeTheDisk, isBusy, problemOf } from './errors.ts';

const error = (errcode: number) => Object.assign(new Error('from SQLite'), { errcode });

describe('errors of SQLite', () => {
  test.each([
    ['read-only', 8, 'store-unwritable'],
    ['a read-only folder', 8 | (6 << 8), 'store-unwritable'],
    ['a failed sync', 10 | (4 << 8), 'store-unwritable'],
    ['corrupt', 11, 'store-broken'],
    ['full', 13, 'store-unwritable'],
    ['cannot be opened', 14, 'store-unwritable'],
    ['not a database', 26, 'store-broken'],
  ])('%s: lasting, and reported to the operator', (_, code, problem) => {
    expect(brokeTheDisk(error(code))).toBe(true);
    expect(problemOf(error(code), 'f')).toEqual(new StoreProblem(problem as StoreProblem['code'], { file: 'f' }));
  });

  test.each([
    ['in use by another process', 5],
    ['not unique', 2067],
    ['a wrong type', 3091],
  ])('%s: temporary', (_, code) => {
    expect(brokeTheDisk(error(code))).toBe(false);
    expect(problemOf(error(code), 'f')).toEqual(error(code));
  });

  test('a lock reports busy', () => {
    expect(isBusy(error(5))).toBe(true);
    expect(isBusy(error(261))).toBe(true);
    expect(isBusy(error(6))).toBe(false);
    expect(isBusy(new Error('x'))).toBe(false);
  });
});
