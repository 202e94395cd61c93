import { describe, expect, test } from 'vitest';
import { sharedPath } from './sharing.ts';

describe('shared memory', () => {
  const inner = [1, 2];

  test('is named by its path', () => {
    expect(sharedPath({ a: { b: [inner] } }, { c: inner })).toBe('.a.b.0');
    expect(sharedPath(inner, { c: inner })).toBe('');
  });

  test('is not reported for values that are merely equal', () => {
    expect(sharedPath({ a: inner }, { a: [...inner] })).toBeUndefined();
    expect(sharedPath({ a: 1, b: 'x', c: null }, { a: 1, b: 'x', c: null })).toBeUndefined();
  });

  test('is allowed if all of it is frozen', () => {
    const frozen = Object.freeze({ a: 1 });
    expect(sharedPath({ frozen }, { frozen })).toBeUndefined();
    const shallow = Object.freeze({ inner });
    expect(sharedPath({ shallow }, { shallow })).toBe('.shallow.inner');
  });
});
