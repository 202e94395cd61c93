import type { MascaradeEvent } from '@soiree/mascarade';
import { speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { mascaradeTally } from './tally.ts';

describe('masks', () => {
  const count = async (events: MascaradeEvent[]) => {
    const tally = mascaradeTally();
    for (const event of events) tally.count(event);
    return tally.table(await speaker('en')).rows;
  };
  const announce = (mask: 'king-1e' | 'judge'): MascaradeEvent => ({ type: 'announce', seat: 0, mask, slot: '0' });
  const answer = (contests: boolean): MascaradeEvent => ({ type: 'answer', seat: 1, contests, slot: null });
  const power: MascaradeEvent = { type: 'power', seats: [0], mask: 'king-1e' };
  const coins = (why: 'king-1e' | 'fine', to: number | 'court', count: number): MascaradeEvent => ({
    type: 'coins',
    why,
    transfers: [{ from: 'bank', to, coins: count }],
  });

  test('counts announced, contested and true claims, and the coins they brought', async () => {
    const rows = await count([
      ...[announce('king-1e'), answer(false), answer(false), power, coins('king-1e', 0, 3)],
      ...[announce('king-1e'), answer(true), answer(true), power, coins('king-1e', 0, 3), coins('fine', 'court', 1)],
      ...[announce('king-1e'), answer(true), answer(false), coins('fine', 'court', 1)],
      ...[announce('king-1e'), answer(false), answer(false), power, coins('king-1e', 0, 2)],
      ...[announce('judge'), answer(false)],
    ]);
    expect(rows).toEqual([
      ['King', '4', '50.0 %', '50.0 %', '2.00'],
      ['Judge', '1', '0.0 %', '–', '0.00'],
    ]);
  });

  test('a contest counts only for its own claim', async () => {
    const rows = await count([announce('king-1e'), answer(true), announce('judge'), answer(false), power]);
    expect(rows.map(([mask, , contested]) => [mask, contested])).toEqual([
      ['King', '100.0 %'],
      ['Judge', '0.0 %'],
    ]);
  });
});
