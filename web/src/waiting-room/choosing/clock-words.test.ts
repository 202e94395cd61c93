import { type Language, type Speaker, speaker } from '@soiree/words';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAmount, asSeconds, durationWords, presets } from './clock-words.ts';

describe('a time in words', () => {
  const speakers = new Map<Language, Speaker>();
  beforeAll(async () => {
    for (const language of ['en', 'uk', 'pl'] as const)
      speakers.set(language, await speaker(language, ['waiting-room']));
  });

  test.each<[number, string, string, string]>([
    [1, '1 second', '1 секунда', '1 sekunda'],
    [22, '22 seconds', '22 секунди', '22 sekundy'],
    [45, '45 seconds', '45 секунд', '45 sekund'],
    [90, '1 minute 30 seconds', '1 хвилина 30 секунд', '1 minuta 30 sekund'],
    [3600, '1 hour', '1 година', '1 godzina'],
    [86_400, '1 day', '1 день', '1 dzień'],
    [183_605, '2 days 3 hours 5 seconds', '2 дні 3 години 5 секунд', '2 dni 3 godziny 5 sekund'],
  ])('%i', (seconds, en, uk, pl) => {
    const said = (['en', 'uk', 'pl'] as const).map((language) => durationWords(speakers.get(language)!, seconds));
    expect(said).toEqual([en, uk, pl]);
  });
});

test('a time is shown in the largest unit that it fills', () => {
  expect(asAmount('move', 45)).toEqual({ count: 45, unit: 'seconds' });
  expect(asAmount('move', 90)).toEqual({ count: 90, unit: 'seconds' });
  expect(asAmount('move', 120)).toEqual({ count: 2, unit: 'minutes' });
  expect(asAmount('match', 5400)).toEqual({ count: 90, unit: 'minutes' });
  expect(asAmount('match', 172_800)).toEqual({ count: 2, unit: 'days' });
  expect(asAmount('match', 45)).toEqual({ count: 1, unit: 'minutes' });
});

test('a typed time stays within what a table accepts', () => {
  expect(asSeconds('move', { count: 2, unit: 'minutes' })).toBe(120);
  expect(asSeconds('move', { count: 1, unit: 'seconds' })).toBe(5);
  expect(asSeconds('move', { count: 99, unit: 'hours' })).toBe(86_400);
  expect(asSeconds('match', { count: 0, unit: 'minutes' })).toBe(30);
  expect(asSeconds('match', { count: 2.4, unit: 'hours' })).toBe(7200);
  expect(asSeconds('memorise', { count: 99, unit: 'minutes' })).toBe(600);
});

test.each(['move', 'match', 'memorise'] as const)('every preset (%s) is accepted by a table', (kind) => {
  const times = presets[kind].filter((seconds) => seconds !== null).filter((seconds) => seconds > 0);
  expect(times.map((seconds) => asSeconds(kind, asAmount(kind, seconds)))).toEqual(times);
});
