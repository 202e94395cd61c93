import type { MascaradeEvent } from '@soiree/mascarade';
import { speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { mascaradeTally } from './mascarade.ts';
import { Figures } from './tally.ts';

const outcome = (reason: string, ...winners: number[]) => ({ winners, ranks: [], scores: [], reason });

describe('figures', () => {
  test('wins by seat and by bot add up to the games won, endings to all games', () => {
    const figures = new Figures(3);
    figures.count(10, outcome('thirteen', 1), ['plain', 'random', 'plain']);
    figures.count(30, outcome('broke', 0, 2), ['random', 'plain', 'random']);
    figures.count(20, outcome('thirteen', 0, 1, 2), ['plain', 'random', 'plain']);
    figures.count(99, null, ['random', 'plain', 'random']);
    expect(figures).toMatchObject({ games: 4, moves: 159, longest: 99 });
    expect(Object.fromEntries(figures.endings)).toEqual({ thirteen: 2, broke: 1, unfinished: 1 });
    expect(figures.bySeat).toEqual([1 / 2 + 1 / 3, 1 + 1 / 3, 1 / 2 + 1 / 3]);
    expect(figures.byBot.get('plain')?.seats).toBe(6);
    expect(figures.byBot.get('random')?.seats).toBe(6);
    expect(figures.byBot.get('plain')?.wins).toBeCloseTo(2 / 3);
    expect(figures.byBot.get('random')?.wins).toBeCloseTo(1 + 1 + 1 / 3);
  });
});

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
