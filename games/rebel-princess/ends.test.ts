import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

/** The last trick of a round: seat 0 takes qu9, fa2 and pe2. */
const last: Scene = { seats: 3, hands: { 0: 'qu9', 1: 'fa2', 2: 'pe2' } };
const play = (table: ReturnType<typeof scene>) => table.takes('qu9', 'fa2', 'pe2');

describe('scoring', () => {
  test('F each prince won is 1 proposal, the frog 5, other cards nothing', () => {
    const table = scene({ ...last, won: { 0: 'pr2 pr10 qu10', 1: 'pe8 pr3 fa9', 2: 'rest' } });
    play(table);
    expect(table.score()).toEqual([2, 6, 6]);
  });

  test('F the cards of the last trick count too', () => {
    const table = scene({ seats: 3, hands: { 0: 'qu9', 1: 'pr2', 2: 'pe8' }, won: { 0: '', 1: 'rest' } });
    table.takes('qu9', 'pr2', 'pe8');
    expect(table.score()).toEqual([6, 8, 0]);
  });

  test('F all won cards are shown at scoring, and the sheet is kept', () => {
    const table = scene({ ...last, won: { 0: 'pr2', 1: 'pr3', 2: 'rest' }, scores: [1, 20, 3] });
    const from = table.now;
    play(table);
    const scored = table.heard('spectator', from).find((event) => event.type === 'scored');
    expect(scored).toMatchObject({ round: 1, proposals: [1, 1, 12], totals: [2, 21, 15], rebel: null });
    expect(scored?.won.slice(0, 2)).toEqual([['qu9', 'fa2', 'pe2', 'pr2'], ['pr3']]);
    expect(scored?.won[2]).toHaveLength(36 - 5);
    expect(table.view(1).sheet).toEqual([[1, 1, 12]]);
    expect(table.view(1).people.map(({ total }) => total)).toEqual([2, 21, 15]);
  });

  test('F score, deal, refresh, turn up: players see the new hand before the new rule', () => {
    const table = scene({
      ...last,
      won: { 0: 'rest' },
      princesses: { 0: 'snow-white', 1: 'cinderella' },
      next: ['royal-decree'],
    });
    table.plays(1, 'cinderella');
    table.plays(0, 'qu9');
    table.plays(1, 'fa2');
    expect(table.upright(1)).toBe(false);
    const from = table.now;
    table.plays(2, 'pe2');
    const told = table.heard(1, from);
    expect(told.map(({ type }) => type)).toEqual(['played', 'trick', 'scored', 'dealt', 'hand', 'round']);
    expect(told.at(-2)).toEqual({ type: 'hand', cards: table.hand(1) });
    expect(told.at(-1)).toEqual({ type: 'round', round: 2, card: 'royal-decree', leader: 0 });
    expect([table.upright(0), table.upright(1), table.handSizes]).toEqual([true, true, [12, 12, 12]]);
    expect([table.phase, table.tricks]).toEqual(['pass', [0, 0, 0]]);
  });

  test('F all cards are dealt again in each round', () => {
    const table = scene({ ...last, won: { 0: 'rest' } });
    play(table);
    expect(new Set(table.everybody.flatMap((seat) => table.hand(seat))).size).toBe(36);
    expect(table.everybody.flatMap((seat) => table.won(seat))).toEqual([]);
  });

  test('F the winner of the last trick leads the next round', () => {
    for (const leader of [0, 1, 2]) {
      const table = scene({ ...last, leader, won: { 0: 'rest' } });
      const cards = ['qu9', 'fa2', 'pe2'];
      expect(table.takes(...cards.slice(leader), ...cards.slice(0, leader))).toBe(leader);
      expect([table.phase, table.leader]).toEqual(['pass', leader]);
    }
    const other = scene({ seats: 3, hands: { 0: 'qu9', 1: 'fa2', 2: 'qu10' }, won: { 0: 'rest' } });
    other.takes('qu9', 'fa2', 'qu10');
    expect(other.leader).toBe(2);
    expect(other.view('spectator').leader).toBe(2);
  });
});

describe('the end', () => {
  /** The last trick of the fifth round, in which seat 0 gets none, 1 gets 4 and 2 gets 10. */
  const fifth = (before: readonly (readonly number[])[], more: Scene = {}) =>
    scene({ ...last, won: { 0: 'qu2', 1: 'pr2 pr3 pr4 pr5', 2: 'rest' }, before, ...more });

  test('F after five rounds it is over; not after four', () => {
    const row = [5, 5, 4];
    const four = fifth([row, row, row]);
    play(four);
    expect([four.phase, four.outcome]).toEqual(['pass', null]);
    const five = fifth([row, row, row, row]);
    expect(five.outcome).toBeNull();
    play(five);
    expect([five.phase, five.asked]).toEqual(['over', []]);
    expect(five.view(0).sheet).toEqual([row, row, row, row, [0, 4, 10]]);
    expect(five.refuses(0, 'qu2')).toBe('match-over');
  });

  test('F the player with the fewest proposals wins', () => {
    const table = fifth([
      [3, 0, 11],
      [4, 1, 9],
      [5, 0, 9],
      [9, 0, 5],
    ]);
    play(table);
    expect(table.outcome).toMatchObject({ winners: [1], scores: [21, 5, 44], ranks: [2, 1, 3] });
    expect(table.heard('spectator').at(-1)).toEqual({ type: 'over', winners: [1] });
  });

  test('F a tie goes to the player with more rounds without proposals', () => {
    const table = fifth([
      [7, 0, 7],
      [7, 7, 0],
      [0, 7, 7],
      [4, 0, 10],
    ]);
    play(table);
    // 18 each; seats 0 and 1 both had two rounds with none (seat 0 the third and the fifth)
    expect(table.outcome).toMatchObject({ scores: [18, 18, 34], winners: [0, 1], ranks: [1, 1, 3] });
    const quieter = fifth([
      [7, 1, 6],
      [7, 6, 1],
      [0, 7, 7],
      [4, 0, 10],
    ]);
    play(quieter);
    expect(quieter.outcome).toMatchObject({ scores: [18, 18, 34], winners: [0], ranks: [1, 2, 3] });
  });

  test('F a round with fewer than 0 counts as one with none', () => {
    const negative = fifth([
      [7, -2, 0],
      [7, 8, 0],
      [0, 8, 6],
      [4, 0, 10],
    ]);
    play(negative);
    expect(negative.outcome).toMatchObject({ scores: [18, 18, 26], winners: [0, 1] });
  });

  test('F a round with none matters only in a tie', () => {
    const table = fifth([
      [0, 3, 11],
      [0, 3, 11],
      [0, 3, 11],
      [17, 0, 0],
    ]);
    play(table);
    expect(table.outcome).toMatchObject({ scores: [17, 13, 43], winners: [1] });
  });

  test('F still tied: a shared victory, even of three', () => {
    const table = fifth([
      [4, 4, 6],
      [5, 5, 4],
      [5, 5, 4],
      [10, 6, 0],
    ]);
    play(table);
    // 24 each; seat 0 none in the fifth, seat 1 never, seat 2 none in the fourth
    expect(table.outcome).toMatchObject({ scores: [24, 24, 24], winners: [0, 2], ranks: [1, 3, 1] });
    const three = fifth([
      [4, 4, 6],
      [5, 5, 4],
      [5, 11, 4],
      [10, 0, 0],
    ]);
    play(three);
    expect(three.outcome).toMatchObject({ scores: [24, 24, 24], winners: [0, 1, 2], ranks: [1, 1, 1] });
  });
});

describe('option rebelOfTheBall', () => {
  const all = 'pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10 pe8';
  const rebels = { options: { rebelOfTheBall: true } };

  test('R a player who takes every prince in use and the frog scores -10, the others as usual', () => {
    const table = scene({ ...last, won: { 1: all, 2: 'rest' }, ...rebels });
    play(table);
    expect(table.score()).toEqual([0, -10, 0]);
    expect(table.heard(0).find((event) => event.type === 'scored')).toMatchObject({ rebel: 1 });
  });

  test.each([
    [3, 'pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10 pe8'],
    [4, 'pr1 pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10 pe8'],
    [5, 'pr1 pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10 pe8'],
    [6, 'pr1 pr2 pr3 pr4 pr5 pr6 pr7 pr8 pr9 pr10 pr11 pr12 pe8'],
  ])('R every prince in use: %i players', (seats, cards) => {
    const hands = { 0: 'qu9', 1: 'fa2', 2: 'pe2', 3: 'pe3', 4: 'pe4', 5: 'pe5' };
    const trick = Object.values(hands).slice(0, seats);
    const given = Object.fromEntries(trick.map((card, seat) => [seat, card]));
    const table = scene({ seats, hands: given, won: { 1: cards, 2: 'rest' }, ...rebels });
    table.takes(...trick);
    expect(table.score()[1]).toBe(-10);
    const [lowest, ...without] = cards.split(' ');
    const short = scene({ seats, hands: given, won: { 1: without.join(' '), 0: lowest, 2: 'rest' }, ...rebels });
    short.takes(...trick);
    expect(short.score().slice(0, 2)).toEqual([1, without.length - 1 + 5]);
  });

  test('R all princes without the frog are not a rebellion', () => {
    const table = scene({ ...last, won: { 0: 'pe8', 1: all.replace(' pe8', ''), 2: 'rest' }, ...rebels });
    play(table);
    expect(table.score()).toEqual([5, 9, 0]);
  });

  test('R it is off by default', () => {
    const table = scene({ ...last, won: { 1: all, 2: 'rest' } });
    play(table);
    expect(table.score()).toEqual([0, 14, 0]);
  });

  test('R not in wedding-gift', () => {
    const hands = { 0: 'qu9 qu2', 1: 'fa2 fa3', 2: 'pe2 pe3' };
    const table = scene({ ...last, round: 'wedding-gift', hands, won: { 1: all, 2: 'rest' }, ...rebels });
    table.allPlay(['gift qu2', 'gift fa3', 'gift pe3']);
    play(table);
    expect(table.score()).toEqual([0, 14, 0]);
  });

  test.each([
    ['bathroom-break', [2, 4, 0], [0, -10, 0]],
    ['single-fairy', [0, 0, 0], [-1, -10, -8]],
    ['pets-revenge', [0, 0, 0], [1, -10, 7]],
    ['dancing-queens', [0, 0, 0], [0, -10, 0]],
  ] as const)(
    'R -10 is never doubled or changed by the round card; the others score by it: %s',
    (round, scores, score) => {
      const table = scene({ ...last, round, won: { 1: all, 2: 'rest' }, scores, ...rebels });
      play(table);
      expect(table.score()).toEqual(score);
    },
  );

  test('R -10 even if bathroom-break would double the rebel', () => {
    const table = scene({ ...last, round: 'bathroom-break', won: { 1: all, 2: 'rest' }, scores: [2, 1, 0], ...rebels });
    play(table);
    expect(table.score()).toEqual([0, -10, 0]);
  });

  test('R it counts as a round with 0 or fewer', () => {
    const before = [
      [1, 4, 20],
      [1, 4, 20],
      [1, 4, 20],
      [1, 3, 21],
    ];
    const table = scene({ ...last, round: 'pets-revenge', won: { 1: all, 2: 'rest' }, before, ...rebels });
    play(table);
    // a tie that seat 1 wins because of this one round
    expect(table.score()).toEqual([1, -10, 7]);
    expect(table.outcome).toMatchObject({ scores: [5, 5, 88], winners: [1], ranks: [2, 1, 3] });
  });
});
