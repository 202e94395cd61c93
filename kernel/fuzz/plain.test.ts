import { describe, expect, test } from 'vitest';
import { notPlain } from './plain.ts';

describe('plain JSON', () => {
  test('is recognised as plain', () => {
    for (const value of [null, true, '', 0, -1, 1.5, [], {}, [[1], { a: [null] }], JSON.parse('{"__proto__":1}')]) {
      expect(notPlain(value)).toBeUndefined();
    }
  });

  class Mask {
    id = 1;
  }
  const holes = [1, 2, 3];
  delete holes[1];

  test.each<[string, unknown, string]>([
    ['undefined', { a: { b: undefined } }, '.a.b is undefined'],
    ['undefined in an array', [1, undefined], '[1] is undefined'],
    ['NaN', { a: [0, Number.NaN] }, '.a[1] is NaN'],
    ['infinity', [Number.POSITIVE_INFINITY], '[0] is Infinity'],
    ['minus zero', { points: [-0] }, '.points[0] is -0'],
    ['a Map', { a: new Map() }, '.a is a Map'],
    ['a date', [new Date(0)], '[0] is a Date'],
    ['a typed array', { a: new Uint8Array(2) }, '.a is a Uint8Array'],
    ['a class', { mask: new Mask() }, '.mask is a Mask'],
    ['no prototype', { a: Object.create(null) }, '.a is a bare object'],
    ['a function', { a: () => 1 }, '.a is function'],
    ['a bigint', [1n], '[0] is bigint'],
    ['a hole', { a: holes }, '.a is an array with holes or names'],
    ['a name on an array', { a: Object.assign([1], { more: 2 }) }, '.a is an array with holes or names'],
    ['a symbol', { [Symbol('s')]: 1 }, '.Symbol(s) is no plain property'],
    [
      'a getter',
      {
        get a() {
          return 1;
        },
      },
      '.a is no plain property',
    ],
  ])('is not: %s', (_, value, found) => {
    expect(notPlain(value)).toBe(found);
  });
});
