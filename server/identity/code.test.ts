import { CODE_LETTERS, recoveryCode } from '@soiree/protocol';
import { realLuck } from '@soiree/tables';
import { expect, test } from 'vitest';
import { drawCode, grouped, hashOfCode, RECOVERY_LENGTH } from './code.ts';

test('a code is drawn letter by letter, from letters that are not easily confused', () => {
  const asked: number[] = [];
  const code = drawCode({ hex: () => '', below: (n) => asked.push(n) - 1 });
  expect(code).toBe(CODE_LETTERS.slice(0, 20));
  expect(asked).toEqual(Array(20).fill(CODE_LETTERS.length));
});

test('it is shown in groups, and read back whatever is typed between its letters', () => {
  expect(grouped('ABCDEFGHJKMNPQRSTUVW')).toBe('ABCD-EFGH-JKMN-PQRS-TUVW');
  for (let i = 0; i < 50; i++) {
    const code = drawCode(realLuck);
    expect(code).toHaveLength(RECOVERY_LENGTH);
    for (const typed of [grouped(code), code, ` ${grouped(code).toLowerCase().replaceAll('-', ' ')} `]) {
      expect(recoveryCode.parse(typed)).toBe(code);
    }
  }
});

test('only its hash is stored', () => {
  expect(hashOfCode('ABCDEFGHJKMNPQRSTUVW')).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOfCode('ABCDEFGHJKMNPQRSTUVW')).not.toBe(hashOfCode('ABCDEFGHJKMNPQRSTUVX'));
});
