import { describe, expect, test } from 'vitest';
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
