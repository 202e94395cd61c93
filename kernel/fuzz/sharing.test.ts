import { describe, expect, test } from 'vitest';
import { sharedPath } from './sharing.ts';

describe('memory in common', () => {
  const inner = [1, 2];

  test('is named by its path', () => {
    expect(sharedPath({ a: { b: [inner] } }, { c: inner })).toBe('.a.b.0');
    expect(sharedPath(inner, { c: inner })).toBe('');
  });

  test('is not what is only equal', () => {
    expect(sharedPath({ a: inner }, { a: [...inner] })).toBeUndefined();
    expect(sharedPath({ a: 1, b: 'x', c: null }, { a: 1, b: 'x', c: null })).toBeUndefined();
  });

  test('may be frozen, if all of it is', () => {
    const frozen = Object.freeze({ a: 1 });
    expect(sharedPath({ frozen }, { frozen })).toBeUndefined();
    const shallow = Object.freeze({ inner });
    expect(sharedPath({ shallow }, { shallow })).toBe('.shallow.inner');
  });
});
