import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { headerSchema, logSchema } from './log.ts';
import { misfits } from './misfit.ts';
import { read } from './read.ts';
import { everyMisfit } from './testing/misfits.ts';

function wrong(schema: z.ZodType, raw: unknown): object {
  const result = read(schema, raw, 'bad');
  if (result.ok) throw new Error('it was accepted');
  return result.refusal.values;
}

const within = (schema: z.ZodType, value: unknown) => wrong(z.strictObject({ a: schema }), { a: value });

describe('what a value should have been', () => {
  const first = z.union([z.literal('random'), z.int().min(0).max(12)]).default('random');
  const set = z.union([z.enum(['A', 'B']), z.array(z.enum(['x', 'y'])).max(2)]).optional();
  const digits = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(64));

  test.each<[string, z.ZodType, unknown, object]>([
    ['a text', z.string(), 1, { expected: 'text' }],
    ['a text that is not too long', z.string().max(3), 'long', { expected: 'text-to', most: 3 }],
    ['a text within bounds', z.string().min(1).max(3), '', { expected: 'text-between', least: 1, most: 3 }],
    ['a text that is not empty', z.string().min(1), '', { expected: 'text-from', least: 1 }],
    ['a format with a name', z.string().regex(/^K+$/, 'table-code'), 'Q', { expected: 'table-code' }],
    ['a format with a name, of a number', z.string().regex(/^K+$/, 'table-code'), 1, { expected: 'table-code' }],
    ['a check with a name', z.string().refine(() => false, 'addresses'), 'Q', { expected: 'addresses' }],
    ['a number', z.number(), '1', { expected: 'number' }],
    ['a number, beyond numbers', z.number(), Number.POSITIVE_INFINITY, { expected: 'number' }],
    ['a whole number', z.int(), 0.5, { expected: 'whole-number' }],
    ['a whole number from', z.int().min(2), 1, { expected: 'whole-number-from', least: 2 }],
    ['a whole number above', z.int().positive(), 0, { expected: 'whole-number-from', least: 1 }],
    ['a whole number between', z.int().min(0).max(9), 10, { expected: 'whole-number-between', least: 0, most: 9 }],
    ['a whole number, of a text', z.int().min(0).max(9), 'x', { expected: 'whole-number-between', least: 0, most: 9 }],
    [
      'a whole number, beyond what can be counted',
      z.int().min(2),
      1e300,
      { expected: 'whole-number-between', least: 2, most: Number.MAX_SAFE_INTEGER },
    ],
    ['yes or no', z.boolean(), 1, { expected: 'one-of', choices: 'true, false' }],
    ['one of some', z.enum(['1e', '2e']), '3e', { expected: 'one-of', choices: '1e, 2e' }],
    ['one alone', z.literal(1), 2, { expected: 'exactly', choices: '1' }],
    ['a list', z.array(z.int()), 1, { expected: 'list' }],
    ['a list that is not empty', z.array(z.int()).min(1), [], { expected: 'list-from', least: 1 }],
    ['a list that is not too long', z.array(z.int()).max(1), [1, 2], { expected: 'list-to', most: 1 }],
    ['a list within bounds', z.array(z.int()).min(1).max(2), [], { expected: 'list-between', least: 1, most: 2 }],
    ['a list of a length', z.array(z.int()).length(5), [], { expected: 'list-of', size: 5 }],
    ['an object', z.strictObject({}), [], { expected: 'object' }],
    ['a table', z.record(z.string(), z.unknown()), [], { expected: 'object' }],
    [
      'a number or nothing',
      z.int().min(5).nullable(),
      1,
      { expected: 'whole-number-from exactly', least: 5, choices: 'null' },
    ],
    [
      'a word or a number',
      first,
      'x',
      { expected: 'whole-number-between exactly', least: 0, most: 12, choices: 'random' },
    ],
    [
      'a word or a number, too big',
      first,
      13,
      { expected: 'whole-number-between exactly', least: 0, most: 12, choices: 'random' },
    ],
    ['a word or a list', set, 'C', { expected: 'list-to one-of', most: 2, choices: 'A, B' }],
    ['a word or a list, too long', set, ['x', 'x', 'x'], { expected: 'list-to one-of', most: 2, choices: 'A, B' }],
    ['a text or a number', z.union([z.string(), z.number()]), [], { expected: 'text number' }],
    ['a number written as a text', digits, 'x', { expected: 'whole-number-between', least: 1, most: 64 }],
    ['a number written as a text, too big', digits, '65', { expected: 'whole-number-between', least: 1, most: 64 }],
  ])('%s', (_, schema, value, expected) => {
    expect(within(schema, value)).toEqual({ path: 'a', ...expected });
  });

  test('the whole value', () => {
    expect(wrong(z.strictObject({}), [])).toEqual({ path: '–', expected: 'object' });
    expect(wrong(z.strictObject({}), undefined)).toEqual({ path: '–', expected: 'object' });
  });

  test('missing and unknown fields', () => {
    const schema = z.strictObject({ a: z.strictObject({ b: z.int() }) });
    expect(wrong(schema, {})).toEqual({ path: 'a', expected: 'missing' });
    expect(wrong(schema, { a: {} })).toEqual({ path: 'a.b', expected: 'missing' });
    expect(wrong(schema, { a: { b: 1, c: 2 } })).toEqual({ path: 'a.c', expected: 'unknown' });
    expect(wrong(schema, { a: { b: 1 }, [`x${'y'.repeat(500)}`]: 2 })).toEqual({
      path: `x${'y'.repeat(78)}…`,
      expected: 'unknown',
    });
  });

  test('in a list, even where a list is optional', () => {
    expect(within(set, ['x', 'z'])).toEqual({ path: 'a.1', expected: 'one-of', choices: 'x, y' });
    expect(within(z.array(z.strictObject({ b: z.int() })), [{ b: 1 }, { b: 'x' }])).toEqual({
      path: 'a.1.b',
      expected: 'whole-number',
    });
  });

  test('one of several kinds of message', () => {
    const schema = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('sit'), seat: z.int() }),
      z.strictObject({ type: z.literal('chat'), seat: z.string() }),
    ]);
    expect(wrong(schema, { type: 'x' })).toEqual({ path: 'type', expected: 'one-of', choices: 'sit, chat' });
    expect(wrong(schema, {})).toEqual({ path: 'type', expected: 'missing' });
    expect(wrong(schema, 5)).toEqual({ path: '–', expected: 'object' });
    expect(wrong(schema, { type: 'chat', seat: 1 })).toEqual({ path: 'seat', expected: 'text' });
  });

  test('a field whose name is too long', () => {
    expect(within(z.record(z.string().max(3), z.unknown()), { long: 1 })).toEqual({
      path: 'a.long',
      expected: 'long-name',
      most: 3,
    });
  });

  test('the message of a custom rule takes precedence', () => {
    const schema = z
      .strictObject({ coins: z.int().max(3).optional() })
      .refine(() => false, { error: 'coins', path: ['coins'] });
    expect(wrong(schema, {})).toEqual({ path: 'coins', expected: 'coins' });
  });

  test('input that makes zod itself throw', () => {
    expect(wrong(z.array(z.int()).max(3), { length: { toString: 1 } })).toEqual({ path: '–', expected: 'unreadable' });
  });

  test('values that are passed along', () => {
    expect(read(z.int(), 'x', 'bad', { game: 'whist' })).toEqual({
      ok: false,
      refusal: { code: 'bad', values: { game: 'whist', path: '–', expected: 'whole-number' } },
    });
  });
});

test('everything that can be wrong in a log has a sentence', () => {
  expect(everyMisfit(logSchema).filter(({ expected }) => expected === 'unreadable')).toEqual([]);
  expect(everyMisfit(headerSchema).map(({ path }) => path)).toContain('contributions.*');
});

test('a fault without a sentence is found', () => {
  const odd = z.strictObject({
    a: z.array(z.date()),
    b: z.string().regex(/x/),
    c: z.union([z.int().min(1), z.string().min(2)]),
  });
  const found = everyMisfit(odd).filter(({ expected }) => expected === 'unreadable');
  expect(found.map(({ path }) => path)).toEqual(['a.*', 'b', 'c']);
  expect(new Set(misfits).size).toBe(misfits.length);
});
