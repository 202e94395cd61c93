import { describe, expect, test } from 'vitest';
import { lineFault, namesApart, tidyLine } from './line.ts';

const fault = (text: string) => lineFault(tidyLine(text), 24);

describe('a line', () => {
  test.each([
    'Vera',
    'Оля',
    'Zofia-Łucja',
    "D'Artagnan 2",
    'Nguyễn Thế',
    'देवनागरी',
    'ราชินี',
    'שָׁלוֹם',
    '葛\u{e0100}城',
    '?',
    '🦊',
    '👩‍👩‍👧‍👦',
    '👍🏽',
    '🇺🇦',
    '1️⃣',
    '❤️',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '👩🏽‍🚀 Vera',
    '👩‍👩‍👧‍👦'.repeat(7),
    'x'.repeat(24),
  ])('%j is allowed', (text) => {
    expect(fault(text)).toBeUndefined();
  });

  test.each([
    ['nothing', '', 'text-between'],
    ['only white space', ' \t\u00a0\u3000', 'text-between'],
    ['too many characters', 'x'.repeat(25), 'text-between'],
    ['too many bytes', '👩‍👩‍👧‍👦'.repeat(24), 'text-between'],
    ['a control character', 'a\u0007b', 'printable'],
    ['an escape', '\u001b[2J', 'printable'],
    ['another direction', 'a\u202eb', 'printable'],
    ['an isolate', '\u2067ab', 'printable'],
    ['a zero-width space', 'a\u200bb', 'printable'],
    ['a lone joiner', 'a\u200db', 'printable'],
    ['a Hangul filler', '\u3164', 'printable'],
    ['a half-width Hangul filler', '\uffa0', 'printable'],
    ['a blank Braille cell', '\u2800\u2800', 'printable'],
    ['a soft hyphen', 'a\u00adb', 'printable'],
    ['a variation selector without emoji', 'a\ufe0f', 'printable'],
    ['text in tags', '🦊\u{e0061}\u{e0062}', 'printable'],
    ['half a character', 'a\ud800', 'printable'],
    ['an accent without a letter', '\u0301', 'visible'],
    ['stacked accents', `Z${'\u0335\u0321\u0360\u0489'}algo`, 'few-accents'],
  ])('%s is not', (_, text, expected) => {
    expect(fault(text)).toBe(expected);
  });
});

test('a line is tidied: composed, trimmed, with single spaces', () => {
  expect(tidyLine('  e\u0301lan \t\n Vera ')).toBe('élan Vera');
});

describe('names at one table', () => {
  test.each([
    [
      ['Adele', 'Bruno'],
      ['Adele', 'Bruno'],
    ],
    [
      ['Adele', 'Adele', 'Adele'],
      ['Adele', 'Adele (2)', 'Adele (3)'],
    ],
    [
      ['Adele', 'ADÈLE'],
      ['Adele', 'ADÈLE (2)'],
    ],
    [
      ['Adele', 'Ａｄｅｌｅ'],
      ['Adele', 'Ａｄｅｌｅ (2)'],
    ],
    [
      ['Adele', 'Adele', 'Adele (2)'],
      ['Adele', 'Adele (3)', 'Adele (2)'],
    ],
    [
      ['', ''],
      ['', ''],
    ],
  ])('%j are shown as %j', (names, shown) => {
    expect(namesApart(names)).toEqual(shown);
  });
});
