import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recall, remember } from './remembered-deal.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const deal = (match: string) => ({ match, promised: `hash of ${match}`, added: `bits of ${match}` });

test('a deal is found by its match', () => {
  remember(deal('a'));
  remember(deal('b'));
  remember(deal('a'));
  expect(recall('a')).toEqual(deal('a'));
  expect(recall('b')).toEqual(deal('b'));
  expect(recall('c')).toBeNull();
});

test('only the latest deals are kept', () => {
  for (let i = 0; i < 40; i++) remember(deal(`${i}`));
  expect(recall('0')).toBeNull();
  expect(recall('39')).toEqual(deal('39'));
  expect(JSON.parse([...kept.values()][0]).length).toBeLessThan(20);
});

test('foreign data under the same key is ignored', () => {
  kept.set('soiree.deals', '[{"match":"a"}]');
  expect(recall('a')).toBeNull();
  remember(deal('a'));
  expect(recall('a')).toEqual(deal('a'));
});
