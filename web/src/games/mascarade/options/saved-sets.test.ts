import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnSet } from './own-set.ts';
import { forgetSet, lastDraft, rememberDraft, savedSets, saveSet } from './saved-sets.ts';

const six: OwnSet = { edition: '1e', masks: ['judge', 'king-1e', 'queen', 'thief', 'witch', 'cheat'] };
const eight: OwnSet = {
  edition: '2e',
  masks: ['judge', 'empress', 'king-2e', 'patron', 'widow', 'beggar', 'fool', 'blank'],
};

let drawer: Map<string, string>;
beforeEach(() => {
  drawer = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => drawer.set(key, value),
    removeItem: (key: string) => drawer.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const names = () => savedSets().map(({ name }) => name);

describe('sets kept in this browser', () => {
  test('are found by name, in alphabetical order', () => {
    saveSet({ ...eight, name: 'Sunday' });
    saveSet({ ...six, name: 'Coins and claws' });
    expect(names()).toEqual(['Coins and claws', 'Sunday']);
    expect(savedSets()[1]).toEqual({ ...eight, name: 'Sunday' });
  });

  test('are replaced when saved under the same name', () => {
    saveSet({ ...six, name: 'Sunday' });
    saveSet({ ...eight, name: 'Sunday' });
    expect(savedSets()).toEqual([{ ...eight, name: 'Sunday' }]);
  });

  test('can be deleted by name', () => {
    saveSet({ ...six, name: 'Sunday' });
    saveSet({ ...six, name: 'Monday' });
    expect(forgetSet('Sunday').map(({ name }) => name)).toEqual(['Monday']);
    expect(names()).toEqual(['Monday']);
  });

  test('are ignored if they are no longer valid: unknown masks, broken text', () => {
    drawer.set('soiree.sets', JSON.stringify([{ name: 'Odd', edition: '1e', masks: ['judge', 'wizard'] }]));
    expect(names()).toEqual([]);
    drawer.set('soiree.sets', '[{');
    expect(names()).toEqual([]);
  });

  test('are not needed to play: a browser may refuse to store anything', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('not allowed');
      },
    });
    expect(names()).toEqual([]);
    expect(saveSet({ ...six, name: 'Sunday' }).map(({ name }) => name)).toEqual(['Sunday']);
  });
});

test('the last custom set is kept for each edition', () => {
  expect(lastDraft('1e')).toBeNull();
  rememberDraft(six);
  rememberDraft(eight);
  expect([lastDraft('1e'), lastDraft('2e')]).toEqual([six, eight]);
});
