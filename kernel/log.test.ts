import { describe, expect, test } from 'vitest';
import { randomMatch } from './fuzz/random-match.ts';
import { logJsonSchema } from './log.ts';
import { checkLog, parseLog, toLog } from './match.ts';
import { expect as sure } from './refusal.ts';

const text = JSON.stringify(toLog(randomMatch(4)));

/** The log with one field set, or removed if the value is undefined. */
function changed(field: string, value: unknown): unknown {
  const log = JSON.parse(text);
  const path = field.split('.');
  const last = path.pop()!;
  const part = path.reduce((whole, key) => whole[key], log);
  if (value === undefined) delete part[last];
  else part[last] = value;
  return log;
}

describe('the file of a match', () => {
  test('a real log is read unchanged', () => {
    expect(sure(parseLog(text))).toEqual(JSON.parse(text));
  });

  test('text that is not JSON is reported as such', () => {
    expect(parseLog('{')).toEqual({ ok: false, refusal: { code: 'not-json', values: {} } });
  });

  test.each([
    ['an unknown field', 'mood', 'mood', 'good'],
    ['an unknown field of the header', 'header.mood', 'header.mood', 'good'],
    ['an unknown field of an entry', 'entries.2.mood', 'entries.2.mood', 'good'],
    ['an unknown field of an event', 'events.1.mood', 'events.1.mood', 'good'],
    ['another format', 'soiree', 'soiree', 2],
    ['no header', 'header', 'header', undefined],
    ['an invalid secret', 'header.secret', 'header.secret', 'abc'],
    ['a commitment in capitals', 'header.commitment', 'header.commitment', 'AB'.repeat(32)],
    ['too short a contribution', 'header.contributions.0', 'header.contributions.0', 'ab'],
    ['33 seats', 'header.seats', 'header.seats', 33],
    ['an empty action', 'entries.0.action', 'entries.0.action', []],
    ['an action of numbers', 'entries.0.action.0', 'entries.0.action', [5]],
    ['half a seat', 'entries.1.seat', 'entries.1.seat', 0.5],
    ['entry number 0', 'entries.0.seq', 'entries.0.seq', 0],
    ['a stranger', 'entries.0.by', 'entries.0.by', 'stranger'],
    ['too long an id', 'entries.0.id', 'entries.0.id', 'x'.repeat(65)],
    ['an event without a type', 'events.0.event.type', 'events.0.event.type', undefined],
    ['an ending without scores', 'ending.scores', 'ending.scores', undefined],
  ])('%s is refused, at %s', (_, path, field, value) => {
    const result = checkLog(changed(field, value));
    if (result.ok) throw new Error('it was accepted');
    expect(result.refusal.code).toBe('bad-log');
    expect(result.refusal.values.path).toBe(path);
    expect(result.refusal.values.expected).not.toBe('unreadable');
  });

  test.each([null, 5, 'log', [], {}])('%j is not a log', (raw) => {
    expect(checkLog(raw).ok).toBe(false);
  });

  test('__proto__ in a file does no harm anywhere', () => {
    const poison = '"__proto__":{"poisoned":true}';
    for (const place of ['{"soiree"', '"options":{', '"event":{', '"header":{', '"ending":{']) {
      const at = text.indexOf(place);
      expect(at, place).toBeGreaterThanOrEqual(0);
      const brace = text.indexOf('{', at) + 1;
      const result = parseLog(`${text.slice(0, brace)}${poison},${text.slice(brace)}`);
      expect(({} as { poisoned?: boolean }).poisoned).toBeUndefined();
      if (!result.ok) continue;
      const { header, events } = result.value;
      expect((header.options as { poisoned?: boolean }).poisoned, place).toBeUndefined();
      for (const { event } of events!) expect((event as { poisoned?: boolean }).poisoned, place).toBeUndefined();
    }
  });

  test('the schema is exported as JSON Schema and allows no other fields', () => {
    const schema = logJsonSchema() as unknown as { title: string; additionalProperties: boolean; required: string[] };
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toEqual(['soiree', 'header', 'entries']);
  });
});
