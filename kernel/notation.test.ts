import { describe, expect, test } from 'vitest';
import { type Fields, listOf, makeFields, named, oneOf, parseFields, parseWhole, whole } from './notation.ts';

describe('a whole number below a limit', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['12', 12],
  ] as const)('%s', (text, value) => {
    expect(parseWhole(text, 13)).toBe(value);
  });

  test.each(['13', '-1', '-0', '01', '1.0', '1e1', '0x1', '', ' 1', '1 ', '١', '9999999999', 'NaN'])(
    'not %j',
    (text) => {
      expect(parseWhole(text, 13)).toBeUndefined();
    },
  );
});

describe('fields', () => {
  test('whole numbers: one text for each', () => {
    for (const value of [0, 1, -1, 10, -30, 123456789012345]) expect(whole.parse(whole.make(value))).toBe(value);
    for (const text of ['-0', '00', '01', '-01', '+1', '1.5', '', '1e3', '1234567890123456']) {
      expect(whole.parse(text), text).toBeUndefined();
    }
  });

  test('one of several words', () => {
    const phase = oneOf(['give', 'play']);
    expect(phase.parse(phase.make('give'))).toBe('give');
    expect(phase.parse('toString')).toBeUndefined();
  });

  test('a number by its name, or as digits if it has none', () => {
    const mask = named(['king', 'queen']);
    expect(mask.make(1)).toBe('queen');
    expect(mask.parse('queen')).toBe(1);
    expect(mask.parse(mask.make(-1))).toBe(-1);
    expect(mask.parse('jack')).toBeUndefined();
  });

  test('lists, including the empty one', () => {
    const list = listOf(whole);
    for (const values of [[], [1], [3, -1, 0]]) expect(list.parse(list.make(values))).toEqual(values);
    expect(list.parse('1,,2')).toBeUndefined();
    expect(list.parse('1,x')).toBeUndefined();
  });
});

describe('a line of fields', () => {
  interface Position {
    turn: number;
    coins: number[];
    phase: 'give' | 'play';
  }
  const fields: Fields<Position> = { turn: whole, coins: listOf(whole), phase: oneOf(['give', 'play']) };
  const usual: Partial<Position> = { coins: [6, 6], phase: 'play' };
  const parse = (text: string) => parseFields(fields, usual, text);

  test('leaves out default values, and fills them in again', () => {
    const position: Position = { turn: 3, coins: [6, 6], phase: 'give' };
    expect(makeFields(fields, usual, position)).toBe('turn=3 phase=give');
    expect(parse('turn=3 phase=give')).toEqual({ ok: true, value: position });
    expect(parse('phase=give turn=3')).toEqual({ ok: true, value: position });
  });

  test('what is read is a copy: the default value itself is not handed out', () => {
    const read = parse('turn=1');
    expect(read.ok && read.value.coins).toEqual([6, 6]);
    expect(read.ok && read.value.coins).not.toBe(usual.coins);
  });

  test('a line with only default values is empty', () => {
    const all: Required<Position> = { turn: 0, coins: [6, 6], phase: 'play' };
    expect(makeFields(fields, all, all)).toBe('');
    expect(parseFields(fields, all, '')).toEqual({ ok: true, value: all });
  });

  test('an empty list is not the default list', () => {
    const position: Position = { turn: 1, coins: [], phase: 'play' };
    expect(makeFields(fields, usual, position)).toBe('turn=1 coins=');
    expect(parse('turn=1 coins=')).toEqual({ ok: true, value: position });
  });

  test.each([
    ['phase=give', 'field-missing', 'turn'],
    ['turn=x', 'bad-field', 'turn=x'],
    ['turn=1 coins=1,b', 'bad-field', 'coins=1,b'],
    ['turn=1 turn=2', 'bad-field', 'turn=2'],
    ['turn=1 mood=good', 'bad-field', 'mood=good'],
    ['turn=1 __proto__=1', 'bad-field', '__proto__=1'],
    ['turn=1 constructor=1', 'bad-field', 'constructor=1'],
    ['turn', 'bad-field', 'turn'],
    ['turn=1  phase=give', 'bad-field', ''],
  ])('%j is refused: %s', (text, code, field) => {
    expect(parse(text)).toEqual({ ok: false, refusal: { code, values: { field } } });
  });
});
