import { expect as right } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { finished } from '#practice/testing.ts';
import { check } from './check.ts';

test('a match played here passes', async () => {
  const found = right(check(await finished('mascarade', 1)));
  expect(found.map(({ check: what }) => what)).toEqual(['commitment', 'moves', 'deal', 'ending', 'events']);
  expect(found.filter(({ failure, skipped }) => failure || skipped)).toEqual([]);
});

test('a file that was changed afterwards fails', async () => {
  const file = structuredClone(await finished('mascarade', 1));
  file.header.contributions[0] = 'f'.repeat(32);
  const failed = right(check(file)).filter(({ failure }) => failure);
  expect(failed.length).toBeGreaterThan(0);
});

test('something that is not a file, or not of our games, is refused', async () => {
  expect(check(null)).toMatchObject({ ok: false, refusal: { code: 'bad-log' } });
  const file = await finished('mascarade', 1);
  const other = { ...file, header: { ...file.header, game: 'toString' } };
  expect(check(other)).toMatchObject({ ok: false, refusal: { code: 'no-such-game' } });
});
