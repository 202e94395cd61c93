import { describe, expect, test } from 'vitest';
import { levels } from '../levels.ts';
import { checkLineUp, commandOf, namesIn, seated } from './line-up.ts';
import { lineUpOf } from './testing.ts';

const wanted = (game: string, bots: readonly string[], options: unknown = {}) =>
  checkLineUp({ game, bots, options, seed: '1', budget: { milliseconds: 20 }, patience: 1 });

describe('what cannot be played is refused', () => {
  test.each<[string, string, readonly string[], unknown, string, object]>([
    ['an unknown game', 'chess', ['plain', 'plain'], {}, 'unknown-game', { game: 'chess' }],
    ['an unknown bot', 'mascarade', ['plain', 'genius'], {}, 'unknown-bot', { bot: 'genius' }],
    ['a bot of every object', 'mascarade', ['plain', 'toString'], {}, 'unknown-bot', { bot: 'toString' }],
    ['a program without a command', 'mascarade', ['plain', 'exec: '], {}, 'exec-empty', { bot: 'exec: ' }],
    ['nobody', 'mascarade', [], {}, 'line-up-size', { min: 2, max: 13, bots: 0 }],
    ['too few', 'rebel-princess', ['plain', 'plain'], {}, 'line-up-size', { min: 3, max: 6, bots: 2 }],
    ['too many', 'rebel-princess', Array(7).fill('plain'), {}, 'line-up-size', { min: 3, max: 6, bots: 7 }],
    ['options of another game', 'mascarade', ['plain', 'plain'], { promo: true }, 'bad-options', { path: 'promo' }],
    ['options that do not fit', 'mascarade', Array(3).fill('plain'), { edition: '2e' }, 'second-edition-seats', {}],
  ])('%s', (_, game, bots, options, code, values) => {
    expect(wanted(game, bots, options)).toEqual({
      ok: false,
      refusal: { code, values: expect.objectContaining(values) },
    });
  });

  test('the refusal names the available bots, and that programs may join', () => {
    const refused = wanted('mascarade', ['plain', 'genius']);
    const named = [...levels, 'contester', 'believer', 'boaster', 'exploiter', 'exec:COMMAND'].join(', ');
    expect(refused).toMatchObject({ refusal: { values: { bots: named } } });
  });
});

test('the game fills in the options', () => {
  expect(lineUpOf(['plain', 'plain', 'plain', 'plain'], { options: { memorise: 0 } }).options).toMatchObject({
    edition: '1e',
    memorise: 0,
  });
});

test('over all rotations every bot sits in every seat once', () => {
  const lineUp = lineUpOf(['plain', 'random', 'exec:a', 'exec:b', 'exec:c']);
  const seatings = lineUp.bots.map((_, rotation) => seated(lineUp, rotation));
  expect(seatings[0]).toEqual(lineUp.bots);
  for (const [seat] of lineUp.bots.entries()) {
    expect(seatings.map((seating) => seating[seat]).sort()).toEqual([...lineUp.bots].sort());
  }
  for (const seating of seatings) expect([...seating].sort()).toEqual([...lineUp.bots].sort());
});

test('names are listed once, in order', () => {
  expect(namesIn(lineUpOf(['random', 'plain', 'random', 'exec:x']))).toEqual(['random', 'plain', 'exec:x']);
});

test('the command of a program follows exec:', () => {
  expect(commandOf('exec:python3 bot.py --fast')).toBe('python3 bot.py --fast');
  expect(commandOf('plain')).toBeUndefined();
});
