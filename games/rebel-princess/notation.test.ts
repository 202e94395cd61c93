import { expect as accept, FastChance, openMatch, secretFromSeed } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { rebelPrincess } from './index.ts';
import { type Scene, scene, Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6', 1: 'qu9 qu5 fa9', 2: 'qu7 fa4 fa8' };
const passes = ['pass', 'pass unless-leading', 'pass round'];
const verb = (word: string, cards: readonly string[]) => cards.map((card) => `${word} ${card}`);

interface Position {
  readonly name: string;
  table(): Table;
  readonly seat: number;
  readonly texts: readonly string[];
}

/** A position after some moves. */
const after = (given: Scene, ...moves: [number, string][]) => {
  const table = three(given);
  for (const [seat, move] of moves) table.plays(seat, move);
  return table;
};
const trick = (table: Table, ...cards: string[]) => {
  table.trickOf(...cards);
  return table;
};

const offered = () =>
  new Table(accept(openMatch(rebelPrincess, { seats: 3, secret: secretFromSeed('offer'), options: {} })), []);

const full = { 0: 'qu2 qu3 qu4 qu5 qu6 qu7 fa2 fa3 fa4 fa5 fa6 fa7' };
const cards = full[0].split(' ');

const positions: Position[] = [
  {
    name: 'a card for the right: enough must be left to choose from',
    table: () => scene({ seats: 3, passed: false, hands: full }),
    seat: 0,
    texts: verb('right', cards.slice(0, -2)),
  },
  {
    name: 'one for the left and one for the right',
    table: () => scene({ seats: 3, round: 'pets-revenge', passed: false, hands: full }),
    seat: 0,
    texts: verb('left', cards),
  },
  {
    name: 'a card aside',
    table: () => three({ round: 'late-to-the-ball', hands }),
    seat: 1,
    texts: verb('aside', ['qu5', 'qu9', 'fa9']),
  },
  {
    name: 'a suit to lay open',
    table: () => three({ round: 'crystal-clear', hands: { ...hands, 1: 'qu9 pe5 pr9' } }),
    seat: 1,
    texts: ['lay queens', 'lay pets', 'lay princes'],
  },
  {
    name: 'a gift',
    table: () => three({ round: 'wedding-gift', hands }),
    seat: 0,
    texts: verb('gift', ['qu3', 'fa2', 'fa6']),
  },
  {
    name: 'every power before a trick',
    table: () =>
      scene({
        seats: 6,
        party: true,
        princesses: {
          0: 'ice-princess',
          1: 'sleeping-beauty',
          2: 'scheherazade',
          3: 'little-mermaid',
          4: 'cinderella',
          5: 'carmesina',
        },
      }),
    seat: 5,
    texts: [
      ...passes,
      'ice',
      'beauty',
      ...[0, 1, 2, 3, 4].map((seat) => `scheherazade ${seat}`),
      ...verb('mermaid', ['queens', 'fairies', 'pets', 'princes']),
      'cinderella',
    ],
  },
  {
    name: 'a card for Sleeping Beauty',
    table: () => after({ princesses: { 1: 'sleeping-beauty' }, hands }, [1, 'beauty']),
    seat: 2,
    texts: verb('give', ['qu7', 'fa4', 'fa8']),
  },
  {
    name: 'the one she keeps',
    table: () =>
      after(
        { princesses: { 1: 'sleeping-beauty' }, hands },
        [1, 'beauty'],
        [0, 'give fa6'],
        [1, 'give qu5'],
        [2, 'give qu7'],
      ),
    seat: 1,
    texts: verb('keep', ['qu5', 'qu7', 'fa6']),
  },
  {
    name: 'what Scheherazade gives back',
    table: () =>
      after({ princesses: { 1: 'scheherazade' }, hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' } }, [1, 'scheherazade 0']),
    seat: 1,
    texts: verb('return', ['qu3', 'qu9']),
  },
  {
    name: 'a card, with every power that goes with it',
    table: () => after({ princesses: { 1: 'carmesina', 0: 'snow-white', 2: 'pea-princess' }, hands }, [0, 'qu3']),
    seat: 1,
    texts: ['qu5', 'qu9', 'qu5 zero', 'qu5 pea', 'qu9 pea'],
  },
  {
    name: 'Mulan',
    table: () => trick(three({ princesses: { 1: 'mulan' }, hands }), 'qu3', 'qu5', 'qu7'),
    seat: 1,
    texts: [...passes, 'swap qu5 qu9'],
  },
  {
    name: 'Mulan with two cards of one suit',
    table: () =>
      trick(
        three({ round: 'prince-rings-twice', princesses: { 1: 'mulan' }, hands: { ...hands, 1: 'qu9 qu5 qu8' } }),
        ...['qu3', 'qu5', 'qu7', 'fa2', 'qu9', 'fa4'],
      ),
    seat: 1,
    texts: [...passes, 'swap qu5 qu8', 'swap qu9 qu8'],
  },
  {
    name: 'Alice',
    table: () => trick(three({ princesses: { 1: 'alice' }, hands }), 'qu3', 'qu9', 'qu7'),
    seat: 1,
    texts: [...passes, 'alice'],
  },
  {
    name: 'the hag',
    table: () => trick(three({ round: 'haggle-with-the-hag', hands }), 'qu3', 'qu9', 'qu7'),
    seat: 1,
    texts: ['pass', ...['qu3', 'qu7'].flatMap((took) => ['qu5', 'fa9'].map((gave) => `exchange ${gave} ${took}`))],
  },
  {
    name: 'Pocahontas',
    table: () => trick(three({ princesses: { 1: 'pocahontas' }, hands }), 'qu3', 'qu9', 'qu7'),
    seat: 1,
    texts: [...passes, 'leads 0', 'leads 2'],
  },
  {
    name: 'a card for the chair on the right',
    table: () => trick(three({ round: 'musical-chairs', hands }), 'qu3', 'qu9', 'qu7'),
    seat: 1,
    texts: verb('right', ['qu5', 'fa9']),
  },
];

describe('moves as text', () => {
  test('a princess to keep', () => {
    const table = offered();
    for (const seat of table.everybody) {
      expect([...table.moves(seat)].sort()).toEqual(verb('keep', table.view(seat).offers).sort());
    }
  });

  test.each(positions)('$name: all texts, and each is read back', ({ table: set, seat, texts }) => {
    const table = set();
    expect([...table.moves(seat)].sort()).toEqual([...texts].sort());
    for (const text of texts) {
      const move = rebelPrincess.parseMove(table.state, seat, text);
      if (!move.ok) throw new Error(text);
      expect(rebelPrincess.makeMove(table.state, seat, move.value)).toBe(text);
      expect(rebelPrincess.whyNot(table.state, seat, move.value)).toBeUndefined();
    }
  });

  test('every phase is among them', () => {
    const phases = [offered(), ...positions.map(({ table }) => table())].map(({ phase }) => phase);
    expect([...new Set(phases)].sort()).toEqual([
      ...['aside', 'before', 'chairs', 'collect', 'gift', 'hag', 'keep', 'lay', 'next', 'pass', 'play', 'played'],
      ...['princess', 'return', 'won'],
    ]);
  });

  test('the picks of a decision are logged in one order, whatever order they come in', () => {
    const table = scene({ seats: 3, round: 'pets-revenge', passed: false, hands: full });
    table.plays(0, 'right qu2', 'left fa7');
    expect(table.match.entries.at(-1)?.action).toEqual(['left fa7', 'right qu2']);
    const three = scene({ seats: 3, passed: false, hands: full });
    three.plays(0, 'right fa7', 'right qu2', 'right fa2');
    expect(three.match.entries.at(-1)?.action).toEqual(['right qu2', 'right fa2', 'right fa7']);
  });

  test('picks: as many as are asked for, each once, each in the right direction', () => {
    const pass = () => scene({ seats: 3, passed: false, hands: full });
    expect(pass().refuses(0, 'right qu2')).toBe('too-few-picks');
    expect(pass().refuses(0, 'right fa7')).toBe('too-few-picks');
    expect(pass().refuses(0, 'right qu2', 'right qu3', 'right qu4', 'right qu5')).toBe('too-many-picks');
    expect(pass().refuses(0, 'right qu2', 'right qu2', 'right qu4')).toBe('same-twice');
    expect(pass().refuses(0, 'left qu2', 'left qu3', 'left qu4')).toBe('wrong-way');
    expect(pass().refuses(0, 'right pe2', 'right qu3', 'right qu4')).toBe('card-not-held');
    const both = () => scene({ seats: 3, round: 'pets-revenge', passed: false, hands: full });
    expect(both().refuses(0, 'left qu2', 'right qu2')).toBe('same-twice');
    expect(both().refuses(0, 'right qu2', 'right qu3')).toBe('wrong-way');
    expect(both().refuses(0, 'left qu2', 'left qu3')).toBe('wrong-way');
  });
});

describe('nonsense is refused', () => {
  const everywhere = ['', ' ', 'dance', 'PASS', ' pass', 'pass ', 'pass  round', 'pass now', 'x'.repeat(41), 'a b c d'];

  test.each(positions)('$name', ({ table: set, seat }) => {
    const table = set();
    for (const text of everywhere) {
      const move = rebelPrincess.parseMove(table.state, seat, text);
      expect(move.ok, text).toBe(false);
      if (!move.ok) expect(['bad-move', 'no-such-card']).toContain(move.refusal.code);
    }
  });

  const code = (name: string, text: string) => {
    const position = positions.find((one) => one.name === name);
    if (!position) throw new Error(name);
    return position.table().refuses(position.seat, text);
  };

  test.each([
    ['a card, with every power that goes with it', 'qu13', 'no-such-card'],
    ['a card, with every power that goes with it', 'qu5 nil', 'bad-move'],
    ['a card, with every power that goes with it', 'qu5 zero pea', 'bad-move'],
    ['a card, with every power that goes with it', 'qu9 zero', 'zero-too-high'],
    ['a card, with every power that goes with it', 'qu5 qu9', 'bad-move'],
    ['a card, with every power that goes with it', 'fa9', 'follow-suit'],
    ['a card, with every power that goes with it', 'pass', 'no-such-card'],
    ['a suit to lay open', 'lay fairies', 'suit-not-held'],
    ['a suit to lay open', 'lay frogs', 'bad-move'],
    ['a suit to lay open', 'queens', 'bad-move'],
    ['a gift', 'gift qu9', 'card-not-held'],
    ['a gift', 'gift qu0', 'no-such-card'],
    ['a gift', 'give qu3', 'bad-move'],
    ['a gift', 'qu3', 'bad-move'],
    ['a card aside', 'aside qu3', 'card-not-held'],
    ['a card for Sleeping Beauty', 'give qu3', 'card-not-held'],
    ['the one she keeps', 'keep qu9', 'card-not-held'],
    ['the one she keeps', 'keep mulan', 'no-such-card'],
    ['what Scheherazade gives back', 'return fa2', 'card-not-held'],
    ['every power before a trick', 'scheherazade 5', 'power-not-now'],
    ['every power before a trick', 'scheherazade 6', 'no-such-seat'],
    ['every power before a trick', 'scheherazade -1', 'no-such-seat'],
    ['every power before a trick', 'scheherazade 00', 'no-such-seat'],
    ['every power before a trick', 'mermaid frogs', 'bad-move'],
    ['every power before a trick', 'mermaid', 'bad-move'],
    ['every power before a trick', 'alice', 'power-not-now'],
    ['every power before a trick', 'leads 1', 'power-not-now'],
    ['every power before a trick', 'swap qu3 qu5', 'not-in-trick'],
    ['every power before a trick', 'toString', 'bad-move'],
    ['Mulan', 'swap qu5', 'bad-move'],
    ['Mulan', 'swap qu5 qu8', 'power-not-now'],
    ['Mulan', 'swap qu5 fa9', 'power-not-now'],
    ['Mulan', 'swap qu9 qu5', 'not-in-trick'],
    ['Mulan', 'swap qu3 qu5', 'not-your-card'],
    ['Mulan', 'swap qu5 xx5', 'no-such-card'],
    ['Alice', 'alice 1', 'bad-move'],
    ['the hag', 'exchange fa9 qu9', 'own-card-back'],
    ['the hag', 'exchange qu3 fa9', 'not-in-trick'],
    ['the hag', 'exchange fa2 qu3', 'card-not-held'],
    ['the hag', 'exchange qu3', 'bad-move'],
    ['Pocahontas', 'leads 1', 'power-not-now'],
    ['Pocahontas', 'leads 3', 'no-such-seat'],
    ['Pocahontas', 'leads', 'bad-move'],
    ['a card for the chair on the right', 'left qu5', 'bad-move'],
    ['a card for the chair on the right', 'right qu3', 'card-not-held'],
  ])('%s: %j is refused with %s', (name, text, refusal) => {
    expect(code(name, text)).toBe(refusal);
  });

  test('a princess that was not offered or does not exist', () => {
    const table = offered();
    const other = table.view(1).offers[0];
    expect(table.refuses(0, `keep ${other}`)).toBe('princess-not-offered');
    for (const text of ['keep elsa', 'keep', 'alice', 'keep alice mulan'])
      expect(table.refuses(0, text)).toBe('bad-move');
  });

  test('a long text is shortened in the refusal', () => {
    const table = three({ hands });
    const move = rebelPrincess.parseMove(table.state, 0, 'x'.repeat(5000));
    expect(move.ok ? '' : String(move.refusal.values.move).length).toBeLessThan(50);
  });

  test('after the end no one is asked', () => {
    const table = three({ hands });
    table.playOut(new FastChance(1));
    expect(table.phase).toBe('over');
    expect(table.refuses(0, 'qu3')).toBe('match-over');
    expect(rebelPrincess.parseMove(table.state, 0, 'qu3')).toMatchObject({ ok: false });
  });
});
