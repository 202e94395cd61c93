import { describe, expect, test } from 'vitest';
import { mascarade } from './index.ts';
import { type Person, type Scene, scene, type Table } from './testing.ts';

const few = 'judge bishop king queen fool witch';
const first = 'judge bishop king queen witch cheat';
const second = 'puppeteer princess patron judge witch spy';
const eight = 'inquisitor queen king judge witch fool peasant peasant';
const edition = { options: { edition: '2e' } };
const blank = (...steps: object[]) => ({ options: { blank: { name: 'Duke', steps } } });

/** A position after some moves; no one contests the claims. */
function after(given: Scene, ...played: [Person, string][]): Table {
  const table = scene(given);
  for (const [person, move] of played) {
    if (move.startsWith('claim ')) table.claims(person, move.slice(6));
    else table.plays(person, move);
  }
  return table;
}

const both = (...pairs: string[]) => pairs.flatMap((pair) => [`pretend ${pair}`, `swap ${pair}`]);
const announcing = (masks: string, ...hands: string[]) =>
  masks
    .split(' ')
    .flatMap((mask) => (hands.length ? hands.map((hand) => `announce ${mask} ${hand}`) : [`announce ${mask}`]));

interface Position {
  readonly name: string;
  readonly table: () => Table;
  readonly person: Person;
  readonly texts: string[];
}

const positions: Position[] = [
  {
    name: 'memorising',
    table: () => after({ masks: first, options: { memorise: 60 } }),
    person: 'Bruno',
    texts: ['ready'],
  },
  {
    name: 'a turn of four, with a centre',
    table: () => after({ masks: first, seats: 4, first: 'Bruno' }),
    person: 'Bruno',
    texts: ['look', ...both('0', '2', '3', 'c0', 'c1'), ...announcing('judge bishop king-1e queen witch cheat')],
  },
  {
    name: 'a preparatory turn',
    table: () => after({ masks: first, turn: 0 }),
    person: 'Adele',
    texts: both('1', '2', '3', '4', '5'),
  },
  {
    name: 'a turn of three',
    table: () => after({ masks: few, seats: 3, first: 'Bruno' }),
    person: 'Bruno',
    texts: [
      ...['look 1L', 'look 1R'],
      ...both('1L 0L', '1L 0R', '1L 1R', '1L 2L', '1L 2R', '1R 0L', '1R 0R', '1R 2L', '1R 2R'),
      ...announcing('judge bishop king-1e queen fool witch', '1L', '1R'),
    ],
  },
  {
    name: 'a turn of two',
    table: () => after({ masks: few, seats: 2 }),
    person: 'Adele',
    texts: [
      ...['look 0L', 'look 0R', 'look 0P'],
      ...both('0L 0R', '0L 0P', '0L 1L', '0L 1R', '0R 0P', '0R 1L', '0R 1R'),
      ...announcing('judge bishop king-1e queen fool witch', '0L', '0R'),
    ],
  },
  {
    name: 'an answer to a claim',
    table: () => after({ masks: first }, ['Adele', 'announce king']),
    person: 'Bruno',
    texts: ['pass', 'contest'],
  },
  {
    name: 'an answer of two',
    table: () => after({ masks: few, seats: 2 }, ['Adele', 'announce king 0L']),
    person: 'Bruno',
    texts: ['pass', 'contest 1L', 'contest 1R', 'contest 1P'],
  },
  {
    name: 'the Bishop',
    table: () => after({ masks: first }, ['Adele', 'claim bishop']),
    person: 'Adele',
    texts: ['take 1', 'take 2', 'take 3', 'take 4', 'take 5'],
  },
  {
    name: 'the Witch',
    table: () => after({ masks: first, seats: 4 }, ['Adele', 'claim witch']),
    person: 'Adele',
    texts: ['decline', 'exchange 1', 'exchange 2', 'exchange 3'],
  },
  {
    name: 'the Fool',
    table: () => after({ masks: few, seats: 4, first: 'Bruno' }, ['Bruno', 'claim fool']),
    person: 'Bruno',
    texts: both('0 2', '0 3', '2 3'),
  },
  {
    name: 'the Spy, whose mask',
    table: () => after({ masks: 'spy queen king judge witch fool', seats: 4 }, ['Adele', 'claim spy']),
    person: 'Adele',
    texts: ['look 1', 'look 2', 'look 3', 'look c0', 'look c1'],
  },
  {
    name: 'the Spy of the second edition, whose mask',
    table: () => after({ masks: 'spy king empress judge witch fool', seats: 4, ...edition }, ['Adele', 'claim spy']),
    person: 'Adele',
    texts: ['look 1', 'look 2', 'look 3'],
  },
  {
    name: 'the Spy, swap or not',
    table: () => after({ masks: 'spy queen king judge witch fool' }, ['Adele', 'claim spy'], ['Adele', 'look 1']),
    person: 'Adele',
    texts: ['pretend', 'swap'],
  },
  {
    name: 'the Inquisitor',
    table: () => after({ masks: eight }, ['Adele', 'claim inquisitor']),
    person: 'Adele',
    texts: [1, 2, 3, 4, 5, 6, 7].map((place) => `ask ${place}`),
  },
  {
    name: 'the player whom the Inquisitor asks: any mask in the game, the Peasants once',
    table: () => after({ masks: eight }, ['Adele', 'claim inquisitor'], ['Adele', 'ask 3']),
    person: 'David',
    texts: 'judge king-1e queen fool witch peasant inquisitor'.split(' ').map((mask) => `name ${mask}`),
  },
  {
    name: 'the Princess',
    table: () => after({ masks: second, ...edition }, ['Adele', 'claim princess']),
    person: 'Adele',
    texts: ['show 1', 'show 2', 'show 3', 'show 4', 'show 5'],
  },
  {
    name: 'the Puppeteer',
    table: () => after({ masks: second, ...edition, first: 'Cedric' }, ['Cedric', 'claim puppeteer']),
    person: 'Cedric',
    texts: ['0 1', '0 3', '0 4', '0 5', '1 3', '1 4', '1 5', '3 4', '3 5', '4 5'].map((pair) => `move ${pair}`),
  },
  {
    name: 'a blank mask that gives',
    table: () => {
      const masks = 'blank judge queen king witch thief';
      return after({ masks, ...blank({ effect: 'give-player', coins: 1 }) }, ['Adele', 'claim blank']);
    },
    person: 'Adele',
    texts: ['give 1', 'give 2', 'give 3', 'give 4', 'give 5'],
  },
];

describe('moves as text', () => {
  test.each(positions)('$name: all texts, and each is read back', ({ table: set, person, texts }) => {
    const table = set();
    const seat = table.seat(person);
    expect([...table.moves(person)].sort()).toEqual([...texts].sort());
    for (const text of texts) {
      const move = mascarade.parseMove(table.state, seat, text);
      if (!move.ok) throw new Error(text);
      expect(mascarade.makeMove(table.state, seat, move.value)).toBe(text);
      expect(mascarade.whyNot(table.state, seat, move.value)).toBeUndefined();
    }
  });

  test.each([
    ['1e', first, 'king', 'king-1e'],
    ['1e', 'spy queen king judge witch fool', 'spy', 'spy-1e'],
    ['2e', 'king empress judge witch fool spy', 'king', 'king-2e'],
    ['2e', 'king empress judge witch fool spy', 'spy', 'spy-2e'],
  ])('within a match the edition can be left out: %s %s', (given, masks, word, id) => {
    const table = scene({ masks, options: { edition: given } });
    table.plays('Adele', `announce ${word}`);
    expect(table.match.entries[0].action).toEqual([`announce ${id}`]);
    expect(table.heard('Bruno').at(-1)).toMatchObject({ type: 'announce', mask: id });
  });

  test.each([
    ['swap 0 3', 'swap 3'],
    ['swap 3 0', 'swap 3'],
    ['pretend 3 0', 'pretend 3'],
    ['look 0', 'look'],
    ['announce king 0', 'announce king-1e'],
  ])('one’s own mask may be named or left out: %s is %s', (given, kept) => {
    const table = scene({ masks: first });
    table.plays('Adele', given);
    expect(table.match.entries[0].action).toEqual([kept]);
  });

  test('a pair may be named in either order', () => {
    const kept = (table: Table) => table.match.entries.at(-1)?.action;
    const fool = after({ masks: 'fool queen king judge witch cheat' }, ['Adele', 'claim fool'], ['Adele', 'swap 4 2']);
    expect(kept(fool)).toEqual(['swap 2 4']);
    const puppeteer = after({ masks: second, ...edition }, ['Adele', 'claim puppeteer'], ['Adele', 'move 5 2']);
    expect(kept(puppeteer)).toEqual(['move 2 5']);
    expect(kept(after({ masks: few, seats: 2 }, ['Adele', 'swap 1L 0R']))).toEqual(['swap 0R 1L']);
    expect(kept(after({ masks: few, seats: 2 }, ['Adele', 'swap 0P 0L']))).toEqual(['swap 0L 0P']);
    expect(kept(after({ masks: few, seats: 3, first: 'Bruno' }, ['Bruno', 'pretend 0L 1R']))).toEqual([
      'pretend 1R 0L',
    ]);
  });

  test('numbers are places, not people', () => {
    const table = after({ masks: second, ...edition }, ['Adele', 'claim puppeteer'], ['Adele', 'move 1 3']);
    table.plays('David', 'swap 3');
    expect(table.heard('spectator').at(-2)).toEqual({ type: 'swap', seat: 3, slots: ['1', '3'], owners: [3, 1] });
  });

  const badMoves = [
    ...['', ' ', 'dance', 'Look', 'LOOK', ' look', 'look  0', 'pass now', 'ready 1', 'decline 2', 'x'.repeat(61)],
    ...['look 0 1', 'contest 0 1', 'swap 0 1 2', 'announce', 'announce king 0 1', 'name', 'name king 0'],
    ...['move', 'move 1', 'move 1 2 3', 'take', 'take 1 2', 'ask', 'show', 'give', 'exchange'],
  ];
  const noMasks = ['announce nobody', 'announce king-3e', 'name 2', 'announce ', 'announce King'];
  const noSlots = [
    ...['swap 6', 'swap -1', 'swap 01', 'swap 1.0', 'swap c0', 'swap c', 'look x', 'look ', 'swap 1L', 'contest 9'],
    ...['swap 1 x', 'announce king 6'],
  ];
  const noPlaces = ['take 6', 'ask x', 'show -1', 'move 1 6', 'move x 1', 'give c0', 'exchange 1e0'];
  const nonsense = [
    ...badMoves.map((text) => [text, 'bad-move']),
    ...noMasks.map((text) => [text, 'no-such-mask']),
    ...noSlots.map((text) => [text, 'no-such-slot']),
    ...noPlaces.map((text) => [text, 'no-such-place']),
  ];
  test.each(nonsense)('nonsense is refused: %j is %s', (text, code) => {
    const table = scene({ masks: first });
    const move = mascarade.parseMove(table.state, 0, text);
    expect(move).toMatchObject({ ok: false, refusal: { code } });
    expect(table.refuses('Adele', text)).toBe(code);
  });

  test('nonsense is refused with a reason', () => {
    const { state } = scene({ masks: first });
    const values = (text: string) => {
      const move = mascarade.parseMove(state, 0, text);
      return move.ok ? null : move.refusal.values;
    };
    expect(values('dance')).toEqual({ move: 'dance' });
    expect(values('x'.repeat(99))).toEqual({ move: `${'x'.repeat(60)}…` });
    expect(values('announce nobody')).toEqual({ mask: 'nobody' });
    expect(values('swap 1 9')).toEqual({ slot: '9' });
    expect(values('move 7 1')).toEqual({ place: '7' });
    expect(values('move 1 7')).toEqual({ place: '7' });
  });

  test('with several masks the slot is required', () => {
    const { state } = scene({ masks: few, seats: 2 });
    const code = (text: string) => {
      const move = mascarade.parseMove(state, 0, text);
      return move.ok ? 'read' : move.refusal.code;
    };
    for (const text of ['look', 'contest', 'announce king', 'swap 1L']) expect(code(text)).toBe('slot-missing');
    for (const text of ['look 0', 'look 0X', 'look 2L', 'look L', 'swap 0L 1', 'swap 0L c0']) {
      expect(code(text)).toBe('no-such-slot');
    }
    expect(code('look 0P')).toBe('read');
  });

  test('moves that can be read but not played are refused with the rule', () => {
    const table = scene({ masks: first });
    expect(table.refuses('Adele', 'announce widow')).toBe('mask-not-in-game');
    expect(table.refuses('Adele', 'announce king-2e')).toBe('mask-not-in-game');
    expect(table.refuses('Adele', 'look 1')).toBe('not-your-mask');
    expect(table.refuses('Adele', 'announce king 1')).toBe('not-your-mask');
    expect(table.refuses('Adele', 'swap 1 2')).toBe('not-your-mask');
    expect(table.refuses('Adele', 'swap 0')).toBe('same-twice');
    for (const text of ['swap', 'pass', 'contest', 'ready', 'take 1', 'decline', 'name king', 'move 1 2']) {
      expect(table.refuses('Adele', text)).toBe('other-question');
    }
    expect(table.refuses('Bruno', 'look')).toBe('not-asked');
  });
});
