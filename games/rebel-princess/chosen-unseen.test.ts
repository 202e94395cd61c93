import { expect as accept, openMatch, secretFromSeed, type Viewer } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { rebelPrincess } from './index.ts';
import { type Scene, scene, Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6 pe2', 1: 'qu9 qu5 fa9 pe3', 2: 'qu7 fa4 fa8 pe4' };

interface Choosing {
  readonly phase: string;
  table(): Table;
  /** What each seat chooses. */
  readonly picks: readonly string[][];
  /** What it could have chosen instead. */
  readonly others: readonly string[][];
}

const picks = (verb: string, ...cards: string[]) => cards.map((card) => [`${verb} ${card}`]);

const choosing: Choosing[] = [
  {
    phase: 'pass',
    table: () => {
      const full = { 0: 'qu3 fa2', 1: 'qu9 fa9', 2: 'qu7 fa4' };
      return scene({ seats: 3, round: 'pets-revenge', passed: false, hands: full });
    },
    picks: [
      ['left qu3', 'right fa2'],
      ['left qu9', 'right fa9'],
      ['left qu7', 'right fa4'],
    ],
    others: [
      ['left fa2', 'right qu3'],
      ['left fa9', 'right qu9'],
      ['left fa4', 'right qu7'],
    ],
  },
  {
    phase: 'aside',
    table: () => three({ round: 'late-to-the-ball', hands }),
    picks: picks('aside', 'qu3', 'qu9', 'qu7'),
    others: picks('aside', 'fa2', 'fa9', 'fa4'),
  },
  {
    phase: 'aside',
    table: () => three({ round: 'blind-mans-bluff', hands }),
    picks: [
      ['aside qu3', 'aside fa2'],
      ['aside qu5', 'aside qu9'],
      ['aside qu7', 'aside fa8'],
    ],
    others: [
      ['aside fa2', 'aside fa6'],
      ['aside qu5', 'aside fa9'],
      ['aside fa4', 'aside fa8'],
    ],
  },
  {
    phase: 'lay',
    table: () => three({ round: 'crystal-clear', hands }),
    picks: picks('lay', 'queens', 'queens', 'queens'),
    others: picks('lay', 'fairies', 'pets', 'fairies'),
  },
  {
    phase: 'gift',
    table: () => three({ round: 'wedding-gift', hands }),
    picks: picks('gift', 'qu3', 'qu9', 'qu7'),
    others: picks('gift', 'fa2', 'fa9', 'fa4'),
  },
  {
    phase: 'collect',
    table: () => {
      const table = three({ princesses: { 1: 'sleeping-beauty' }, hands });
      table.plays(1, 'beauty');
      return table;
    },
    picks: picks('give', 'qu3', 'qu9', 'qu7'),
    others: picks('give', 'fa2', 'fa9', 'fa4'),
  },
  {
    phase: 'chairs',
    table: () => {
      const table = three({ round: 'musical-chairs', hands });
      table.takes('pe2', 'pe3', 'pe4');
      return table;
    },
    picks: picks('right', 'qu3', 'qu9', 'qu7'),
    others: picks('right', 'fa2', 'fa9', 'fa4'),
  },
];

const orders = [
  [0, 1, 2],
  [2, 0, 1],
  [1, 2, 0],
];

describe('chosen at the same time: before the last player has chosen, no one sees a choice or who has made one', () => {
  test.each(choosing)('$phase', ({ phase, table: set, picks: chosen, others }) => {
    for (const order of orders) {
      const table = set();
      expect(table.phase).toBe(phase);
      const told = table.now;
      for (const seat of order.slice(0, 2)) {
        const before = table.viewers.map((viewer) => JSON.stringify(table.view(viewer)));
        table.plays(seat, ...chosen[seat]);
        expect(table.now, 'no event').toBe(told);
        for (const [i, viewer] of table.viewers.entries()) {
          if (viewer !== seat) expect(JSON.stringify(table.view(viewer))).toBe(before[i]);
        }
        expect(table.view(seat)).toMatchObject({ ask: null, moves: [], actors: [0, 1, 2] });
        expect(table.view(seat).chosen.length).toBeGreaterThan(0);
        expect(table.refuses(seat, ...others[seat])).toBe('not-asked');
      }
      expect(table.view('spectator').actors).toEqual([0, 1, 2]);
      table.plays(order[2], ...chosen[order[2]]);
      expect(table.now).toBeGreaterThan(told);
      expect(table.phase).not.toBe(phase);
    }
  });

  test.each(choosing)(
    '$phase: another choice looks the same to the others',
    ({ table: set, picks: chosen, others }) => {
      const [one, other] = [chosen, others].map((by) => {
        const table = set();
        table.plays(2, ...by[2]);
        return table;
      });
      for (const viewer of [0, 1, 'spectator'] as const) {
        expect(JSON.stringify(one.view(viewer))).toBe(JSON.stringify(other.view(viewer)));
      }
      expect(one.view(2).chosen).not.toEqual(other.view(2).chosen);
    },
  );

  test('princess', () => {
    const table = new Table(
      accept(openMatch(rebelPrincess, { seats: 3, secret: secretFromSeed('unseen'), options: {} })),
      [],
    );
    const told = table.now;
    for (const seat of [2, 0]) {
      const others = table.viewers.filter((viewer) => viewer !== seat);
      const before = others.map((viewer) => JSON.stringify(table.view(viewer)));
      table.plays(seat, table.moves(seat)[1]);
      expect(table.now).toBe(told);
      for (const [i, viewer] of others.entries()) expect(JSON.stringify(table.view(viewer))).toBe(before[i]);
      expect(table.view(seat)).toMatchObject({ ask: null, moves: [], actors: [0, 1, 2] });
    }
    table.plays(1, table.moves(1)[0]);
    expect(table.now).toBeGreaterThan(told);
  });
});

describe('passes in windows are unseen', () => {
  const windows: { name: string; table(): Table; passing: number[] }[] = [
    {
      name: 'before a trick',
      table: () => three({ princesses: { 0: 'ice-princess', 1: 'cinderella', 2: 'scheherazade' }, hands }),
      passing: [1, 0],
    },
    {
      name: 'when all have played',
      table: () => {
        const table = three({ princesses: { 1: 'mulan', 2: 'carmesina', 0: 'alice' }, hands });
        table.trickOf('qu3', 'qu5', 'qu7');
        return table;
      },
      passing: [1],
    },
  ];

  test.each(windows)('$name: no event, and only one’s own view changes', ({ table: set, passing }) => {
    const table = set();
    const told = table.now;
    const { actors } = table.view('spectator');
    for (const seat of passing) {
      const others = table.viewers.filter((viewer) => viewer !== seat);
      const before = others.map((viewer) => JSON.stringify(table.view(viewer)));
      table.plays(seat, 'pass');
      expect(table.now).toBe(told);
      for (const [i, viewer] of others.entries()) expect(JSON.stringify(table.view(viewer))).toBe(before[i]);
      expect(table.view(seat)).toMatchObject({ ask: null, moves: [], actors });
    }
  });

  test('no event says that a window closes', () => {
    const table = three({ princesses: { 1: 'cinderella' }, hands });
    expect(table.plays(1, 'pass')).toEqual([]);
    expect(table.view('spectator')).toMatchObject({ phase: 'play', actors: [0] });
  });
});

describe('a seat is asked on public facts alone', () => {
  const seen = (table: Table, viewers: Viewer[]) =>
    viewers.map((viewer) => JSON.stringify([table.view(viewer), table.heard(viewer)]));

  test('a Mulan who can and a Mulan who cannot look the same to everyone else', () => {
    const [can, cannot] = ['qu5', 'fa3'].map((hidden) => {
      const table = three({
        princesses: { 1: 'mulan' },
        hands: { 0: 'qu3 fa2', 1: `qu9 ${hidden}`, 2: 'qu7 fa4' },
      });
      table.trickOf('qu3', 'qu9', 'qu7');
      return table;
    });
    expect(can.powers(1)).toEqual(['swap qu9 qu5']);
    expect(cannot.powers(1)).toEqual([]);
    expect(seen(can, [0, 2, 'spectator'])).toEqual(seen(cannot, [0, 2, 'spectator']));
    can.plays(1, 'pass');
    cannot.plays(1, 'pass');
    expect(seen(can, [0, 2, 'spectator'])).toEqual(seen(cannot, [0, 2, 'spectator']));
  });

  test.each(['ice-princess', 'sleeping-beauty', 'scheherazade', 'little-mermaid', 'cinderella'] as const)(
    '%s is asked whatever anyone holds',
    (princess) => {
      const [one, other] = ['qu3 fa2', 'pr3 pr2'].map((hand) =>
        three({ princesses: { 1: princess }, hands: { 0: hand, 1: 'qu9 fa9', 2: 'qu7 fa4' } }),
      );
      expect(one.asked).toEqual([1]);
      expect(seen(one, [1, 2, 'spectator'])).toEqual(seen(other, [1, 2, 'spectator']));
    },
  );
});
