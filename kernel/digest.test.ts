import { describe, expect, test } from 'vitest';
import { canonical, digest, hashState } from './digest.ts';

describe('canonical', () => {
  test('the order of keys does not matter, at any depth', () => {
    expect(canonical({ b: 1, a: { d: [{ y: 1, x: 2 }], c: 3 } })).toBe('{"a":{"c":3,"d":[{"x":2,"y":1}]},"b":1}');
    expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }));
  });

  test('the order in arrays matters', () => {
    expect(canonical([3, 1, 2])).toBe('[3,1,2]');
    expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
  });

  test('undefined counts as missing, null does not', () => {
    expect(canonical({ a: undefined, b: null })).toBe('{"b":null}');
  });

  test('a key called __proto__ is an ordinary key', () => {
    const odd = JSON.parse('{"__proto__":{"x":1},"a":2}');
    expect(canonical(odd)).toBe('{"__proto__":{"x":1},"a":2}');
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('digest', () => {
  test('is SHA-256 of the text in UTF-8, in hex', () => {
    expect(digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(digest('soirée')).not.toBe(digest('soiree'));
  });
});

describe('the hash of a state', () => {
  test('is 16 hex digits; it ignores the order of keys and depends on every value', () => {
    expect(hashState({ a: 1, b: [2] })).toMatch(/^[0-9a-f]{16}$/);
    expect(hashState({ a: 1, b: [2] })).toBe(hashState({ b: [2], a: 1 }));
    expect(hashState({ a: 1, b: [2] })).not.toBe(hashState({ a: 1, b: [3] }));
  });
});
