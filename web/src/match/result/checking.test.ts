import { expect, test } from 'vitest';
import { ownFindings } from './checking.ts';

const header = { commitment: 'hash', contributions: ['a', null, 'c'] };
const found = (...own: [Parameters<typeof ownFindings>[1], number | null]) =>
  ownFindings(header, ...own).map(({ isTrue }) => isTrue);

test('the commitment this device was shown and the bits it added are looked up in the file', () => {
  expect(found({ promised: 'hash', added: 'c' }, 2)).toEqual([true, true]);
  expect(found({ promised: 'other', added: 'c' }, 0)).toEqual([false, false]);
});

test('a device that was not there cannot tell', () => {
  expect(found(null, 2)).toEqual([null, null]);
  expect(found({ promised: 'hash', added: 'c' }, null)).toEqual([true, null]);
});
