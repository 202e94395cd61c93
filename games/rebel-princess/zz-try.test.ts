import { FastChance } from '@soiree/kernel';
import { expect, test } from 'vitest';
import { scene } from './testing.ts';
import { roundIds, princessIds } from './ids.ts';
test('try', () => {
  const t = scene({ hands: { 0: 'qu3 -pr', 1: 'qu7 pr3 -fa' }, princesses: { 1: 'mulan' } });
  console.log(t.everybody.map((s) => t.hand(s).join(' ')), t.asked, t.phase);
  t.trickOf('qu3', 'qu7'); t.plays(2, t.cards(2)[0]); t.plays(3, t.cards(3)[0]);
  console.log(t.asked, t.trick, t.powers(1), t.phase);
  for (const r of roundIds) for (const p of princessIds) {
    const u = scene({ round: r, princesses: { 1: p }, seats: 5, passed: false });
    u.playOut(new FastChance(1));
    expect(u.phase).toBe('over');
  }
  const w = scene({ hands: { 0: 'qu3 qu4', 1: 'fa1 fa2', 2: 'qu9 qu8', 3: 'pr1 pr2' }, won: { 0: 'rest' } });
  expect(w.takes('qu3', 'fa1', 'qu9', 'pr1')).toBe(2);
});
