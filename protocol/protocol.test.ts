import { describe, expect, test } from 'vitest';
import {
  chatText,
  clientMessage,
  liveJsonSchema,
  PROTOCOL,
  personName,
  recoveryCode,
  requestId,
  tableCode,
} from './index.ts';

const read = (schema: { safeParse(raw: unknown): { success: boolean; data?: unknown } }, raw: unknown) => {
  const result = schema.safeParse(raw);
  return result.success ? result.data : null;
};

describe('a name', () => {
  test.each([
    ['Vera', 'Vera'],
    ['  Vera   Pavlivna ', 'Vera Pavlivna'],
    ['Оля', 'Оля'],
    ['Zofia-Łucja', 'Zofia-Łucja'],
    ['e\u0301lan', 'élan'],
    ['🦊', '🦊'],
    ['👩‍👩‍👧‍👦👍🏽🇺🇦1️⃣', '👩‍👩‍👧‍👦👍🏽🇺🇦1️⃣'],
  ])('%j is read as %j', (raw, name) => {
    expect(read(personName, raw)).toBe(name);
  });

  test.each([
    ['nothing', ''],
    ['only white space', ' \t '],
    ['a control character', 'a\u0007b'],
    ['a change of text direction', 'a\u202eb'],
    ['an invisible joiner', 'a\u200bb'],
    ['a blank Hangul letter', '\u3164'],
    ['stacked accents', `Z${'\u0301'.repeat(9)}`],
    ['half a character', 'a\ud800'],
    ['one that is too long', 'x'.repeat(25)],
    ['a number', 7],
    ['an object with a length', { length: 3 }],
  ])('%s is not a name', (_, raw) => {
    expect(read(personName, raw)).toBeNull();
  });
});

test('a chat message may contain emoji, but nothing that changes the text direction', () => {
  expect(read(chatText, 'hello 👩‍🚀')).toBe('hello 👩‍🚀');
  expect(read(chatText, 'a\u202eb')).toBeNull();
});

test('a chat message is one line, whatever was pasted', () => {
  expect(read(chatText, 'one\ntwo\t three')).toBe('one two three');
  expect(read(chatText, 'x'.repeat(301))).toBeNull();
});

describe('a table’s code', () => {
  test.each(['KQ7M3X', 'kq7m3x', 'kq7-m3x', ' KQ7 M3X '])('%j is read', (raw) => {
    expect(read(tableCode, raw)).toBe('KQ7M3X');
  });

  test.each(['KQ7M3', 'KQ7M3XX', 'KQ7M3O', 'KQ7M31', '', '../..'])('%j is not a code', (raw) => {
    expect(read(tableCode, raw)).toBeNull();
  });
});

test('a recovery code may be typed in lower case, with dashes and spaces', () => {
  expect(read(recoveryCode, 'abcde-fghjk mnpqr-stvwx')).toBe('ABCDEFGHJKMNPQRSTVWX');
  expect(read(recoveryCode, 'abcde')).toBeNull();
});

test('a client’s request id cannot be one of the server’s own', () => {
  expect(read(requestId, 'a-1_Z')).toBe('a-1_Z');
  for (const raw of ['', '.7', 'a b', 'x'.repeat(65), 7]) expect(read(requestId, raw)).toBeNull();
});

describe('a message', () => {
  test.each<[string, unknown]>([
    ['of an unknown type', { type: 'shout', id: '1' }],
    ['without an id', { type: 'start' }],
    ['with an unknown field', { type: 'start', id: '1', now: true }],
    ['with a field of another type of message', { type: 'sit', id: '1', level: 'plain' }],
    ['that is a list', []],
    ['that is null', null],
    ['with no picks', { type: 'move', id: '1', match: '0'.repeat(32), seq: 0, action: [] }],
    ['with too many picks', { type: 'move', id: '1', match: '0'.repeat(32), seq: 0, action: Array(65).fill('x') }],
    ['with a negative number', { type: 'move', id: '1', match: '0'.repeat(32), seq: -1, action: ['x'] }],
    ['with a __proto__', JSON.parse('{"type":"start","id":"1","__proto__":{"type":"start"}}')],
  ])('%s is refused', (_, raw) => {
    expect(read(clientMessage, raw)).toBeNull();
  });

  test('a move is read as it was sent', () => {
    const move = { type: 'move', id: 'a', match: '0'.repeat(32), seq: 3, action: ['pass 1', 'pass 2'] };
    expect(read(clientMessage, move)).toEqual(move);
  });
});

test('the JSON Schema has every message of both sides', () => {
  const { $defs, title } = liveJsonSchema();
  expect(title).toContain(`version ${PROTOCOL}`);
  const types = (side: object) =>
    (side as { oneOf: { properties: { type: { const: string } } }[] }).oneOf.map((one) => one.properties.type.const);
  expect(types($defs.client)).toEqual(clientMessage.options.map((one) => one.shape.type.value));
  expect(types($defs.server)).toContain('play');
});
