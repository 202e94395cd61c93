import { expect as right } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { check } from './check.ts';
import { Visitor } from './testing.ts';

const finished = () => {
  const visitor = new Visitor('mascarade', 1).enter();
  visitor.must({ type: 'settings', pace: 'instant' });
  visitor.start().play();
  return right(visitor.table.file(visitor.room.match!));
};

test('a match played here passes', () => {
  const found = right(check(finished()));
  expect(found.map(({ check: what }) => what)).toEqual(['commitment', 'moves', 'deal', 'ending', 'events']);
  expect(found.filter(({ failure, skipped }) => failure || skipped)).toEqual([]);
});

test('a file that was changed afterwards fails', () => {
  const file = structuredClone(finished());
  file.header.contributions[0] = 'f'.repeat(32);
  const failed = right(check(file)).filter(({ failure }) => failure);
  expect(failed.length).toBeGreaterThan(0);
});

test('something that is not a file, or not of our games, is refused', () => {
  expect(check(null)).toMatchObject({ ok: false, refusal: { code: 'bad-log' } });
  const file = finished();
  const other = { ...file, header: { ...file.header, game: 'toString' } };
  expect(check(other)).toMatchObject({ ok: false, refusal: { code: 'no-such-game' } });
});
