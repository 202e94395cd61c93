import { gameOf } from '@soiree/games';
import { expect, test } from 'vitest';
import { tidyOptions } from './tidy-options.ts';

const blank = (name: string) => ({ blank: { name, steps: [{ effect: 'take-bank', coins: 2 }], players: 4 } });

test('the name of a blank mask is tidied', () => {
  expect(tidyOptions(blank('  The  🏴‍☠️  e\u0301lan '), 'mascarade')).toEqual({
    ok: true,
    value: blank('The 🏴‍☠️ élan'),
  });
});

test.each([
  ['\u3164', 'printable'],
  ['King\u202e', 'printable'],
  ['\u0301', 'visible'],
  [`K${'\u0335\u0321\u0360\u0489'}ing`, 'few-accents'],
])('%j is refused as the name of a blank mask', (name, expected) => {
  expect(tidyOptions(blank(name), 'mascarade')).toEqual({
    ok: false,
    refusal: { code: 'bad-options', values: { game: 'mascarade', path: 'blank.name', expected } },
  });
});

test('such a name still opens if it was stored earlier', () => {
  const set = ['judge', 'bishop', 'king', 'queen', 'thief', 'blank'];
  const options = gameOf('mascarade')!.options({ set, ...blank('King\u202e') }, 6);
  expect(options).toMatchObject({ ok: true, value: { blank: { name: 'King\u202e' } } });
});

test('options that are nested without end are left for the game to refuse', () => {
  let deep: unknown = 'x';
  for (let i = 0; i < 20_000; i++) deep = [deep];
  expect(tidyOptions({ set: deep }, 'mascarade').ok).toBe(true);
});
