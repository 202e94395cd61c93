import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

const late = (round: Scene['round'], hands: Scene['hands'], more: Scene = {}) =>
  scene({ seats: 3, round, hands, won: { 0: 'rest' }, ...more });

describe('late-to-the-ball', () => {
  const hands = { 0: 'qu2 qu9 fa2', 1: 'qu3 fa3 pe3', 2: 'qu4 fa4 pe4' };
  const laid = ['aside fa2', 'aside qu3', 'aside pe4'];
  const lay = (more: Scene = {}, given: Scene['hands'] = hands, picks = laid) => {
    const table = late('late-to-the-ball', given, more);
    table.allPlay(picks);
    return table;
  };

  test('F after passing, before the first trick, everyone sets one hand card aside', () => {
    const dealt = scene({ round: 'late-to-the-ball', passed: false, princesses: { 0: 'cinderella' } });
    for (const seat of dealt.everybody) dealt.plays(seat, `right ${dealt.hand(seat)[0]}`);
    expect([dealt.phase, dealt.asked]).toEqual(['aside', [0, 1, 2, 3]]);
    expect(dealt.moves(0)).toEqual(dealt.hand(0).map((card) => `aside ${card}`));
    for (const seat of dealt.everybody) dealt.plays(seat, dealt.moves(seat)[0]);
    expect([dealt.phase, dealt.handSizes]).toEqual(['before', [9, 9, 9, 9]]);
    expect(dealt.everybody.map((seat) => dealt.aside(seat).length)).toEqual([1, 1, 1, 1]);
  });

  test('F at the same time and face down: only its owner knows it', () => {
    const table = late('late-to-the-ball', hands);
    const from = table.now;
    table.plays(0, 'aside fa2');
    table.plays(2, 'aside pe4');
    expect([table.hand(0), table.aside(0)]).toEqual([['qu2', 'qu9', 'fa2'], []]);
    table.plays(1, 'aside qu3');
    for (const viewer of table.viewers) expect(table.heard(viewer, from)).toEqual([{ type: 'laid-aside', cards: 1 }]);
    expect(table.view(0)).toMatchObject({ aside: ['fa2'], hand: ['qu2', 'qu9'] });
    expect(table.view(1).aside).toEqual(['qu3']);
    expect(table.view(2).people.map(({ aside }) => aside)).toEqual([1, 1, 1]);
    expect(table.view('spectator').aside).toEqual([]);
  });

  test('F it is not part of the hand: a player who set the only queen aside is void', () => {
    const table = lay();
    expect(table.cards(0)).toEqual(['qu2', 'qu9']);
    table.plays(0, 'qu9');
    expect(table.cards(1)).toEqual(['fa3', 'pe3']);
    expect(table.refuses(1, 'qu3')).toBe('card-not-held');
  });

  test('F it is played in the last trick under the normal rules', () => {
    const table = lay();
    table.takes('qu9', 'fa3', 'qu4');
    table.takes('qu2', 'pe3', 'fa4');
    expect(table.everybody.map((seat) => table.cards(seat))).toEqual([['fa2'], [], []]);
    table.plays(0, 'fa2');
    expect([table.cards(1), table.suit]).toEqual([['qu3'], 'fairies']);
    table.plays(1, 'qu3');
    const from = table.now;
    table.plays(2, 'pe4');
    expect(table.heard(0, from)).toContainEqual({ type: 'trick', winner: 0, cards: 3 });
    expect(table.phase).toBe('pass');
  });

  test('R it is never taken into the hand but played from the table: hands are empty in the last trick', () => {
    const table = lay();
    table.takes('qu9', 'fa3', 'qu4');
    table.takes('qu2', 'pe3', 'fa4');
    expect(table.view(1)).toMatchObject({ hand: [], aside: ['qu3'], laid: true });
    expect(table.view(0).people.map(({ cards, aside }) => [cards, aside])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  test.each([
    ['ice-princess', false],
    ['sleeping-beauty', false],
    ['scheherazade', false],
    ['little-mermaid', true],
    ['cinderella', true],
  ] as const)('R before the last trick %s is asked: %s; before the others she is', (princess, asked) => {
    const table = lay({ princesses: { 1: princess } });
    expect(table.asked).toEqual([1]);
    table.takes('qu9', 'fa3', 'qu4');
    expect(table.asked).toEqual([1]);
    table.takes('qu2', 'pe3', 'fa4');
    expect([table.phase, table.asked]).toEqual(asked ? ['before', [1]] : ['play', [0]]);
  });

  test('R the Mermaid and the Pea may be used there without effect, and are spent', () => {
    const table = lay({ princesses: { 0: 'pea-princess', 1: 'little-mermaid' } });
    table.takes('qu9', 'fa3', 'qu4');
    table.takes('qu2', 'pe3', 'fa4');
    table.plays(1, 'mermaid queens');
    expect(table.moves(0)).toEqual(['fa2', 'fa2 pea']);
    table.plays(0, 'fa2 pea');
    expect(table.cards(1)).toEqual(['qu3']);
    expect([table.upright(0), table.upright(1)]).toEqual([false, false]);
  });

  test('R Snow White and Cinderella work there', () => {
    const given = { 0: 'qu9 fa2', 1: 'qu3 fa3', 2: 'qu4 fa4' };
    const picks = ['aside fa2', 'aside fa3', 'aside fa4'];
    const plain = lay({}, given, picks);
    plain.takes('qu9', 'qu3', 'qu4');
    expect(plain.takes('fa2', 'fa3', 'fa4')).toBe(2);
    const reversed = lay({ princesses: { 1: 'cinderella' } }, given, picks);
    reversed.takes('qu9', 'qu3', 'qu4');
    reversed.plays(1, 'cinderella');
    expect(reversed.takes('fa2', 'fa3', 'fa4')).toBe(0);
    const zero = lay({ princesses: { 2: 'snow-white' } }, given, picks);
    zero.takes('qu9', 'qu3', 'qu4');
    expect(zero.takes('fa2', 'fa3', 'fa4 zero')).toBe(1);
  });

  test('R Alice can add a trick from hands after it, with all windows', () => {
    const table = lay({ princesses: { 0: 'alice', 1: 'ice-princess' } });
    table.takes('qu9', 'fa3', 'qu4');
    table.takes('qu2', 'pe3', 'fa4');
    table.trickOf('fa2', 'qu3', 'pe4');
    table.plays(0, 'alice');
    expect(table.view(0)).toMatchObject({ laid: false, aside: [] });
    expect([table.handSizes, table.asked, table.phase]).toEqual([[1, 1, 1], [1], 'before']);
    table.passAll();
    for (const seat of [0, 1, 2]) table.plays(seat, table.hand(seat)[0]);
    expect(table.state.rounds).toHaveLength(2);
  });
});

describe.each(['after-party', 'blind-mans-bluff'] as const)('%s', (round) => {
  const hands = { 0: 'qu2 qu9 fa2 fa5', 1: 'qu3 fa3 pe3 pe5', 2: 'qu4 fa4 pe4 pr4' };
  const halves = ['aside fa2, aside fa5', 'aside qu3, aside pe5', 'aside fa4, aside pr4'];
  const split = (more: Scene = {}) => {
    const table = late(round, hands, more);
    table.allPlay(halves);
    return table;
  };
  /** A table with the first half played out. */
  const second = (more: Scene = {}) => {
    const table = split(more);
    table.takes('qu9', 'fa3', 'qu4');
    table.takes('qu2', 'pe3', 'pe4');
    return table;
  };

  test.each([3, 4, 5, 6])('R %i players: equal halves, chosen after passing', (seats) => {
    const table = scene({ seats, round, passed: false, princesses: { 0: 'cinderella' } });
    const way = round === 'after-party' ? 'left' : 'right';
    for (const seat of table.everybody) table.plays(seat, `${way} ${table.hand(seat)[0]}`);
    const half = [6, 5, 4, 4][seats - 3];
    expect([table.phase, table.asked]).toEqual(['aside', table.everybody]);
    expect(table.view(0).ask).toMatchObject({ picks: half, choices: [{ count: half }] });
    for (const seat of table.everybody) {
      table.plays(
        seat,
        ...table
          .hand(seat)
          .slice(0, half)
          .map((card) => `aside ${card}`),
      );
    }
    expect([table.phase, table.handSizes]).toEqual(['before', Array(seats).fill(half)]);
    expect(table.everybody.map((seat) => table.aside(seat).length)).toEqual(Array(seats).fill(half));
  });

  test('R at the same time; the half laid aside is face down: its owner sees it, the others see how many cards', () => {
    const table = late(round, hands);
    const from = table.now;
    table.plays(2, 'aside fa4', 'aside pr4');
    table.plays(0, 'aside fa2', 'aside fa5');
    expect([table.hand(0).length, table.aside(0), table.view(1).people[0].aside]).toEqual([4, [], 0]);
    table.plays(1, 'aside qu3', 'aside pe5');
    for (const viewer of table.viewers) expect(table.heard(viewer, from)).toEqual([{ type: 'laid-aside', cards: 2 }]);
    expect(table.view(0)).toMatchObject({ hand: ['qu2', 'qu9'], aside: ['fa2', 'fa5'] });
    expect(table.view(1)).toMatchObject({ hand: ['fa3', 'pe3'], aside: ['qu3', 'pe5'] });
    expect(table.view('spectator').people.map(({ cards, aside }) => [cards, aside])).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
  });

  test('F the active half is the hand: a player who set the queen aside is void', () => {
    const table = split();
    table.plays(0, 'qu9');
    expect(table.cards(1)).toEqual(['fa3', 'pe3']);
    expect(table.refuses(1, 'qu3')).toBe('card-not-held');
  });

  test('F one half is played out, then the other, with the same leader', () => {
    const table = second();
    expect([table.handSizes, table.leader, table.phase]).toEqual([[2, 2, 2], 0, 'play']);
    expect(table.everybody.flatMap((seat) => table.aside(seat))).toEqual([]);
    expect(table.tricks).toEqual([2, 0, 0]);
  });

  test.each([
    ['closed', 'pe3', 1],
    ['open', 'pr9', 2],
  ])('F the party is %s in the second half, as in the first', (_, card, count) => {
    const table = late(round, { 0: 'qu9 qu8 pr2 fa2', 1: `qu3 ${card} fa3 pr3`, 2: 'qu4 qu5 fa4 pr4' });
    table.allPlay(['aside pr2, aside fa2', 'aside fa3, aside pr3', 'aside fa4, aside pr4']);
    table.takes('qu9', 'qu3', 'qu4');
    table.takes('qu8', card, 'qu5');
    expect(table.hand(0)).toEqual(round === 'after-party' ? ['fa2', 'pr2'] : ['fa3', 'pr3']);
    expect(table.cards(0)).toEqual(table.hand(0).slice(0, count));
  });

  test('F a power works once a round, not once a half; the window opens at the change', () => {
    const table = second({ princesses: { 0: 'little-mermaid', 1: 'cinderella' } });
    expect(table.asked).toEqual([0, 1]);
    const used = split({ princesses: { 0: 'little-mermaid', 1: 'cinderella' } });
    used.plays(0, 'mermaid queens');
    used.takes('qu9', 'fa3', 'qu4');
    used.takes('qu2', 'pe3', 'pe4');
    expect(used.asked).toEqual([1]);
  });
});

describe('where the second half goes', () => {
  const hands = { 0: 'qu9 fa2', 1: 'qu3 fa3', 2: 'qu4 fa4' };
  const play = (round: Scene['round']) => {
    const table = late(round, hands);
    table.allPlay(['aside fa2', 'aside fa3', 'aside fa4']);
    const from = table.now;
    table.takes('qu9', 'qu3', 'qu4');
    return { table, from };
  };

  test('F after-party: everyone takes up their own', () => {
    const { table, from } = play('after-party');
    expect(table.everybody.map((seat) => table.hand(seat))).toEqual([['fa2'], ['fa3'], ['fa4']]);
    expect(table.heard(0, from).at(-1)).toEqual({ type: 'taken-up', from: 'own' });
  });

  test('F blind-mans-bluff: it goes to the right-hand neighbour, who sees it from then on', () => {
    const { table, from } = play('blind-mans-bluff');
    expect(table.everybody.map((seat) => table.hand(seat))).toEqual([['fa3'], ['fa4'], ['fa2']]);
    expect(table.heard(0, from).slice(-3)).toEqual([
      { type: 'gave', from: 0, to: 2, cards: ['fa2'] },
      { type: 'gave', from: 1, to: 0, cards: ['fa3'] },
      { type: 'taken-up', from: 'left' },
    ]);
    expect(table.heard('spectator', from).filter(({ type }) => type === 'gave')).toEqual([]);
    expect(table.view(0).hand).toEqual(['fa3']);
  });

  test('F blind-mans-bluff: until then the neighbour does not see it', () => {
    const table = late('blind-mans-bluff', hands);
    table.allPlay(['aside fa2', 'aside fa3', 'aside fa4']);
    const seen = JSON.stringify([table.view(2), table.heard(2, table.now - 1)]);
    expect(seen).not.toContain('"fa2"');
  });
});
