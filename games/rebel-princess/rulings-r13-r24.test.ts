import { describe, expect, test } from 'vitest';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });

describe('poisoned-apple', () => {
  const apple = (given: Scene) => three({ round: 'poisoned-apple', ...given });

  test('R13 Snow White: 0 loses to other void players’ cards', () => {
    const table = apple({ princesses: { 1: 'snow-white' }, hands: { 0: 'qu9 fa3', 1: 'pe7 fa4', 2: 'pe2 fa5' } });
    expect(table.takes('qu9', 'pe7 zero', 'pe2')).toBe(2);
  });

  test('R13 Snow White: 0 wins if she is the only void player', () => {
    const table = apple({ princesses: { 1: 'snow-white' }, hands: { 0: 'qu9 fa3', 1: 'pe7 fa4', 2: 'qu10 fa5' } });
    expect(table.takes('qu9', 'pe7 zero', 'qu10')).toBe(1);
  });

  test('R14 Mulan: she stays void', () => {
    const table = apple({ princesses: { 1: 'mulan' }, hands: { 0: 'qu9 fa3', 1: 'pe4 pe5', 2: 'pe6 fa5' } });
    table.trickOf('qu9', 'pe4', 'pe6');
    table.plays(1, 'swap pe4 pe5');
    expect(table.tricks).toEqual([0, 0, 1]);

    const alone = apple({ princesses: { 1: 'mulan' }, hands: { 0: 'qu9 fa3', 1: 'pe4 pe5', 2: 'qu10 fa5' } });
    alone.trickOf('qu9', 'pe4', 'qu10');
    alone.plays(1, 'swap pe4 pe5');
    expect(alone.tricks).toEqual([0, 1, 0]);
  });

  test('R14 Mulan: she keeps her position for the tie', () => {
    const first = apple({ princesses: { 1: 'mulan' }, hands: { 0: 'qu9 fa3', 1: 'pe4 pe7', 2: 'fa7 fa5' } });
    first.trickOf('qu9', 'pe4', 'fa7');
    first.plays(1, 'swap pe4 pe7');
    expect(first.tricks).toEqual([0, 0, 1]);

    const last = apple({ princesses: { 2: 'mulan' }, hands: { 0: 'qu9 fa3', 1: 'fa7 fa5', 2: 'pe4 pe7' } });
    last.trickOf('qu9', 'fa7', 'pe4');
    last.plays(2, 'swap pe4 pe7');
    expect(last.tricks).toEqual([0, 0, 1]);
  });

  test('R15 Pea: a void player may play any suit, but above 5 if held', () => {
    const table = apple({
      princesses: { 0: 'pea-princess' },
      hands: { 0: 'qu9 fa2 qu2 qu3', 1: 'fa3 fa10 pe9 pr2', 2: 'fa4 pe5 pr3 pr4' },
    });
    table.plays(0, 'qu9 pea');
    expect(table.cards(1)).toEqual(['fa10', 'pe9']);
    expect(table.refuses(1, 'pr2')).toBe('above-five');
    table.plays(1, 'pe9');
    expect(table.cards(2)).toEqual(['fa4', 'pe5', 'pr3', 'pr4']);
  });

  test('R16 Cinderella: the lowest void card, in a tie the last', () => {
    const hands = { 0: 'qu2 fa3', 1: 'pe4 fa4', 2: 'pe9 fa5' };
    const lowest = apple({ princesses: { 0: 'cinderella' }, hands });
    lowest.plays(0, 'cinderella');
    expect(lowest.takes('qu2', 'pe4', 'pe9')).toBe(1);
    expect(apple({ princesses: { 0: 'cinderella' }, hands }).takes('qu2', 'pe4', 'pe9')).toBe(2);

    const equal = apple({ princesses: { 0: 'cinderella' }, hands: { 0: 'qu2 fa3', 1: 'pe4 fa5', 2: 'fa4 pe5' } });
    equal.plays(0, 'cinderella');
    expect(equal.takes('qu2', 'pe4', 'fa4')).toBe(2);
  });
});

describe('crystal-clear', () => {
  const crystal = (given: Scene) => three({ round: 'crystal-clear', ...given });
  const open = (table: Table) => table.view('spectator').people.map((one) => one.open);

  test('R17 Alice: dealt cards are hidden', () => {
    const table = crystal({
      princesses: { 1: 'alice' },
      hands: { 0: 'qu3 qu4 fa2', 1: 'qu9 qu10 fa3', 2: 'qu5 qu6 fa4' },
    });
    table.allPlay(['lay queens', 'lay queens', 'lay queens']);
    expect(open(table)).toEqual([
      ['qu3', 'qu4'],
      ['qu9', 'qu10'],
      ['qu5', 'qu6'],
    ]);
    table.trickOf('qu3', 'qu9', 'qu5');
    table.plays(1, 'alice');
    expect(open(table)).toEqual([['qu4'], ['qu10'], ['qu6']]);
    expect(table.handSizes).toEqual([3, 3, 3]);
  });

  test('R18 Mulan: may lay an open card; what comes back is hidden', () => {
    const table = crystal({
      princesses: { 1: 'mulan' },
      hands: { 0: 'qu3 fa2 fa6', 1: 'qu9 qu10 fa3', 2: 'qu5 fa4 fa7' },
    });
    table.allPlay(['lay fairies', 'lay queens', 'lay fairies']);
    table.trickOf('qu3', 'qu9', 'qu5');
    expect(table.powers(1)).toEqual(['swap qu9 qu10']);
    table.plays(1, 'swap qu9 qu10');
    expect(open(table)[1]).toEqual([]);
    expect(table.hand(1)).toEqual(['qu9', 'fa3']);
    expect(table.won(1)).toContain('qu10');
  });

  test('R18 Beauty: an open card may be given; what comes back is hidden', () => {
    const table = crystal({
      princesses: { 1: 'sleeping-beauty' },
      hands: { 0: 'qu3 fa2', 1: 'qu9 fa3', 2: 'qu5 fa4' },
    });
    table.allPlay(['lay queens', 'lay queens', 'lay queens']);
    table.plays(1, 'beauty');
    table.allPlay(['give qu3', 'give qu9', 'give qu5']);
    expect(open(table)).toEqual([[], [], []]);
    table.plays(1, 'keep qu9');
    expect(open(table)).toEqual([[], [], []]);
    expect(table.hand(1)).toEqual(['qu9', 'fa3']);
  });

  test('R18 Pea: open cards belong to the hand', () => {
    const table = crystal({
      princesses: { 0: 'pea-princess' },
      hands: { 0: 'qu3 fa2 fa6', 1: 'qu4 qu9 fa3', 2: 'qu5 fa4 fa7' },
    });
    table.allPlay(['lay fairies', 'lay queens', 'lay fairies']);
    table.plays(0, 'qu3 pea');
    expect(table.cards(1)).toEqual(['qu9']);
    table.plays(1, 'qu9');
    expect(table.cards(2)).toEqual(['qu5']);
  });

  test('R18 Mermaid: open cards belong to the hand', () => {
    const table = crystal({
      princesses: { 2: 'little-mermaid' },
      hands: { 0: 'qu3 fa2', 1: 'qu4 fa3', 2: 'qu5 fa4' },
    });
    table.allPlay(['lay queens', 'lay fairies', 'lay fairies']);
    table.plays(2, 'mermaid queens');
    expect(table.cards(0)).toEqual(['qu3']);
  });
});

describe('upside-down', () => {
  const upside = (given: Scene) => three({ round: 'upside-down', ...given });

  test('R19 Pea: a 6 is above 5', () => {
    const table = upside({ princesses: { 0: 'pea-princess' }, hands: { 0: 'qu4 fa2', 1: 'qu3 qu6', 2: 'qu5 fa3' } });
    table.plays(0, 'qu4 pea');
    expect(table.cards(1)).toEqual(['qu6']);
    table.plays(1, 'qu6');
    table.plays(2, 'qu5');
    expect(table.tricks).toEqual([1, 0, 0]);
  });

  test('R20 Cinderella: XOR, each 6 reverses the ranking once more', () => {
    const takes = (hands: Scene['hands'], cards: string[]) => {
      const table = upside({ princesses: { 0: 'cinderella' }, hands });
      table.plays(0, 'cinderella');
      return table.takes(...cards);
    };
    const fa = { 0: 'qu3 fa2', 1: 'qu9 fa3', 2: 'qu4 fa4' };
    expect(takes(fa, ['qu3', 'qu9', 'qu4']), 'no 6: the lowest').toBe(0);
    const one = { 0: 'qu3 fa2', 1: 'qu9 fa3', 2: 'qu6 fa4' };
    expect(takes(one, ['qu3', 'qu9', 'qu6']), 'one 6: the highest').toBe(1);
    const two = { 0: 'qu6 fa2', 1: 'fa6 fa3', 2: 'qu7 fa4' };
    expect(takes(two, ['qu6', 'fa6', 'qu7']), 'two 6s: the lowest').toBe(0);
  });
});

describe('dancing-queens', () => {
  test('R21 Snow White: pairs go by the printed rank', () => {
    const table = three({
      round: 'dancing-queens',
      princesses: { 1: 'snow-white' },
      hands: { 0: 'fa9', 1: 'qu3', 2: 'pr3' },
      won: { 1: 'rest' },
    });
    table.trickOf('fa9', 'qu3 zero', 'pr3');
    // a pair of equal rank is 3; 0 and 3 would be 2
    expect(table.score()[0]).toBe(3);
  });
});

describe('prince-rings-twice', () => {
  const twice = (given: Scene) => three({ round: 'prince-rings-twice', ...given });

  test('R22 Snow White: with either card; it counts 0 in the sum', () => {
    const hands = { 0: 'qu5 qu4', 1: 'qu7 qu8', 2: 'fa2 fa3' };
    const laps = (first: string, second: string) =>
      twice({ princesses: { 1: 'snow-white' }, hands }).takes('qu5', first, 'fa2', 'qu4', second, 'fa3');
    expect(laps('qu7', 'qu8')).toBe(1);
    expect(laps('qu7 zero', 'qu8')).toBe(0);
    expect(laps('qu8', 'qu7 zero')).toBe(0);
  });

  test('R22 Snow White: it counts 0 in the tie', () => {
    const table = twice({
      princesses: { 0: 'cinderella', 1: 'snow-white' },
      hands: { 0: 'qu3 qu2', 1: 'qu7 qu5', 2: 'fa2 fa3' },
    });
    table.plays(0, 'cinderella');
    // both have 5, and 0 is lower than 2
    expect(table.takes('qu3', 'qu7 zero', 'fa2', 'qu2', 'qu5', 'fa3')).toBe(1);
  });

  test('R23 Ice Princess: the first card only', () => {
    const table = twice({
      princesses: { 2: 'ice-princess' },
      hands: { 0: 'qu3 qu4 qu5', 1: 'qu7 qu8 qu9', 2: 'fa2 fa3 fa4' },
    });
    table.plays(2, 'ice');
    const [drawn, ...others] = table.cards(0);
    expect(others).toEqual([]);
    table.trickOf(drawn, 'qu7', 'fa2');
    expect(table.asked).toEqual([0]);
    expect(table.cards(0)).toEqual(['qu3', 'qu4', 'qu5'].filter((card) => card !== drawn));
  });

  test('R23 Mermaid: the first card only', () => {
    const table = twice({
      princesses: { 2: 'little-mermaid' },
      hands: { 0: 'qu3 fa4 fa5', 1: 'qu7 qu8 qu9', 2: 'fa2 fa3 qu6' },
    });
    table.plays(2, 'mermaid queens');
    expect(table.cards(0)).toEqual(['qu3']);
    table.trickOf('qu3', 'qu7', 'qu6');
    expect(table.cards(0)).toEqual(['fa4', 'fa5']);
  });

  test('R24 Mulan: after lap two, one of her two cards', () => {
    const table = twice({
      princesses: { 1: 'mulan' },
      hands: { 0: 'qu3 qu4 fa2 fa5', 1: 'qu2 qu6 qu9 qu7', 2: 'qu5 fa3 fa4 fa6' },
    });
    table.trickOf('qu3', 'qu2', 'qu5');
    expect(table.phase).toBe('play');
    expect(table.asked).toEqual([0]);
    table.trickOf('qu4', 'qu6', 'fa3');
    expect(table.powers(1)).toEqual(['swap qu2 qu7', 'swap qu2 qu9', 'swap qu6 qu7', 'swap qu6 qu9']);
    table.plays(1, 'swap qu2 qu9');
    expect(table.hand(1)).toEqual(['qu2', 'qu7']);
    expect(table.won(1)).toEqual(['qu3', 'qu4', 'qu5', 'qu6', 'qu9', 'fa3']);
  });

  test('R24 Mulan: the new card counts in the sum', () => {
    const hands = { 0: 'qu8 qu4 fa2 fa5', 1: 'qu2 qu6 qu7 fa4', 2: 'qu5 fa3 fa7 fa6' };
    const table = twice({ princesses: { 1: 'mulan' }, hands });
    table.trickOf('qu8', 'qu2', 'qu5', 'qu4', 'qu6', 'fa3');
    table.plays(1, 'swap qu2 qu7');
    // 7 + 6 beats 8 + 4, but 2 + 6 did not
    expect(table.tricks).toEqual([0, 1, 0]);
  });
});
