import type { View } from '@soiree/kernel';
import { FastChance } from '@soiree/kernel';
import { parlour } from '@soiree/kernel/fuzz/parlour';
import { describe, expect, test } from 'vitest';
import { factsIn, inText } from './facts.ts';
import { plainHistory } from './history.ts';

const names = ['Adele', 'Bruno', 'Cedric'];

describe('a view without a board of its own', () => {
  const state = parlour.setup({ tricks: 2 }, 3, new FastChance(1));

  test('shows every fact of the game once, and none that the board draws itself', () => {
    const view = parlour.view(state, 0);
    const shown = factsIn(view, names);
    const own: (keyof View)[] = ['game', 'viewer', 'actors', 'ask', 'moves', 'barred', 'outcome'];
    expect(shown.map(({ name }) => name)).toEqual(Object.keys(view).filter((name) => !own.includes(name as never)));
    expect(shown.find(({ name }) => name === 'hand')?.value).toBe(view.hand.join(', '));
    expect(shown.find(({ name }) => name === 'leader')?.value).toBe('Adele');
  });

  test('an empty list is a dash, lists in a list are separated', () => {
    expect(inText('cards', [], names)).toBe('–');
    expect(inText('hands', [[1, 2], [], [3]], names)).toBe('1, 2 | – | 3');
    expect(inText('deal', { seat: 1, cards: [4] }, names)).toBe('seat Bruno, cards 4');
  });
});

test('an event is shown by its type and values', () => {
  const view = parlour.view(parlour.setup({ tricks: 2 }, 3, new FastChance(1)), 0);
  const scene = { names, view, options: {} };
  const words = {
    language: 'en',
    t: (key: string) => key,
    list: (items: readonly string[]) => items.join(' + '),
  } as const;
  expect(plainHistory.tell(words, { type: 'trick', winner: 2 } as never, scene)).toBe('trick · winner: Cedric');
  const outcome = { ranks: [], scores: [], reason: '' };
  expect(plainHistory.ending(words, { ...outcome, winners: [0] }, scene)).toBe('people.wins.you');
  expect(plainHistory.ending(words, { ...outcome, winners: [1] }, scene)).toBe('people.wins.other');
  expect(plainHistory.ending(words, { ...outcome, winners: [1, 2] }, scene)).toBe('people.wins.several');
});
