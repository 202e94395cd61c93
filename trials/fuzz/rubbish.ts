import type { Chance } from '@soiree/kernel';

/** Values that no sane client would send. */

export const pick = <T>(list: readonly T[], chance: Chance): T => list[chance.below(list.length)];
export const oneIn = (n: number, chance: Chance): boolean => chance.below(n) === 0;

/** Names that mean something to JavaScript itself. */
const poison = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON', 'then'];
export const oddKeys = [...poison, 'length', '', '0', '-1', 'id', 'type', '$ref', 'a.b', '\u0000', '\ud800', 'é'];

const texts = [
  ...poison,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\t\r\n',
  '\u001b[31m',
  '\u007f',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\u200f\u200e',
  '\u2028\u2029',
  '\ufeffabc',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(12),
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '9007199254740993',
  'true',
  '[]',
  '{}',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '%s%n%d',
  "'; DROP TABLE players; --",
  '" OR 1=1',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '$' + '{1+1}',
  '\r\nSet-Cookie: soiree=1',
  '.7',
  '-',
];

const numbers = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  13,
  255,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
];

/** Any characters, including lone surrogates. */
function scribble(length: number, chance: Chance): string {
  let text = '';
  for (let i = 0; i < length; i++) text += String.fromCharCode(chance.below(oneIn(3, chance) ? 0x10000 : 0x80));
  return text;
}

export function oddText(chance: Chance): string {
  switch (chance.below(8)) {
    case 0:
      return scribble(chance.below(40), chance);
    case 1:
      return pick(['a', 'é', '\ud83e', '"', '\\', '\u0001'], chance).repeat(chance.below(400));
    case 2:
      return pick(['x', ' ', '0', '\u0000'], chance).repeat(1000 + chance.below(6000));
    default:
      return pick(texts, chance);
  }
}

export function oddNumber(chance: Chance): number {
  return oneIn(3, chance) ? chance.below(1 << 30) - (1 << 29) : pick(numbers, chance);
}

/** Sets even `__proto__` as a plain field, as a JSON parser does. */
export function put(object: object, key: string, value: unknown): void {
  if (Array.isArray(object) && key === 'length') return;
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Objects that pretend to be arrays, with odd lengths. */
function oddLength(chance: Chance): unknown {
  const length = pick<unknown>([-1, 1.5, 2 ** 32, 1e9, '3', null, {}, { toString: 1 }, { valueOf: null }], chance);
  return { length, 0: oddText(chance), 1: oddNumber(chance) };
}

export function nested(depth: number, chance: Chance): unknown {
  let value: unknown = oddNumber(chance);
  for (let i = 0; i < depth; i++) value = oneIn(2, chance) ? [value] : { [pick(oddKeys.slice(1), chance)]: value };
  return value;
}

export function oddValue(chance: Chance, depth = 3): unknown {
  switch (chance.below(depth > 0 ? 13 : 9)) {
    case 0:
    case 1:
    case 2:
      return oddText(chance);
    case 3:
    case 4:
      return oddNumber(chance);
    case 5:
      return null;
    case 6:
      return oneIn(2, chance);
    case 7:
      return oddLength(chance);
    case 8:
      return pick<unknown>([[], {}, [[]], [null], [{}], { '': {} }], chance);
    case 9:
      return nested(chance.below(oneIn(10, chance) ? 1500 : 20), chance);
    case 10:
      return Array.from({ length: chance.below(70) }, () => oddValue(chance, depth - 2));
    default:
      return oddObject(chance, depth);
  }
}

export function oddObject(chance: Chance, depth = 3): object {
  const object = {};
  for (let i = chance.below(6); i > 0; i--) {
    put(object, oneIn(2, chance) ? pick(oddKeys, chance) : oddText(chance), oddValue(chance, depth - 1));
  }
  return object;
}
