import { newGuest, recovery } from '@soiree/protocol';
import { describe, expect, test } from 'vitest';
import { longestName, readName } from './name.ts';
import { readRecoveryCode } from './recovery.ts';

describe('a name', () => {
  test.each([
    ['Vera', 'Vera'],
    ['  Vera   Ivanivna ', 'Vera Ivanivna'],
    ['Ї'.normalize('NFD'), 'Ї'],
    ['', null],
    [' \t ', null],
    ['x'.repeat(longestName), 'x'.repeat(longestName)],
    ['x'.repeat(longestName + 1), null],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦'],
  ])('%j is read the same way as on the server', (text, name) => {
    expect(readName(text)).toBe(name);
    const server = newGuest.safeParse({ name: text });
    expect(server.success ? server.data.name : null).toBe(name);
  });
});

describe('a recovery code', () => {
  test.each([
    ['ABCD-EFGH-JKMN-PQRS-TUVW', 'ABCDEFGHJKMNPQRSTUVW'],
    [' abcd efgh jkmn pqrs tuvw\n', 'ABCDEFGHJKMNPQRSTUVW'],
    ['ABCD-EFGH-JKMN-PQRS-TUV', null],
    ['', null],
  ])('%j is read the same way as on the server', (text, code) => {
    expect(readRecoveryCode(text)).toBe(code);
    const server = recovery.safeParse({ code: text });
    expect(server.success ? server.data.code : null).toBe(code);
  });

  test('dashes replaced by a phone do not matter', () => {
    expect(readRecoveryCode('ABCD–EFGH–JKMN–PQRS–TUVW')).toBe('ABCDEFGHJKMNPQRSTUVW');
  });
});
