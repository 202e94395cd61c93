import { describe, expect, test } from 'vitest';
import { ink } from './ink.ts';
import { menuLines, readChoice, severalNumbers } from './menu.ts';

const menu = (...labels: string[]) => ({ choices: labels.map((label) => ({ label, leadsTo: label })) });
const people = menu('Otto', 'Mira', 'Leon', 'Luna', 'Mask 1 in the centre', '“I’m the King”');

function read(text: string, of = people, mayGoBack = true, back = 'back'): string | number {
  const commands = ['masks', 'help', 'history', 'quit'];
  const reading = readChoice(text, of, { commands, ...(mayGoBack && { back }) });
  if (reading.kind === 'choice') return reading.index;
  return reading.kind === 'command' ? reading.command : reading.kind;
}

describe('what is typed', () => {
  test.each([
    ['1', 0],
    [' 4 ', 3],
    ['7', 'unknown'],
    ['-1', 0],
    ['00', 'unknown'],
    ['otto', 0],
    ['O', 0],
    ['mi', 1],
    ['m', 'several'],
    ['l', 'several'],
    ['lu', 3],
    ['centre', 4],
    ['i’m', 5],
    ['king', 5],
    ['ki', 'unknown'],
    ['the', 'several'],
    ['', 'nothing'],
    ['  ', 'nothing'],
    ['?', 'help'],
    ['!?', 'unknown'],
    ['b', 'back'],
    ['0', 'back'],
    ['back', 'back'],
    ['masks', 'masks'],
    ['mas', 4],
    ['hi', 'history'],
    ['quit', 'quit'],
    ['q', 'quit'],
    ['h', 'help'],
    ['xyz', 'unknown'],
  ])('%j', (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  test('a whole label counts even if others begin with it', () => {
    expect(read('an', menu('Anna', 'An'))).toBe(1);
  });

  test('accents may be left out, and other alphabets are read', () => {
    const masks = menu('Król', 'Królowa', 'Błazen', 'Żebrak');
    expect(read('bla', masks)).toBe(2);
    expect(read('zeb', masks)).toBe(3);
    expect(read('krol', masks)).toBe(0);
    expect(read('КОРОЛЬ', menu('Суддя', 'Король', 'Єпископ'))).toBe(1);
    expect(read('єп', menu('Суддя', 'Король', 'Єпископ'))).toBe(2);
    expect(read('наз', menu('Суддя', 'Король'), true, 'назад')).toBe('back');
  });

  test.each([
    ['1 4 7', ['1', '4', '7']],
    [' 12, 3;5 ', ['12', '3', '5']],
    ['7', undefined],
    ['7 queens', undefined],
    ['', undefined],
  ])('several numbers: %j', (text, numbers) => {
    expect(severalNumbers(text)).toEqual(numbers);
  });

  test('if there is nothing to undo, b is a letter', () => {
    expect(read('b', menu('Judge', 'Bishop'), false)).toBe(1);
    expect(read('b', menu('Judge', 'Bishop'), true)).toBe('back');
    expect(read('0', menu('Judge'), false)).toBe('unknown');
  });
});

describe('how it looks', () => {
  const style = { ink: ink(false), width: 60 };

  test('a few answers are below each other', () => {
    expect(menuLines(menu('Let it pass', 'No!'), 5, style)).toEqual(['  1 Let it pass', '  2 No!']);
  });

  test('many answers are side by side', () => {
    const lines = menuLines(menu(...'abcdefghijkl'), 5, { ...style, back: 'back' });
    expect(lines).toEqual([
      '   1 a         4 d         7 g        10 j         b back',
      '   2 b         5 e         8 h        11 k',
      '   3 c         6 f         9 i        12 l',
    ]);
  });

  test('notes are shown in full, shortened or not at all', () => {
    const note = 'Take 1 coin from the bank, then swap or not two masks of other players, unseen.';
    const noted = { choices: ['Fool', 'Thief'].map((label) => ({ label, note, leadsTo: label })) };
    expect(menuLines(noted, 6, style)).toEqual([
      '  1 Fool   Take 1 coin from the bank, then swap or not two',
      '           masks of other players, unseen.',
      '  2 Thief  Take 1 coin from the bank, then swap or not two',
      '           masks of other players, unseen.',
    ]);
    expect(menuLines(noted, 3, style)).toEqual([
      '  1 Fool   Take 1 coin from the bank, then swap or not two …',
      '  2 Thief  Take 1 coin from the bank, then swap or not two …',
    ]);
    expect(menuLines(noted, 1, style)).toEqual(['  1 Fool      2 Thief']);
  });

  test('with few lines, answers of different lengths follow one another', () => {
    const window = menu('Sleeping Beauty: everyone gives me a card', 'Not now', 'Only when I lead', 'Not this round');
    expect(menuLines(window, 4, style)).toHaveLength(4);
    expect(menuLines(window, 2, style)).toEqual([
      '  1 Sleeping Beauty: everyone gives me a card   2 Not now',
      '  3 Only when I lead   4 Not this round',
    ]);
  });

  test('answers that are drawn elsewhere are left out, and the others keep their numbers', () => {
    const drawing = { choices: 2, lines: () => [] };
    expect(menuLines({ ...menu('a', 'b', 'c'), drawing }, 4, style)).toEqual(['  3 c']);
  });

  test('long answers are wrapped', () => {
    const lines = menuLines(menu('Only pretend to swap your left mask and your protected mask'), 9, {
      ...style,
      width: 39,
    });
    expect(lines).toEqual(['  1 Only pretend to swap your left mask', '    and your protected mask']);
  });
});
