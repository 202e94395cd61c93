import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

/** What chance can bring: the results of many tables that differ only in their seed. */
const among = (given: Scene, play: (table: ReturnType<typeof scene>) => string): string[] =>
  [...new Set(Array.from({ length: 40 }, (_, seed) => play(scene({ ...given, seed }))))].sort();

describe('FAQ 0 order and undoing', () => {
  // On a screen no two powers are announced at once: all are asked together, and the first answer comes first. So the
  // order at the table, clockwise from the left of the leader, is one of those that can be played.
  test.each([{ order: [1, 2, 0] }, { order: [2, 1, 0] }, { order: [0, 2, 1] }])(
    'FAQ 0 announced at once: asked together, carried out in the order $order',
    ({ order }) => {
      const table = scene({
        seats: 3,
        hands: { 0: 'fa2 fa6', 1: 'qu3 fa9', 2: 'qu9 fa4' },
        won: { 0: 'rest' },
        princesses: { 0: 'cinderella', 1: 'scheherazade', 2: 'sleeping-beauty' },
      });
      const waiting = [0, 1, 2];
      const from = table.now;
      for (const seat of order) {
        expect(table.asked).toEqual(waiting);
        waiting.splice(waiting.indexOf(seat), 1);
        if (seat === 0) table.plays(0, 'cinderella');
        if (seat === 1) {
          table.plays(1, 'scheherazade 0');
          table.plays(1, `return ${table.view(1).drawn}`);
        }
        if (seat === 2) {
          table.plays(2, 'beauty');
          table.allPlay(['give fa2', 'give qu3', 'give qu9']);
          table.plays(2, 'keep qu3');
          expect(table.hand(2)).toContain('qu3');
        }
        expect(table.view(1).reversed).toBe(!waiting.includes(0));
      }
      expect(table.phase).toBe('play');
      const used = table.heard('spectator', from).flatMap((event) => (event.type === 'power' ? [event.seat] : []));
      expect(used).toEqual(order);
    },
  );

  test('FAQ 0 announced one by one: in that order, here the leader first', () => {
    const table = scene({ princesses: { 0: 'cinderella', 1: 'little-mermaid', 2: 'sleeping-beauty' } });
    expect(table.asked).toEqual([0, 1, 2]);
    const from = table.now;
    table.plays(2, 'beauty');
    for (const seat of [3, 1, 0, 2]) table.plays(seat, `give ${table.hand(seat)[0]}`);
    table.plays(2, table.moves(2)[0]);
    table.plays(0, 'cinderella');
    table.plays(1, 'mermaid fairies');
    const used = table.heard('spectator', from).flatMap((event) => (event.type === 'power' ? [event.princess] : []));
    expect(used).toEqual(['sleeping-beauty', 'cinderella', 'little-mermaid']);
  });

  test('FAQ 0 a refused power stays upright and may be used in a later trick', () => {
    const table = scene({
      hands: { 0: 'qu10 fa3', 1: 'qu3', 2: 'qu4', 3: 'qu5' },
      princesses: { 1: 'little-mermaid', 2: 'ice-princess' },
    });
    table.plays(1, 'mermaid queens');
    expect(table.refuses(2, 'ice')).toBe('not-asked');
    expect([table.upright(1), table.upright(2)]).toEqual([false, true]);
    expect(table.takes('qu10', 'qu3', 'qu4', 'qu5')).toBe(0);
    expect(table.powers(2)).toEqual(['ice']);
    table.plays(2, 'ice');
    expect(table.upright(2)).toBe(false);
  });
});

describe('FAQ 1 crystal-clear: face-up cards are not random', () => {
  const given: Scene = {
    seats: 3,
    round: 'crystal-clear',
    hands: { 0: 'qu3 qu5 fa2 pr4', 1: 'pe2 pe3 pe4 pe5', 2: 'qu9 fa3 fa4 fa5' },
    won: { 0: 'rest' },
    princesses: { 1: 'ice-princess', 2: 'scheherazade' },
  };
  const layOpen = (table: ReturnType<typeof scene>) => table.allPlay(['lay queens', 'lay pets', 'lay fairies']);

  test('FAQ 1 the Ice Princess draws fa2 or pr4 only', () => {
    const drawn = among(given, (table) => {
      layOpen(table);
      table.plays(1, 'ice');
      table.plays(2, 'pass');
      expect(table.cards(0)).toHaveLength(1);
      return table.cards(0)[0];
    });
    expect(drawn).toEqual(['fa2', 'pr4']);
  });

  test('FAQ 1 so does Scheherazade, and she cannot draw from a player whose cards are all open', () => {
    const drawn = among(given, (table) => {
      layOpen(table);
      expect(table.powers(2)).toEqual(['scheherazade 0']);
      expect(table.refuses(2, 'scheherazade 1')).toBe('power-not-now');
      table.plays(2, 'scheherazade 0');
      return table.view(2).drawn as string;
    });
    expect(drawn).toEqual(['fa2', 'pr4']);
  });

  test('FAQ 1 qu9 received later stays hidden, and may be drawn', () => {
    const drawn = among(given, (table) => {
      layOpen(table);
      table.plays(2, 'scheherazade 0');
      table.plays(2, 'return qu9');
      expect(table.hand(0)).toContain('qu9');
      expect(table.view(1).people[0].open).toEqual(['qu3', 'qu5']);
      table.plays(1, 'ice');
      return table.cards(0)[0];
    });
    expect(drawn).toEqual(['fa2', 'pr4', 'qu9']);
  });

  test('FAQ 1 if the leader has no hidden card, the Ice Princess is not asked', () => {
    const table = scene({ ...given, leader: 1 });
    layOpen(table);
    expect(table.asked).toEqual([2]);
  });
});

test('FAQ 2 musical-chairs: everyone has passed before powers before a trick are asked for', () => {
  const table = scene({
    seats: 5,
    round: 'musical-chairs',
    hands: { 0: 'qu10', 1: 'qu2', 2: 'qu3', 3: 'qu4', 4: 'qu5' },
    princesses: { 0: 'cinderella', 1: 'little-mermaid', 2: 'sleeping-beauty', 3: 'ice-princess', 4: 'scheherazade' },
  });
  expect([table.phase, table.asked]).toEqual(['before', [0, 1, 2, 3, 4]]);
  table.trickOf('qu10', 'qu2', 'qu3', 'qu4', 'qu5');
  expect([table.phase, table.asked, table.leader]).toEqual(['chairs', [0, 1, 2, 3, 4], 0]);
  expect(table.refuses(0, 'cinderella')).toBe('bad-move');
  for (const seat of [4, 2, 0, 1]) {
    table.plays(seat, `right ${table.hand(seat)[0]}`);
    expect(table.phase).toBe('chairs');
  }
  table.plays(3, `right ${table.hand(3)[0]}`);
  expect([table.phase, table.asked]).toEqual(['before', [0, 1, 2, 3, 4]]);
  expect(table.handSizes).toEqual([7, 7, 7, 7, 7]);
});

describe('FAQ 3 prince-rings-twice and Cinderella', () => {
  const twice = (hands: Scene['hands']) =>
    scene({ seats: 3, round: 'prince-rings-twice', hands, won: { 0: 'rest' }, princesses: { 1: 'cinderella' } });

  test('FAQ 3 A 4 + 9, B 5, C 2 + 3: B and C tie at 5, C has the lowest card and wins', () => {
    const hands = { 0: 'qu4 qu9', 1: 'qu5 fa2', 2: 'qu2 qu3' };
    const table = twice(hands);
    table.plays(1, 'cinderella');
    expect(table.takes('qu4', 'qu5', 'qu2', 'qu9', 'fa2', 'qu3')).toBe(2);
    expect(twice(hands).takes('qu4', 'qu5', 'qu2', 'qu9', 'fa2', 'qu3')).toBe(0);
  });

  test('FAQ 3 the lowest sum wins, even against a lower single card', () => {
    const table = twice({ 0: 'qu2 qu9', 1: 'qu5 fa2', 2: 'qu3 qu4' });
    table.plays(1, 'cinderella');
    expect(table.takes('qu2', 'qu5', 'qu3', 'qu9', 'fa2', 'qu4')).toBe(1);
  });

  test('FAQ 3 R: only players with a lead-suit card compete', () => {
    const table = twice({ 0: 'qu4 qu9', 1: 'fa3 fa2', 2: 'qu6 qu8' });
    table.plays(1, 'cinderella');
    expect(table.takes('qu4', 'fa3', 'qu6', 'qu9', 'fa2', 'qu8')).toBe(0);
  });
});

describe('FAQ 4 masquerade-ball and Snow White', () => {
  const given: Scene = {
    round: 'masquerade-ball',
    hands: { 0: 'fa9', 1: 'fa5 fa8', 2: 'fa2', 3: 'fa3' },
    princesses: { 1: 'snow-white' },
  };

  test('FAQ 4 announced with the card face down: all know that it is low and counts as 0, not which card it is', () => {
    const table = scene(given);
    table.plays(0, 'fa9');
    const from = table.now;
    table.plays(1, 'fa5 zero');
    for (const viewer of [0, 2, 3, 'spectator'] as const) {
      expect(table.heard(viewer, from)).toEqual([{ type: 'played', seat: 1, card: null, power: 'snow-white' }]);
      expect(table.view(viewer).trick[1]).toEqual({ seat: 1, card: null, zero: true });
      expect(table.view(viewer).people[1].upright).toBe(false);
    }
    expect(table.view(1).trick[1]).toEqual({ seat: 1, card: 'fa5', zero: true });
  });

  test('FAQ 4 without the announcement it has its printed rank; an 8 cannot be announced', () => {
    const table = scene({ ...given, hands: { ...given.hands, 0: 'fa1' } });
    table.plays(0, 'fa1');
    expect(table.refuses(1, 'fa8 zero')).toBe('zero-too-high');
    const from = table.now;
    table.plays(1, 'fa5');
    expect(table.heard(0, from)).toEqual([{ type: 'played', seat: 1, card: null, power: null }]);
    table.trickOf('fa2', 'fa3');
    expect(table.won(1)).toContain('fa5');
    const low = scene({ ...given, hands: { ...given.hands, 0: 'fa1' } });
    low.trickOf('fa1', 'fa5 zero', 'fa2', 'fa3');
    expect(low.won(3)).toContain('fa5');
  });
});

describe('FAQ 5 upside-down and Snow White', () => {
  const given: Scene = {
    round: 'upside-down',
    hands: { 0: 'qu6', 1: 'qu1', 2: 'qu4', 3: 'qu9' },
    princesses: { 2: 'snow-white' },
  };

  test('FAQ 5 under reversal her 0 is the highest', () => {
    expect(scene(given).takes('qu6', 'qu1', 'qu4 zero', 'qu9')).toBe(2);
    expect(scene(given).takes('qu6', 'qu1', 'qu4', 'qu9')).toBe(1);
  });

  test('FAQ 5 R: a 6 counted as 0 is not a 6 and reverses nothing', () => {
    const hands = { 0: 'qu5', 1: 'qu1', 2: 'qu6', 3: 'qu9' };
    expect(scene({ ...given, hands }).takes('qu5', 'qu1', 'qu6 zero', 'qu9')).toBe(3);
    expect(scene({ ...given, hands }).takes('qu5', 'qu1', 'qu6', 'qu9')).toBe(1);
  });
});

test('FAQ 6 odds-and-evens and Snow White: the printed rank must match the parity, then it may count as 0', () => {
  const table = scene({
    round: 'odds-and-evens',
    hands: { 0: 'qu8', 1: 'qu3 qu4 -qu', 2: 'qu2', 3: 'qu6' },
    princesses: { 1: 'snow-white' },
  });
  table.plays(0, 'qu8');
  expect(table.moves(1)).toEqual(['qu4', 'qu4 zero']);
  expect(table.refuses(1, 'qu3')).toBe('follow-parity');
  expect(table.refuses(1, 'qu3 zero')).toBe('follow-parity');
  table.plays(1, 'qu4 zero');
  expect(table.view(0).trick[1]).toEqual({ seat: 1, card: 'qu4', zero: true });
});

describe.each(['after-party', 'blind-mans-bluff'] as const)('FAQ 7 %s: powers affect only the active half', (round) => {
  const given: Scene = {
    seats: 3,
    round,
    hands: { 0: 'qu2 qu3 fa2 fa3', 1: 'pe2 pe3 pe4 fa9', 2: 'qu9 fa4 pe6 pe7' },
    won: { 0: 'rest' },
  };
  const split = (table: ReturnType<typeof scene>) =>
    table.allPlay(['aside qu2, aside qu3', 'aside pe4, aside fa9', 'aside qu9, aside fa4']);

  test('FAQ 7 Scheherazade draws from it and gives from it', () => {
    const drawn = among({ ...given, princesses: { 1: 'scheherazade' } }, (table) => {
      split(table);
      table.plays(1, 'scheherazade 0');
      const took = table.view(1).drawn as string;
      expect(table.moves(1)).toEqual([`return ${took}`, 'return pe2', 'return pe3']);
      return took;
    });
    expect(drawn).toEqual(['fa2', 'fa3']);
  });

  test('FAQ 7 the Ice Princess draws from it', () => {
    const drawn = among({ ...given, princesses: { 1: 'ice-princess' } }, (table) => {
      split(table);
      table.plays(1, 'ice');
      return table.cards(0)[0];
    });
    expect(drawn).toEqual(['fa2', 'fa3']);
  });

  test('FAQ 7 Sleeping Beauty is given cards from it', () => {
    const table = scene({ ...given, princesses: { 1: 'sleeping-beauty' } });
    split(table);
    table.plays(1, 'beauty');
    expect(table.everybody.map((seat) => table.moves(seat))).toEqual([
      ['give fa2', 'give fa3'],
      ['give pe2', 'give pe3'],
      ['give pe6', 'give pe7'],
    ]);
    expect(table.refuses(0, 'give qu2')).toBe('card-not-held');
  });

  test('FAQ 7 Mulan exchanges with it', () => {
    const table = scene({ ...given, leader: 1, princesses: { 1: 'mulan' } });
    split(table);
    table.trickOf('pe2', 'pe6', 'fa2');
    expect(table.powers(1)).toEqual(['swap pe2 pe3']);
  });

  test('FAQ 7 only it counts for the Mermaid’s suit and the Pea’s card', () => {
    const table = scene({ ...given, princesses: { 1: 'little-mermaid' } });
    split(table);
    table.plays(1, 'mermaid queens');
    expect(table.cards(0)).toEqual(['fa2', 'fa3']);
    const pea = scene({ ...given, princesses: { 0: 'pea-princess' } });
    split(pea);
    pea.plays(0, 'fa2 pea');
    expect(pea.cards(1)).toEqual(['pe2', 'pe3']);
  });

  test('FAQ 7 a power used in the first half is spent in the second', () => {
    const table = scene({ ...given, princesses: { 1: 'cinderella', 2: 'little-mermaid' } });
    split(table);
    table.plays(1, 'cinderella');
    table.takes('fa2', 'pe2', 'pe6');
    table.takes('fa3', 'pe3', 'pe7');
    expect(table.handSizes).toEqual([2, 2, 2]);
    expect([table.phase, table.asked]).toEqual(['before', [2]]);
  });
});

describe('FAQ 8 late-to-the-ball: the card laid aside is not part of the hand', () => {
  const given: Scene = {
    seats: 3,
    round: 'late-to-the-ball',
    hands: { 0: 'qu2 qu3 fa2', 1: 'pe2 pe3 pe4', 2: 'qu9 fa4 pe6' },
    won: { 0: 'rest' },
    princesses: { 1: 'scheherazade', 2: 'sleeping-beauty' },
  };
  const lay = (table: ReturnType<typeof scene>) => table.allPlay(['aside qu3', 'aside pe4', 'aside qu9']);

  test('FAQ 8 Scheherazade can neither draw it nor give it', () => {
    const drawn = among(given, (table) => {
      lay(table);
      table.plays(1, 'scheherazade 0');
      const took = table.view(1).drawn as string;
      expect(table.moves(1)).toEqual([`return ${took}`, 'return pe2', 'return pe3']);
      expect(table.refuses(1, 'return pe4')).toBe('card-not-held');
      return took;
    });
    expect(drawn).toEqual(['fa2', 'qu2']);
  });

  test('FAQ 8 no one can give it to Sleeping Beauty, so she cannot keep it', () => {
    const table = scene(given);
    lay(table);
    table.plays(2, 'beauty');
    expect(table.refuses(0, 'give qu3')).toBe('card-not-held');
    expect(table.moves(0)).toEqual(['give qu2', 'give fa2']);
    table.allPlay(['give qu2', 'give pe2', 'give fa4']);
    expect(table.moves(2)).toEqual(['keep qu2', 'keep fa4', 'keep pe2']);
    expect(table.everybody.map((seat) => table.aside(seat))).toEqual([['qu3'], ['pe4'], ['qu9']]);
  });
});
