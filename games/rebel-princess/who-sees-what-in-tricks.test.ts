import type { Viewer } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import type { RebelEvent } from './events.ts';
import type { PrincessId } from './ids.ts';
import { type Scene, scene, type Table } from './testing.ts';

/** Three players near the end of a round. They hold exactly the cards that are named. */
const three = (given: Scene): Table => scene({ seats: 3, won: { 0: 'rest' }, ...given });
const hands = { 0: 'qu3 fa2 fa6', 1: 'qu9 qu5 fa9', 2: 'qu7 fa4 fa8' };

/** Plays, and returns what each viewer hears of it. */
function hearing(table: Table, play: () => void): (viewer: Viewer) => RebelEvent[] {
  const from = table.now;
  play();
  return (viewer) => table.heard(viewer, from);
}

/** Every card named in a value. */
const named = (value: unknown): string[] =>
  [...new Set(JSON.stringify(value).match(/\b(qu|fa|pe|pr)(1[0-2]|[1-9])\b/g))].sort();

describe('masquerade: only the player sees the card until all are turned up', () => {
  const masquerade = (given: Scene = {}) =>
    three({ round: 'masquerade-ball', hands: { 0: 'qu3 fa2', 1: 'qu9 fa3', 2: 'pr7 fa4' }, ...given });

  test('all see the leader’s card, but only their own of the others', () => {
    const table = masquerade();
    const by = hearing(table, () => {
      table.plays(0, 'qu3');
      table.plays(1, 'qu9');
    });
    for (const viewer of table.viewers) {
      expect(by(viewer)).toEqual([
        { type: 'played', seat: 0, card: 'qu3', power: null },
        { type: 'played', seat: 1, card: null, power: null },
      ]);
      expect(table.view(viewer).trick).toEqual([
        { seat: 0, card: 'qu3', zero: false },
        { seat: 1, card: viewer === 1 ? 'qu9' : null, zero: false },
      ]);
    }
  });

  test('no one learns who was void; the party flag changes only when the cards are turned up', () => {
    const [followed, threw] = ['qu9', 'pr9'].map((card) => {
      const table = masquerade({ hands: { 0: 'qu3 fa2', 1: `${card} fa3`, 2: 'qu7 fa4' } });
      table.plays(0, 'qu3');
      table.plays(1, card);
      return table;
    });
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(threw.view(viewer)).toEqual(followed.view(viewer));
      expect(threw.heard(viewer)).toEqual(followed.heard(viewer));
    }
    for (const viewer of threw.viewers) expect(threw.view(viewer).party).toBe(false);
    threw.plays(2, 'qu7');
    for (const viewer of threw.viewers) expect(threw.view(viewer).party).toBe(true);
    followed.plays(2, 'qu7');
    expect(followed.view(0).party).toBe(false);
  });

  test('all cards are turned up for everyone', () => {
    const table = masquerade({ princesses: { 1: 'alice' } });
    const by = hearing(table, () => table.trickOf('qu3', 'qu9', 'pr7'));
    const cards = [
      { seat: 0, card: 'qu3' },
      { seat: 1, card: 'qu9' },
      { seat: 2, card: 'pr7' },
    ];
    for (const viewer of table.viewers) {
      expect(by(viewer).at(-1)).toEqual({ type: 'turned-up', cards });
      expect(table.view(viewer).trick).toEqual(cards.map((one) => ({ ...one, zero: false })));
    }
  });

  test('Snow White face down: all see that it counts as 0, not which card it is', () => {
    const [five, two] = ['fa5', 'fa3'].map((card) => {
      const table = masquerade({
        princesses: { 1: 'snow-white' },
        hands: { 0: 'qu3 fa2', 1: 'fa3 fa5', 2: 'pr7 fa4' },
      });
      table.plays(0, 'qu3');
      table.plays(1, `${card} zero`);
      return table;
    });
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(five.heard(viewer).at(-1)).toEqual({ type: 'played', seat: 1, card: null, power: 'snow-white' });
      expect(five.view(viewer).trick[1]).toEqual({ seat: 1, card: null, zero: true });
      expect(five.view(viewer)).toEqual(two.view(viewer));
    }
  });
});

describe('Ice, Mermaid, Cinderella, Pea, Snow White, Pocahontas: public', () => {
  const power = (princess: PrincessId, more: object = {}) =>
    ({ type: 'power', seat: 1, princess, copied: false, ...more }) as RebelEvent;

  test.each<[PrincessId, string, object]>([
    ['ice-princess', 'ice', {}],
    ['little-mermaid', 'mermaid queens', { suit: 'queens' }],
    ['cinderella', 'cinderella', {}],
    ['sleeping-beauty', 'beauty', {}],
    ['scheherazade', 'scheherazade 2', { target: 2 }],
  ])('%s is announced to all', (princess, move, more) => {
    const table = three({ princesses: { 1: princess }, hands });
    const by = hearing(table, () => table.plays(1, move));
    for (const viewer of table.viewers) expect(by(viewer)[0]).toEqual(power(princess, more));
    expect(by('spectator')).toHaveLength(1);
  });

  test('pea-princess and snow-white are announced with their card', () => {
    for (const [princess, word] of [
      ['pea-princess', 'pea'],
      ['snow-white', 'zero'],
    ] as const) {
      const table = three({ princesses: { 1: princess }, hands });
      table.plays(0, 'qu3');
      const by = hearing(table, () => table.plays(1, `qu5 ${word}`));
      for (const viewer of table.viewers) {
        expect(by(viewer)).toEqual([{ type: 'played', seat: 1, card: 'qu5', power: princess }]);
      }
    }
  });

  test('pocahontas: whom she names', () => {
    const table = three({ princesses: { 1: 'pocahontas' }, hands });
    table.trickOf('qu3', 'qu9', 'qu7');
    const by = hearing(table, () => table.plays(1, 'leads 0'));
    for (const viewer of table.viewers) {
      expect(by(viewer)).toEqual([power('pocahontas', { target: 0 })]);
      expect(table.view(viewer).leader).toBe(0);
    }
  });
});

describe('Beauty: she sees all cards, their givers and the one she keeps; others only what they give and get', () => {
  const collected = () => {
    const table = three({ princesses: { 1: 'sleeping-beauty' }, hands });
    table.plays(1, 'beauty');
    return table;
  };

  test('what is given', () => {
    const table = collected();
    const by = hearing(table, () => table.allPlay(['give fa6', 'give fa9', 'give fa8']));
    const cards = [
      { seat: 0, card: 'fa6' },
      { seat: 1, card: 'fa9' },
      { seat: 2, card: 'fa8' },
    ];
    expect(by(1)).toEqual([{ type: 'collected', cards }]);
    expect(by(0)).toEqual([{ type: 'handed-in', seat: 0, to: 1, card: 'fa6' }]);
    expect(by(2)).toEqual([{ type: 'handed-in', seat: 2, to: 1, card: 'fa8' }]);
    expect(by('spectator')).toEqual([]);
    expect(table.view(1).collected).toEqual(['fa6', 'fa9', 'fa8']);
    expect(named(table.view(0))).toEqual(['fa2', 'qu3']);
    expect(named(table.view(2))).toEqual(['fa4', 'qu7']);
    expect(named(table.view('spectator'))).toEqual([]);
  });

  test('what is kept and dealt', () => {
    const table = collected();
    table.allPlay(['give fa6', 'give fa9', 'give fa8']);
    const by = hearing(table, () => table.plays(1, 'keep fa8'));
    for (const seat of [0, 2]) {
      const got = table.hand(seat).find((card) => ['fa6', 'fa9'].includes(card)) as string;
      expect(by(seat)).toEqual([{ type: 'got', cards: [got] }]);
    }
    expect(by(1)).toEqual([{ type: 'got', cards: ['fa8'] }]);
    expect(by('spectator')).toEqual([]);
    for (const seat of table.everybody) expect(named(table.view(seat))).toEqual([...table.hand(seat)].sort());
  });

  test('she does not learn who got what, and the others do not learn what she kept', () => {
    const tables = [1, 2, 3, 4, 5, 6].map((seed) => {
      const table = three({ princesses: { 1: 'sleeping-beauty' }, hands, seed });
      table.plays(1, 'beauty');
      table.allPlay(['give fa6', 'give fa9', 'give fa8']);
      table.plays(1, 'keep fa8');
      return table;
    });
    expect(new Set(tables.map((table) => table.hand(0).join())).size).toBe(2);
    for (const table of tables) {
      expect(table.view(1)).toEqual(tables[0].view(1));
      expect(table.heard(1)).toEqual(tables[0].heard(1));
    }

    const [kept, other] = ['keep fa8', 'keep fa6'].map((move) => {
      const table = collected();
      table.allPlay(['give fa6', 'give fa9', 'give fa8']);
      table.plays(1, move);
      return table;
    });
    expect(kept.view('spectator')).toEqual(other.view('spectator'));
    expect(kept.heard('spectator')).toEqual(other.heard('spectator'));
  });
});

describe('Scheherazade: she and her target see both cards; others only who the target is', () => {
  const taking = () => three({ princesses: { 1: 'scheherazade' }, hands: { 0: 'qu3', 1: 'qu9', 2: 'qu7' } });

  test('what is drawn and given back', () => {
    const table = taking();
    const by = hearing(table, () => table.plays(1, 'scheherazade 0'));
    const power: RebelEvent = { type: 'power', seat: 1, princess: 'scheherazade', copied: false, target: 0 };
    const took: RebelEvent = { type: 'bartered', seat: 1, target: 0, took: 'qu3' };
    expect(by(0)).toEqual([power, took]);
    expect(by(1)).toEqual([power, took]);
    expect(table.view(0).drawn).toBe('qu3');
    expect(table.view(1).drawn).toBe('qu3');
    for (const viewer of [2, 'spectator'] as const) {
      expect(by(viewer)).toEqual([power]);
      expect(table.view(viewer)).toMatchObject({ drawn: null, actor: 1, target: 0 });
      expect(named(table.view(viewer))).toEqual(viewer === 2 ? ['qu7'] : []);
    }
    const back = hearing(table, () => table.plays(1, 'return qu9'));
    const gave: RebelEvent = { type: 'returned', seat: 1, target: 0, gave: 'qu9' };
    expect(back(0)).toEqual([gave]);
    expect(back(1)).toEqual([gave]);
    for (const viewer of [2, 'spectator'] as const) expect(back(viewer)).toEqual([]);
  });

  test('others do not even learn whether the same card went back', () => {
    const [same, other] = ['qu3', 'qu9'].map((card) => {
      const table = taking();
      table.plays(1, 'scheherazade 0');
      table.plays(1, `return ${card}`);
      return table;
    });
    for (const viewer of [2, 'spectator'] as const) {
      expect(same.view(viewer)).toEqual(other.view(viewer));
      expect(same.heard(viewer)).toEqual(other.heard(viewer));
    }
    expect(same.hand(0)).not.toEqual(other.hand(0));
  });
});

test('Alice: each receiver sees their card; others know the set, not who got what', () => {
  const table = three({ princesses: { 1: 'alice' }, hands, options: { peek: 'none' } });
  table.trickOf('qu3', 'qu9', 'qu7');
  const by = hearing(table, () => table.plays(1, 'alice'));
  const cards = ['qu3', 'qu7', 'qu9'];
  const power: RebelEvent = { type: 'power', seat: 1, princess: 'alice', copied: false, cards };
  const leads: RebelEvent = { type: 'leads', seat: 1 };
  expect(by('spectator')).toEqual([power, leads]);
  const got = (seat: number) => table.hand(seat).filter((card) => cards.includes(card) && card !== 'qu5');
  for (const seat of table.everybody) {
    expect(by(seat)).toEqual([power, { type: 'got', cards: got(seat) }, leads]);
    expect(named(table.view(seat))).toEqual([...table.hand(seat)].sort());
  }
  expect(named(table.view('spectator'))).toEqual([]);
});

describe('Mulan, hag: public both ways', () => {
  test('Mulan', () => {
    const table = three({ princesses: { 1: 'mulan' }, hands });
    table.trickOf('qu3', 'qu5', 'qu7');
    const by = hearing(table, () => table.plays(1, 'swap qu5 qu9'));
    for (const viewer of table.viewers) {
      expect(by(viewer)).toEqual([
        { type: 'power', seat: 1, princess: 'mulan', copied: false, took: 'qu5', laid: 'qu9' },
        { type: 'trick', winner: 1, cards: 3 },
      ]);
    }
  });

  test('the hag', () => {
    const table = three({ round: 'haggle-with-the-hag', hands });
    table.trickOf('qu3', 'qu9', 'qu7');
    const by = hearing(table, () => table.plays(1, 'exchange fa9 qu7'));
    for (const viewer of table.viewers) {
      expect(by(viewer)).toEqual([
        { type: 'haggled', seat: 1, gave: 'fa9', took: 'qu7' },
        { type: 'trick', winner: 1, cards: 3 },
      ]);
    }
  });
});

describe('won cards: no one sees them during the round, not even the winner', () => {
  const played = (peek: string) => {
    const table = three({
      hands: { 0: 'pr3 pe8 fa6', 1: 'pr9 pe9 fa9', 2: 'pr7 pe4 fa8' },
      party: true,
      options: { peek },
    });
    expect(table.takes('pr3', 'pr9', 'pr7')).toBe(1);
    expect(table.takes('pe9', 'pe4', 'pe8')).toBe(1);
    return table;
  };

  test.each(['none', 'last', 'all'])(
    'with peek %s no view has a card of an older trick, or any proposals yet',
    (peek) => {
      const table = played(peek);
      for (const viewer of table.viewers) {
        const view = table.view(viewer);
        const hand = viewer === 'spectator' ? [] : table.hand(viewer);
        const last = peek === 'none' ? [] : ['pe4', 'pe8', 'pe9'];
        expect(named(view)).toEqual([...hand, ...last].sort());
        expect(view.people.map(({ tricks, total }) => [tricks, total])).toEqual([
          [0, 0],
          [2, 0],
          [0, 0],
        ]);
        expect(view.sheet).toEqual([]);
      }
    },
  );

  test('all open at scoring', () => {
    const table = played('last');
    const by = hearing(table, () => table.takes('fa9', 'fa8', 'fa6'));
    for (const viewer of table.viewers) {
      const scored = by(viewer).find((event) => event.type === 'scored');
      expect(scored?.type === 'scored' && scored.won[1]).toEqual([
        'fa6',
        'fa8',
        'fa9',
        'pe4',
        'pe8',
        'pe9',
        'pr3',
        'pr7',
        'pr9',
      ]);
      expect(table.view(viewer).sheet).toEqual([scored?.type === 'scored' && scored.proposals]);
    }
    expect(table.score()[1]).toBe(8);
  });
});
