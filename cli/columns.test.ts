import { expect, test } from 'vitest';
import { columns, widthOf } from './columns.ts';

test('figures are right-aligned, their names left-aligned', () => {
  const rows = [
    ['Games', '1,000'],
    ['Wins', '7', '0.7 %'],
  ];
  expect(columns(rows)).toBe('Games  1,000\nWins       7  0.7 %');
});

test('texts are left-aligned, and no line ends in spaces', () => {
  const rows = [
    ['--seed', 'a word'],
    ['--players', 'how many', 'x'],
    ['--log', ''],
  ];
  expect(columns(rows, false)).toBe('--seed     a word\n--players  how many  x\n--log');
});

test('width counts visible characters: no colour codes, and letters beyond the first plane once', () => {
  expect(widthOf('\x1b[31mКороль\x1b[0m')).toBe(6);
  expect(widthOf('🎭')).toBe(1);
  expect(
    columns([
      ['\x1b[1mab\x1b[0m', 'x'],
      ['abcd', 'y'],
    ]),
  ).toBe('\x1b[1mab\x1b[0m    x\nabcd  y');
});
