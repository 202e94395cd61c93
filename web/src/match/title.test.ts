import { expect, test } from 'vitest';
import { tabTitle } from './title.ts';

const t = (key: string) => key.split('.').at(-1)!;
const title = (change: object) =>
  tabTitle(t, { game: 'Mascarade', isAsked: false, isHidden: false, isOver: false, ...change });

test('a hidden tab says when it is your turn, and when the match is over', () => {
  expect(title({ isHidden: true, isAsked: true })).toBe('your-turn');
  expect(title({ isHidden: true, isOver: true })).toBe('over');
});

test('a visible tab, or one that does not wait for you, says which game is played', () => {
  expect(title({ isAsked: true })).toBe('Mascarade – Soirée');
  expect(title({ isHidden: true })).toBe('Mascarade – Soirée');
  expect(title({ isOver: true })).toBe('Mascarade – Soirée');
});
