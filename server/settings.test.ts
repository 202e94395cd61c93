import { everyMisfit } from '@soiree/kernel/testing/misfits';
import { expect, test } from 'vitest';
import { readSettings, settingsSchema } from './settings.ts';

test('for everything that can be wrong with a setting there is an explanation', () => {
  expect(everyMisfit(settingsSchema).filter(({ expected }) => expected === 'unreadable')).toEqual([]);
});

test.each<[string, string, object]>([
  ['port', '70000', { path: 'port', expected: 'whole-number-between', least: 0, most: 65_535 }],
  ['port', 'http', { path: 'port', expected: 'whole-number-between', least: 0, most: 65_535 }],
  ['port', '1.5', { path: 'port', expected: 'whole-number-between', least: 0, most: 65_535 }],
  ['metrics', 'maybe', { path: 'metrics', expected: 'one-of', choices: 'local, all, no' }],
  ['public-url', 'soiree', { path: 'public-url', expected: 'web-address' }],
  ['public-url', 'ftp://soiree.example', { path: 'public-url', expected: 'web-address' }],
  ['trust-proxy', 'everyone', { path: 'trust-proxy', expected: 'addresses' }],
])('--%s %s is refused with what would fit', (name, value, misfit) => {
  expect(readSettings({ [name]: value }, {})).toEqual({
    ok: false,
    refusal: { code: 'bad-setting', values: misfit },
  });
});
