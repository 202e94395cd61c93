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
  test('are found again under their names, in the order of the alphabet', () => {
    saveSet({ ...eight, name: 'Sunday' });
    saveSet({ ...six, name: 'Coins and claws' });
    expect(names()).toEqual(['Coins and claws', 'Sunday']);
    expect(savedSets()[1]).toEqual({ ...eight, name: 'Sunday' });
  });

  test('under a name that there is: the new one instead', () => {
    saveSet({ ...six, name: 'Sunday' });
    saveSet({ ...eight, name: 'Sunday' });
    expect(savedSets()).toEqual([{ ...eight, name: 'Sunday' }]);
  });

  test('are forgotten by name', () => {
    saveSet({ ...six, name: 'Sunday' });
    saveSet({ ...six, name: 'Monday' });
    expect(forgetSet('Sunday').map(({ name }) => name)).toEqual(['Monday']);
    expect(names()).toEqual(['Monday']);
  });

  test('what is no longer a set is left alone: a mask that there is not, a broken text', () => {
    drawer.set('soiree.sets', JSON.stringify([{ name: 'Odd', edition: '1e', masks: ['judge', 'wizard'] }]));
    expect(names()).toEqual([]);
    drawer.set('soiree.sets', '[{');
    expect(names()).toEqual([]);
  });

  test('a browser that keeps nothing still plays', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('not allowed');
      },
    });
    expect(names()).toEqual([]);
    expect(saveSet({ ...six, name: 'Sunday' }).map(({ name }) => name)).toEqual(['Sunday']);
  });
});

test('what was last put together is kept for each edition', () => {
  expect(lastDraft('1e')).toBeNull();
  rememberDraft(six);
  rememberDraft(eight);
  expect([lastDraft('1e'), lastDraft('2e')]).toEqual([six, eight]);
});
