import { expect, test } from 'vitest';
import { ownFindings } from './checking.ts';

const header = { commitment: 'hash', contributions: ['a', null, 'c'] };
const found = (...own: [Parameters<typeof ownFindings>[1], number | null]) =>
  ownFindings(header, ...own).map(({ isTrue }) => isTrue);

test('what this device was promised and added is looked for in the file', () => {
  expect(found({ promised: 'hash', added: 'c' }, 2)).toEqual([true, true]);
  expect(found({ promised: 'other', added: 'c' }, 0)).toEqual([false, false]);
});

test('whoever was not there cannot tell', () => {
  expect(found(null, 2)).toEqual([null, null]);
  expect(found({ promised: 'hash', added: 'c' }, null)).toEqual([true, null]);
});
