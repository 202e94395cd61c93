import { describe, expect, test } from 'vitest';
import type { PlayedGame } from './played.ts';
import { standings } from './standings.ts';
import { estimate } from './statistics.ts';
import { dealOf, gameOf, lineUpOf } from './testing.ts';

const duel = lineUpOf(['plain', 'random']);
const trio = lineUpOf(['plain', 'random', 'random']);
const unfinished: PlayedGame = { winners: [], ranks: [], scores: [], reason: 'unfinished', moves: 100_000 };

const of = (name: string, all: ReturnType<typeof standings>) => all.find((standing) => standing.name === name)!;

describe('the share of the wins', () => {
  test('follows who sits where in each rotation', () => {
    // plain sits in seat 0, then in seat 1, and wins both times
    const all = standings(duel, [dealOf(0, gameOf(13, 2), gameOf(2, 13))]);
    expect(all.map(({ name, share }) => [name, share.mean])).toEqual([
      ['plain', 1],
      ['random', 0],
    ]);
  });

  test('if the seat alone decides a deal, each bot has half of it, with certainty', () => {
    const seatWins = Array.from({ length: 50 }, (_, deal) => dealOf(deal, gameOf(13, 2), gameOf(13, 2)));
    const { share, relative } = of('plain', standings(duel, seatWins));
    expect(share.mean).toBe(0.5);
    expect(relative.mean).toBe(1);
    // as single games these would be 50 of 100, at best 0.40 to 0.60
    expect(share.low).toBeGreaterThan(0.45);
    expect(share.high).toBeLessThan(0.55);
  });

  test('the deal is the unit of the interval, not the game', () => {
    const deals = [
      dealOf(0, gameOf(13, 2), gameOf(2, 13)),
      dealOf(1, gameOf(2, 13), gameOf(13, 2)),
      dealOf(2, gameOf(13, 2), gameOf(13, 2)),
      dealOf(3, gameOf(13, 2), gameOf(2, 13)),
      dealOf(4, gameOf(13, 2), gameOf(13, 2)),
      dealOf(5, gameOf(13, 2), gameOf(2, 13)),
    ];
    const perDeal = estimate([1, 0, 0.5, 1, 0.5, 1])!;
    const { share } = of('plain', standings(duel, deals));
    expect(share).toEqual({ mean: perDeal.mean, low: perDeal.low, high: 1 });
  });

  test('is given per seat for a bot that has several', () => {
    // plain: seat 0, seat 2, seat 1
    const all = standings(trio, [dealOf(0, gameOf(13, 1, 1), gameOf(13, 1, 1), gameOf(1, 1, 13))]);
    expect(of('plain', all)).toMatchObject({ seats: 1, share: { mean: expect.closeTo(1 / 3, 12) } });
    expect(of('random', all)).toMatchObject({ seats: 2, share: { mean: expect.closeTo(1 / 3, 12) } });
    expect(of('random', all).relative.mean).toBeCloseTo(1, 12);
  });

  test('a shared win counts in parts', () => {
    const all = standings(trio, [dealOf(0, gameOf(13, 13, 1), gameOf(13, 13, 13), gameOf(1, 13, 1))]);
    // plain: seat 0 shares with one, seat 2 with two, seat 1 wins alone
    expect(of('plain', all).share.mean).toBeCloseTo((1 / 2 + 1 / 3 + 1) / 3, 12);
    expect(of('random', all).share.mean).toBeCloseTo((1 / 2 + 2 / 3) / 3 / 2, 12);
  });

  test('the shares of all seats add up to one, whoever wins', () => {
    const deals = [
      dealOf(0, gameOf(13, 13, 1), gameOf(4, 5, 6), gameOf(7, 7, 7)),
      dealOf(1, gameOf(1, 2, 3), gameOf(9, 5, 6), gameOf(0, 7, 7)),
    ];
    const sum = standings(trio, deals).reduce((all, { seats, share }) => all + seats * share.mean, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  test('a game that was stopped has no winner', () => {
    const all = standings(duel, [dealOf(0, gameOf(13, 2), unfinished)]);
    expect(all.map(({ share }) => share.mean)).toEqual([0.5, 0]);
  });
});

describe('the mean result', () => {
  test('is the mean of the points, deal by deal', () => {
    const deals = [dealOf(0, gameOf(13, 2), gameOf(4, 9)), dealOf(1, gameOf(7, 8), gameOf(1, 13))];
    expect(of('plain', standings(duel, deals)).result).toEqual(estimate([11, 10]));
    expect(of('random', standings(duel, deals)).result).toEqual(estimate([3, 4.5]));
  });

  test('is missing for games that were stopped', () => {
    const all = standings(duel, [dealOf(0, gameOf(13, 2), unfinished), dealOf(1, unfinished, unfinished)]);
    expect(of('plain', all).result).toEqual({ mean: 13, low: null, high: null });
    expect(standings(duel, [dealOf(0, unfinished, unfinished)]).map(({ result }) => result)).toEqual([null, null]);
  });
});

test('faults are counted by kind, for the bot that sat there', () => {
  const fault = { n: 1, code: 'not-json', values: {} };
  const bad = (...faults: { seat: number; kind: 'garbled' | 'silent' }[]) => ({
    ...gameOf(13, 2),
    faults: faults.map((one) => ({ ...fault, ...one })),
  });
  const games = [bad({ seat: 0, kind: 'garbled' }, { seat: 0, kind: 'silent' }), bad({ seat: 1, kind: 'garbled' })];
  const all = standings(duel, [dealOf(0, games[0], games[1]), dealOf(1, gameOf(1, 2), games[1])]);
  expect(all.map(({ faults }) => faults)).toEqual([{ garbled: 3, silent: 1 }, {}]);
});

test('before the first deal there are no results', () => {
  expect(() => standings(duel, [])).toThrow('first deal');
});
