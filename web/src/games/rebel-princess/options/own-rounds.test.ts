import { rebelPrincess } from '@soiree/rebel-princess';
import { firstGame } from '@soiree/rebel-princess/first-game';
import { expect, test } from 'vitest';
import { movedRound, toggledRound } from './own-rounds.ts';

test('cards are picked one by one, kept in that order, and put back', () => {
  const two = toggledRound(toggledRound([], 'upside-down'), 'invitation');
  expect(two).toEqual(['upside-down', 'invitation']);
  expect(toggledRound(two, 'upside-down')).toEqual(['invitation']);
});

test('four are kept although the game needs five', () => {
  const four = toggledRound(firstGame, 'invitation');
  expect(four).toHaveLength(4);
  expect(rebelPrincess.options({ rounds: four }, 4)).toMatchObject({ ok: false, refusal: { code: 'rounds-five' } });
  expect(rebelPrincess.options({ rounds: toggledRound(four, 'upside-down') }, 4)).toMatchObject({ ok: true });
});

test('a card moves one place, but not beyond the ends', () => {
  expect(movedRound(['invitation', 'upside-down', 'royal-decree'], 'royal-decree', -1)).toEqual([
    'invitation',
    'royal-decree',
    'upside-down',
  ]);
  const two = ['invitation', 'upside-down'] as const;
  expect(movedRound(two, 'invitation', -1)).toEqual(two);
  expect(movedRound(two, 'upside-down', 1)).toEqual(two);
  expect(movedRound(two, 'royal-decree', 1)).toEqual(two);
});
