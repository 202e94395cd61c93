import { describe, expect, test } from 'vitest';
import { StoreProblem } from '../problem.ts';
import { brokeTheDisk, isBusy, problemOf } from './trouble.ts';

const error = (errcode: number) => Object.assign(new Error('from SQLite'), { errcode });

describe('what SQLite says is wrong', () => {
  test.each([
    ['read-only', 8, 'store-unwritable'],
    ['a read-only folder', 8 | (6 << 8), 'store-unwritable'],
    ['a failed wait for the disk', 10 | (4 << 8), 'store-unwritable'],
    ['corrupt', 11, 'store-broken'],
    ['full', 13, 'store-unwritable'],
    ['cannot be opened', 14, 'store-unwritable'],
    ['no database', 26, 'store-broken'],
  ])('%s: it lasts, and the operator is told', (_, code, problem) => {
    expect(brokeTheDisk(error(code))).toBe(true);
    expect(problemOf(error(code), 'f')).toEqual(new StoreProblem(problem as StoreProblem['code'], { file: 'f' }));
  });

  test.each([
    ['somebody else is at it', 5],
    ['not unique', 2067],
    ['a type', 3091],
  ])('%s: it passes', (_, code) => {
    expect(brokeTheDisk(error(code))).toBe(false);
    expect(problemOf(error(code), 'f')).toEqual(error(code));
  });

  test('busy is what a lock says', () => {
    expect(isBusy(error(5))).toBe(true);
    expect(isBusy(error(261))).toBe(true);
    expect(isBusy(error(6))).toBe(false);
    expect(isBusy(new Error('x'))).toBe(false);
  });
});
