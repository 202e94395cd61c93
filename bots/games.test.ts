import { gameIds } from '@soiree/games/ids';
import { expect, test } from 'vitest';
import { bots, byLevel, levelsOf } from './games.ts';
import { levels } from './levels.ts';
import { random } from './random.ts';

test('every game has a bot of every level, in order of strength', () => {
  expect(Object.keys(bots)).toEqual(gameIds);
  for (const ofGame of Object.values(bots)) expect(Object.keys(ofGame)).toEqual(levels);
});

test('in a game without bots of its own, the random bot plays at every level', () => {
  expect(byLevel(undefined)).toEqual(Object.fromEntries(levels.map((level) => [level, random])));
});

test('a game has the levels of its own bots, and the random one', () => {
  for (const game of gameIds) expect(levelsOf(game)).toEqual(levels);
  expect(levelsOf('parlour')).toEqual(['random']);
});
