import { CODE_LETTERS } from '@soiree/protocol';
import { describe, expect, test } from 'vitest';
import { readCode } from './code.ts';

describe('the code of a table', () => {
  test.each([
    ['K7QM3X'],
    ['k7qm3x'],
    ['  k7q m3x '],
    ['K7Q-M3X'],
    ['k7q–m3x'],
    ['K 7 Q M 3 X\n'],
    ['http://192.168.0.7:8080/t/K7QM3X'],
    ['https://soiree.example/t/k7qm3x?from=chat#now'],
  ])('%j is read as intended', (text) => {
    expect(readCode(text)).toBe('K7QM3X');
  });

  test.each([[''], ['K7QM3'], ['K7QM3XY'], ['K7QM30'], ['K7QMIX'], ['К7QМ3Х'], ['https://soiree.example/rules']])(
    '%j is not a code',
    (text) => {
      expect(readCode(text)).toBeNull();
    },
  );

  test('every letter that the server uses can be typed', () => {
    for (const letter of CODE_LETTERS) expect(readCode(letter.repeat(6))).toBe(letter.repeat(6));
  });
});
