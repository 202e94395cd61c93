import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

/** Scores by seat, for three players and these won cards. Seat 0 takes the last trick of qu9, fa2 and pe2. */
function scores(round: Scene['round'], won: Scene['won'], more: Scene = {}): readonly number[] {
  const table = scene({ seats: 3, round, hands: { 0: 'qu9', 1: 'fa2', 2: 'pe2' }, won, ...more });
  table.takes('qu9', 'fa2', 'pe2');
  return table.score();
}

/** What each seat's proposals came from, such as 'pr4 qu4 3'. */
function counted(round: Scene['round'], won: Scene['won'], more: Scene = {}): string[][] {
  const table = scene({ seats: 3, round, hands: { 0: 'qu9', 1: 'fa2', 2: 'pe2' }, won, ...more });
  const from = table.now;
  table.takes('qu9', 'fa2', 'pe2');
  const event = table.heard('spectator', from).find(({ type }) => type === 'scored');
  if (event?.type !== 'scored') throw new Error('the round was not scored');
  return event.counted.map((own) => own.map(({ cards, proposals }) => [...cards, proposals].join(' ')));
}

describe('the score says where proposals come from', () => {
  test('in most rounds each prince, and the frog; no cards that count nothing', () => {
    expect(counted('invitation', { 0: 'qu10 pr3', 1: 'pe8 pe3 pr2', 2: 'rest' }).slice(0, 2)).toEqual([
      ['pr3 1'],
      ['pe8 5', 'pr2 1'],
    ]);
  });

  test('pets-revenge: each pet too, and the frog 6', () => {
    expect(counted('pets-revenge', { 0: 'pr3', 1: 'pe8 pe3', 2: 'rest' }).slice(0, 2)).toEqual([
      ['pe2 1', 'pr3 1'],
      ['pe3 1', 'pe8 6'],
    ]);
  });

  test('single-fairy: each fairy takes one away', () => {
    expect(counted('single-fairy', { 0: 'pr3', 1: 'fa3', 2: 'rest' }).slice(0, 2)).toEqual([
      ['fa2 -1', 'pr3 1'],
      ['fa3 -1'],
    ]);
  });

  test('bathroom-break: what is doubled, and for whom', () => {
    const won = { 0: 'pr2', 1: 'pr3 pe8', 2: 'rest' };
    expect(counted('bathroom-break', won, { scores: [4, 2, 4] }).slice(0, 2)).toEqual([['pr2 1'], ['pe8 10', 'pr3 2']]);
    const princes = { scores: [4, 2, 4], options: { bathroomBreakDoubles: 'princes' } };
    expect(counted('bathroom-break', won, princes)[1]).toEqual(['pe8 5', 'pr3 2']);
  });

  test('dancing-queens: each pair, equal ranks first, then princes left alone', () => {
    const won = { 0: '', 1: 'pr3 pr4 pr5 pr6 qu4 qu5 qu7 pe8', 2: 'rest' };
    expect(counted('dancing-queens', won)[1]).toEqual(['pr4 qu4 3', 'pr5 qu5 3', 'pr3 qu7 2', 'pr6 1', 'pe8 5']);
  });

  test('the rebel of the ball: all of them together, -10', () => {
    const rebels = { options: { rebelOfTheBall: true } };
    const won = { 0: 'pe8 pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10', 1: 'rest' };
    expect(counted('pets-revenge', won, rebels)[0]).toEqual(['pe8 pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10 -10']);
  });
});

describe('pets-revenge', () => {
  test('F each pet won is also 1 proposal, the frog 6', () => {
    expect(scores('pets-revenge', { 0: '', 1: 'pe8', 2: 'rest' })).toEqual([1, 6, 9 + 7]);
    expect(scores('pets-revenge', { 0: 'pe3 pr2', 1: 'pe8 pe4 pr3 pr4', 2: 'rest' })).toEqual([3, 9, 6 + 5]);
    expect(scores('invitation', { 0: 'pe3 pr2', 1: 'pe8 pe4 pr3 pr4', 2: 'rest' })).toEqual([1, 7, 6]);
  });
});

describe('single-fairy', () => {
  test('F each fairy won cancels 1 proposal', () => {
    // the last trick brings seat 0 one more fairy
    expect(scores('single-fairy', { 0: 'pr2 pr3 pr4', 1: 'pe8 fa3 fa4', 2: 'rest' })).toEqual([2, 3, 0]);
  });

  test('F a round’s score may be negative', () => {
    expect(scores('single-fairy', { 0: '', 1: 'fa3 fa4', 2: 'rest' })).toEqual([-1, -2, 8]);
  });
});

describe('dancing-queens', () => {
  // the last trick brings seat 0 qu9; seat 1 has won these cards and takes nothing more
  const dance = (cards: string) => scores('dancing-queens', { 1: cards, 2: 'rest' })[1];

  test('F a pair of equal rank is worth 3', () => {
    expect(dance('pr4 qu4')).toBe(3);
    expect(dance('pr4 qu4 pr5 qu5')).toBe(6);
  });

  test('F any other prince–queen pair 2', () => {
    expect(dance('pr4 qu5')).toBe(2);
    expect(dance('pr4 qu5 pr6 qu7')).toBe(4);
  });

  test('F a prince with no queen left 1', () => {
    expect(dance('pr4')).toBe(1);
    expect(dance('pr4 pr5 qu6')).toBe(3);
  });

  test('F a queen without a prince gives nothing', () => {
    expect(dance('qu2 qu3 qu4')).toBe(0);
    expect(dance('qu2 qu3 qu4 pr10')).toBe(2);
  });

  test('R equal ranks are paired first', () => {
    expect(dance('pr4 pr5 qu5')).toBe(4);
    expect(dance('pr4 pr5 qu5 qu6')).toBe(5);
    expect(dance('pr2 pr3 qu3 qu4 qu5')).toBe(5);
  });

  test('F the frog is still 5, other pets and fairies nothing', () => {
    expect(dance('pe8')).toBe(5);
    expect(dance('pe8 pr4 qu4 pe3 fa3')).toBe(8);
  });

  test('p + min(p, q) + e: a player who wins everything gets the most, 32, 35, 35 and 41', () => {
    const hands = ['qu9', 'fa2', 'pe2', 'pe3', 'pe4', 'pe5'];
    const most = [3, 4, 5, 6].map((seats) => {
      const trick = hands.slice(0, seats);
      const table = scene({ seats, round: 'dancing-queens', hands: { ...trick }, won: { 0: 'rest' } });
      table.takes(...trick);
      return table.score()[0];
    });
    expect(most).toEqual([32, 35, 35, 41]);
  });

  test('princes and queens won by different players: as in any round', () => {
    expect(scores('dancing-queens', { 1: 'pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10', 2: 'rest' })).toEqual([0, 9, 5]);
  });
});

describe('bathroom-break', () => {
  const won = { 0: 'pr2', 1: 'pr3 pr4 pe8', 2: 'rest' };
  const plain = [1, 7, 6];
  const count = (before: readonly number[], options = {}) =>
    scores('bathroom-break', won, { scores: before, options: { ...options } });

  test('F proposals count double for everyone except the player who had the most before this round', () => {
    expect(scores('invitation', won)).toEqual(plain);
    expect(count([4, 2, 3])).toEqual([1, 14, 12]);
    expect(count([2, 4, 3])).toEqual([2, 7, 12]);
    expect(count([2, 3, 4])).toEqual([2, 14, 6]);
  });

  test('F except all who had the most, if tied', () => {
    expect(count([4, 4, 3])).toEqual([1, 7, 12]);
    expect(count([4, 3, 4])).toEqual([1, 14, 6]);
  });

  test('R round 1: all are tied, so nothing is doubled', () => {
    expect(scores('bathroom-break', won)).toEqual(plain);
    expect(count([5, 5, 5])).toEqual(plain);
  });

  test('R by total before the round, even 0 or negative', () => {
    expect(count([0, -3, -2])).toEqual([1, 14, 12]);
    expect(count([-5, -3, -4])).toEqual([2, 7, 12]);
  });

  test('R the total is that of all rounds played', () => {
    const before = [
      [9, 0, 0],
      [0, 6, 4],
      [0, 4, 3],
    ];
    expect(scores('bathroom-break', won, { before })).toEqual([2, 7, 12]);
  });

  test('R this round’s own proposals do not matter', () => {
    expect(count([2, 1, 0])).toEqual([1, 14, 12]);
  });

  test('option bathroomBreakDoubles: princes only, not the frog', () => {
    expect(count([4, 2, 3], { bathroomBreakDoubles: 'princes' })).toEqual([1, 9, 12]);
    expect(count([4, 2, 3], { bathroomBreakDoubles: 'all' })).toEqual([1, 14, 12]);
    expect(count([2, 4, 3], { bathroomBreakDoubles: 'princes' })).toEqual([2, 7, 12]);
  });
});
