import { describe, expect, test } from 'vitest';
import { scene } from './testing.ts';

describe('X1 a trick of six: Ihor, Danylo, Roman, Olesia, Taras, Iryna', () => {
  const cards = ['qu3', 'qu7', 'qu4', 'pr12', 'fa9', 'pe8'];

  test('X1 Danylo wins with the highest queen, leads next, and the party is open from pr12 on', () => {
    const table = scene({
      seats: 6,
      hands: { 0: 'qu3', 1: 'qu7 pr2', 2: 'qu4', 3: 'pr12 -qu', 4: 'fa9 -qu', 5: 'pe8 -qu' },
    });
    const opened = cards.map((card, seat) => {
      expect(table.asked).toEqual([seat]);
      table.plays(seat, card);
      return table.party;
    });
    expect(opened).toEqual([false, false, false, true, true, true]);
    expect(table.heard('spectator')).toContainEqual({ type: 'trick', winner: 1, cards: 6 });
    expect(table.won(1)).toEqual(['qu3', 'qu4', 'qu7', 'fa9', 'pe8', 'pr12']);
    expect(table.tricks).toEqual([0, 1, 0, 0, 0, 0]);
    expect([table.asked, table.leader]).toEqual([[1], 1]);
    expect(table.cards(1)).toContain('pr2');
  });

  test('X1 those who hold queens must follow, a void player may play anything', () => {
    const table = scene({
      seats: 6,
      hands: { 0: 'qu3', 1: 'qu7 qu12 -qu', 2: 'qu4', 3: 'pr12 -qu', 4: 'fa9 -qu', 5: 'pe8 -qu' },
    });
    table.plays(0, 'qu3');
    expect(table.cards(1)).toEqual(['qu7', 'qu12']);
    expect(table.refuses(1, table.hand(1).find((card) => !card.startsWith('qu')) as string)).toBe('follow-suit');
    table.plays(1, 'qu7');
    table.plays(2, 'qu4');
    for (const [seat, card] of [
      [3, 'pr12'],
      [4, 'fa9'],
      [5, 'pe8'],
    ] as const) {
      expect(table.cards(seat)).toEqual(table.hand(seat));
      table.plays(seat, card);
    }
  });

  test('X1 the six cards bring 6 proposals: 1 for the prince, 5 for the frog', () => {
    const hands = Object.fromEntries(cards.map((card, seat) => [seat, card]));
    const table = scene({ seats: 6, hands, won: { 5: 'rest' } });
    expect(table.takes(...cards)).toBe(1);
    expect(table.score()).toEqual([0, 6, 0, 0, 0, 11]);
  });
});

describe('X2 pass-the-bouquet', () => {
  const hands = { 0: 'qu4', 1: 'pe3 fa2 -qu', 2: 'qu9 qu10 pe5 pe6 -qu -pe', 3: 'qu8 pe9 -pe' };

  test('X2 a pet on a queen makes pets the lead suit: later players must play pets, even if they hold queens', () => {
    const table = scene({ round: 'pass-the-bouquet', hands });
    table.plays(0, 'qu4');
    expect(table.suit).toBe('queens');
    expect(table.cards(1)).toEqual(table.hand(1));
    table.plays(1, 'pe3');
    expect(table.suit).toBe('pets');
    expect(table.cards(2)).toEqual(['pe5', 'pe6']);
    expect(table.refuses(2, 'qu10')).toBe('follow-suit');
    table.plays(2, 'pe6');
    expect(table.cards(3)).toEqual(['pe9']);
    expect(table.refuses(3, 'qu8')).toBe('follow-suit');
  });

  test('X2 the highest pet wins', () => {
    expect(scene({ round: 'pass-the-bouquet', hands }).takes('qu4', 'pe3', 'pe6', 'pe9')).toBe(3);
    const other = { ...hands, 2: 'qu9 qu10 pe5 pe10 -qu -pe' };
    expect(scene({ round: 'pass-the-bouquet', hands: other }).takes('qu4', 'pe3', 'pe10', 'pe9')).toBe(2);
  });

  test('X2 in another round the queens stay the lead suit', () => {
    const table = scene({ hands });
    table.plays(0, 'qu4');
    table.plays(1, 'pe3');
    expect(table.cards(2)).toEqual(['qu9', 'qu10']);
  });
});

test('X3 the passing symbol of wedding-gift: everyone gives 1 to the left and 1 to the right at the same time', () => {
  const table = scene({
    round: 'wedding-gift',
    passed: false,
    hands: { 0: 'qu1 fa1', 1: 'qu2 fa2', 2: 'qu3 fa3', 3: 'qu4 fa4' },
  });
  const dealt = table.everybody.map((seat) => table.hand(seat));
  expect(table.asked).toEqual([0, 1, 2, 3]);
  expect(table.view(0).ask).toMatchObject({ kind: 'pass', picks: 2, choices: [{ count: 1 }, { count: 1 }] });
  for (const seat of [2, 0, 3]) table.plays(seat, `left qu${seat + 1}`, `right fa${seat + 1}`);
  expect(table.everybody.map((seat) => table.hand(seat))).toEqual(dealt);
  table.plays(1, 'left qu2', 'right fa2');
  const got = table.everybody.map((seat) => table.hand(seat).filter((card) => !dealt[seat].includes(card)));
  expect(got).toEqual([
    ['qu4', 'fa2'],
    ['qu1', 'fa3'],
    ['qu2', 'fa4'],
    ['qu3', 'fa1'],
  ]);
  expect(table.handSizes).toEqual([10, 10, 10, 10]);
});
