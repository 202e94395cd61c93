import { expect, test } from 'vitest';
import { signOf } from './signs.ts';

test('thirteen lines can be distinguished without colour', () => {
  const signs = Array.from({ length: 13 }, (_, seat) => {
    const { shape, isEmpty } = signOf(seat);
    return `${shape} ${isEmpty}`;
  });
  expect(new Set(signs).size).toBe(13);
});
