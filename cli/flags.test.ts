import { describe, expect, test } from 'vitest';
import { readFlags } from './flags.ts';

const flags = {
  players: { kind: 'whole', min: 2, max: 13, usual: 4 },
  seat: { kind: 'whole', min: 0, max: 12 },
  seed: { kind: 'text', usual: '1' },
  name: { kind: 'text' },
  json: { kind: 'switch' },
} as const;

const read = (...args: string[]) => readFlags(args, flags);
const refusal = (...args: string[]) => {
  const result = read(...args);
  return result.ok ? result.value : result.refusal;
};
const usual = { players: 4, seat: undefined, seed: '1', name: undefined, json: false };

test('flags that are not given have their defaults', () => {
  expect(read()).toEqual({ ok: true, value: { values: usual, words: [] } });
});

describe('given', () => {
  test.each<[string[], object]>([
    [['--players', '6'], { players: 6 }],
    [['--players=6'], { players: 6 }],
    [['--players', '2'], { players: 2 }],
    [['--players', '13'], { players: 13 }],
    [['--players', '007'], { players: 7 }],
    [['--seat', '0'], { seat: 0 }],
    [['--name', 'Ada Lovelace'], { name: 'Ada Lovelace' }],
    [['--name=--odd'], { name: '--odd' }],
    [['--name', '-5'], { name: '-5' }],
    [['--name', 'a=b'], { name: 'a=b' }],
    [['--json'], { json: true }],
    [['--players', '5', '--players', '6'], { players: 6 }],
    [['--json', '--seed', 'x', '--players', '3'], { json: true, seed: 'x', players: 3 }],
  ])('%j', (args, values) => {
    expect(readFlags(args, flags)).toEqual({ ok: true, value: { values: { ...usual, ...values }, words: [] } });
  });

  test('words may come between flags, and everything after -- is a word', () => {
    expect(refusal('a', '--players', '5', 'b', '--json', 'c')).toMatchObject({ words: ['a', 'b', 'c'] });
    expect(refusal('--', '--players', '5')).toEqual({ values: usual, words: ['--players', '5'] });
    expect(refusal('-')).toMatchObject({ words: ['-'] });
  });
});

describe('mistakes are named', () => {
  const outOfRange = (given: string) => ({
    code: 'flag-out-of-range',
    values: { flag: '--players', min: 2, max: 13, given },
  });

  test.each(['1', '14', '0', '-3', '2.5', '1e1', '0x5', 'six', ' 5', '5 ', '٥', '99999999999999999999', 'Infinity'])(
    'a number that is invalid or out of bounds: %j',
    (given) => {
      expect(refusal(`--players=${given}`)).toEqual(outOfRange(given));
      expect(refusal('--players', given)).toEqual(outOfRange(given));
    },
  );

  test.each([
    ['--players'],
    ['--players='],
    ['--name'],
    ['--name='],
    ['--name', ''],
    ['--name', '--json'],
    ['--players', '--name', 'x'],
    ['--seed', '--'],
  ])('a missing value: %s %s', (...args) => {
    const flag = args[0].replace('=', '');
    expect(refusal(...args.filter((arg) => arg !== undefined))).toEqual({ code: 'flag-needs-value', values: { flag } });
  });

  test('a value for a switch', () => {
    expect(refusal('--json=yes')).toEqual({ code: 'flag-takes-nothing', values: { flag: '--json' } });
  });

  test.each(['--fly', '--fly=1', '-p', '--Players', '--no-json', '--__proto__', '--constructor=1', '--toString'])(
    'a flag that does not exist: %s',
    (arg) => {
      expect(refusal(arg)).toEqual({ code: 'unknown-flag', values: { flag: arg.split('=')[0] } });
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  test('the first mistake', () => {
    expect(refusal('--fly', '--players', '99')).toMatchObject({ code: 'unknown-flag' });
    expect(refusal('--players', '99', '--fly')).toMatchObject({ code: 'flag-out-of-range' });
  });
});
