import { describe, expect, test } from 'vitest';
import { type Scene, scene } from './testing.ts';

const late = (round: Scene['round'], hands: Scene['hands'], more: Scene = {}) =>
  scene({ seats: 3, round, hands, won: { 0: 'rest' }, ...more });

describe('musical-chairs', () => {
  const hands = { 0: 'qu9 fa2 pe2', 1: 'qu3 fa3 pe3', 2: 'qu4 fa4 pe4' };

  test('F after each trick everyone passes 1 card to the right, at the same time', () => {
    const table = late('musical-chairs', hands);
    table.trickOf('qu9', 'qu3', 'qu4');
    expect([table.phase, table.asked]).toEqual(['chairs', [0, 1, 2]]);
    expect(table.moves(0)).toEqual(['right fa2', 'right pe2']);
    expect(table.refuses(0, 'left fa2')).toBe('bad-move');
    table.plays(2, 'right fa4');
    table.plays(0, 'right pe2');
    expect(table.hand(1)).toEqual(['fa3', 'pe3']);
    table.plays(1, 'right pe3');
    expect(table.everybody.map((seat) => table.hand(seat))).toEqual([
      ['fa2', 'pe3'],
      ['fa3', 'fa4'],
      ['pe2', 'pe4'],
    ]);
    expect([table.phase, table.asked]).toEqual(['play', [0]]);
  });

  test('F face down: giver and receiver see the card, the others only that it happened', () => {
    const table = late('musical-chairs', hands);
    table.trickOf('qu9', 'qu3', 'qu4');
    const from = table.now;
    table.allPlay(['right pe2', 'right pe3', 'right fa4']);
    expect(table.heard('spectator', from)).toEqual([{ type: 'passed' }]);
    expect(table.heard(1, from)).toEqual([
      { type: 'passed' },
      { type: 'gave', from: 1, to: 0, cards: ['pe3'] },
      { type: 'gave', from: 2, to: 1, cards: ['fa4'] },
    ]);
  });

  test('F after every trick, but not when hands are empty', () => {
    const table = late('musical-chairs', { 0: 'qu9 fa2', 1: 'qu3 fa3', 2: 'qu4 fa4' });
    table.trickOf('qu9', 'qu3', 'qu4');
    table.allPlay(['right fa2', 'right fa3', 'right fa4']);
    table.trickOf('fa3', 'fa4', 'fa2');
    expect([table.phase, table.state.rounds.length]).toEqual(['pass', 2]);
  });

  test('R Alice acts before the pass', () => {
    const table = late('musical-chairs', hands, { princesses: { 0: 'alice' } });
    table.trickOf('qu9', 'qu3', 'qu4');
    expect([table.phase, table.asked]).toEqual(['won', [0]]);
    table.plays(0, 'alice');
    expect([table.phase, table.handSizes, table.leader]).toEqual(['chairs', [3, 3, 3], 0]);
  });

  test('R Pocahontas acts before the pass', () => {
    const table = late('musical-chairs', hands, { princesses: { 0: 'pocahontas' } });
    table.trickOf('qu9', 'qu3', 'qu4');
    expect([table.phase, table.asked]).toEqual(['next', [0]]);
    table.plays(0, 'leads 2');
    expect(table.phase).toBe('chairs');
    table.allPlay(['right pe2', 'right pe3', 'right fa4']);
    expect(table.asked).toEqual([2]);
  });
});

describe('crystal-clear', () => {
  const hands = { 0: 'qu3 qu5 fa2 pr4', 1: 'pe2 pe3 fa3 fa9', 2: 'qu9 fa4 fa5 pe9' };
  const lay = (more: Scene = {}) => {
    const table = late('crystal-clear', hands, more);
    table.allPlay(['lay queens', 'lay pets', 'lay fairies']);
    return table;
  };
  const open = (table: ReturnType<typeof scene>) => table.view('spectator').people.map((one) => one.open);

  test('F after passing, before the first trick, everyone chooses a suit they hold', () => {
    const dealt = scene({ round: 'crystal-clear', passed: false, princesses: { 0: 'cinderella' } });
    for (const seat of dealt.everybody)
      dealt.plays(
        seat,
        ...dealt
          .hand(seat)
          .slice(0, 2)
          .map((card) => `right ${card}`),
      );
    expect([dealt.phase, dealt.asked]).toEqual(['lay', [0, 1, 2, 3]]);
    for (const seat of dealt.everybody) dealt.plays(seat, dealt.moves(seat)[0]);
    expect(dealt.phase).toBe('before');
    const table = late('crystal-clear', hands);
    expect(table.everybody.map((seat) => table.moves(seat))).toEqual([
      ['lay queens', 'lay fairies', 'lay princes'],
      ['lay fairies', 'lay pets'],
      ['lay queens', 'lay fairies', 'lay pets'],
    ]);
  });

  test('R suits are chosen at the same time: nothing is seen before all have chosen', () => {
    const table = late('crystal-clear', hands);
    const from = table.now;
    table.plays(1, 'lay pets');
    table.plays(0, 'lay queens');
    for (const viewer of table.viewers) expect(table.heard(viewer, from)).toEqual([]);
    expect(open(table)).toEqual([[], [], []]);
    expect(table.view(2).actors).toEqual([0, 1, 2]);
  });

  test('F all their cards of it are face up in front of them, for everyone to see', () => {
    const table = late('crystal-clear', hands);
    const from = table.now;
    table.allPlay(['lay queens', 'lay pets', 'lay fairies']);
    for (const viewer of table.viewers) {
      expect(table.heard(viewer, from)).toEqual([
        { type: 'laid-open', seat: 0, suit: 'queens', cards: ['qu3', 'qu5'] },
        { type: 'laid-open', seat: 1, suit: 'pets', cards: ['pe2', 'pe3'] },
        { type: 'laid-open', seat: 2, suit: 'fairies', cards: ['fa4', 'fa5'] },
      ]);
    }
    expect(open(table)).toEqual([
      ['qu3', 'qu5'],
      ['pe2', 'pe3'],
      ['fa4', 'fa5'],
    ]);
    expect(JSON.stringify(table.view(2))).not.toContain('pr4');
  });

  test('F they still belong to the hand and are played as usual', () => {
    const table = lay();
    expect(table.handSizes).toEqual([4, 4, 4]);
    expect(table.cards(0)).toEqual(['qu3', 'qu5', 'fa2']);
    table.plays(0, 'fa2');
    expect(table.cards(1)).toEqual(['fa3', 'fa9']);
    table.plays(1, 'fa3');
    expect(table.cards(2)).toEqual(['fa4', 'fa5']);
    table.plays(2, 'fa4');
    expect(open(table)).toEqual([['qu3', 'qu5'], ['pe2', 'pe3'], ['fa5']]);
    expect([table.leader, table.handSizes]).toEqual([2, [3, 3, 3]]);
  });

  test('R a card taken back is hidden', () => {
    const table = lay({ princesses: { 0: 'mulan' } });
    table.trickOf('qu3', 'pe2', 'qu9');
    table.plays(0, 'swap qu3 qu5');
    expect(table.hand(0)).toEqual(['qu3', 'fa2', 'pr4']);
    expect(open(table)[0]).toEqual([]);
  });

  test('R cards dealt back by Alice are hidden', () => {
    const table = lay({ princesses: { 2: 'alice' } });
    table.trickOf('qu3', 'pe2', 'qu9');
    table.plays(2, 'alice');
    expect(table.handSizes).toEqual([4, 4, 4]);
    expect(open(table)).toEqual([['qu5'], ['pe3'], ['fa4', 'fa5']]);
  });

  test('R all see an open card leave the table; where it goes stays secret', () => {
    const table = lay({ princesses: { 1: 'sleeping-beauty' } });
    table.plays(1, 'beauty');
    const from = table.now;
    table.allPlay(['give qu3', 'give fa9', 'give pe9']);
    const left = { type: 'left-table', seat: 0, cards: ['qu3'] };
    const handedIn = (seat: number, card: string) => ({ type: 'handed-in', seat, to: 1, card });
    expect(table.heard('spectator', from)).toEqual([left]);
    expect(table.heard(0, from)).toEqual([left, handedIn(0, 'qu3')]);
    expect(table.heard(2, from)).toEqual([left, handedIn(2, 'pe9')]);
    expect(open(table)[0]).toEqual(['qu5']);
    table.plays(1, 'keep qu3');
    expect(table.hand(1)).toContain('qu3');
    expect(open(table)).toEqual([['qu5'], ['pe2', 'pe3'], ['fa4', 'fa5']]);
    expect(JSON.stringify([table.view(2), table.heard(2, from + 2)])).not.toContain('"qu3"');
  });

  test('R all see what Scheherazade gives from her open cards leave', () => {
    const table = lay({ princesses: { 2: 'scheherazade' } });
    table.plays(2, 'scheherazade 0');
    const from = table.now;
    table.plays(2, 'return fa4');
    expect(table.heard(1, from)).toEqual([{ type: 'left-table', seat: 2, cards: ['fa4'] }]);
    expect([open(table)[2], open(table)[0]]).toEqual([['fa5'], ['qu3', 'qu5']]);
    expect(table.hand(0)).toContain('fa4');
  });

  test('F no cards are open in the next round', () => {
    const table = late('crystal-clear', { 0: 'qu9', 1: 'qu3', 2: 'qu4' });
    table.allPlay(['lay queens', 'lay queens', 'lay queens']);
    table.takes('qu9', 'qu3', 'qu4');
    expect(open(table)).toEqual([[], [], []]);
  });
});

describe('F a rule that acts at the start of a round is not affected by princess powers', () => {
  test.each([
    ['late-to-the-ball', 'aside'],
    ['after-party', 'aside'],
    ['blind-mans-bluff', 'aside'],
    ['crystal-clear', 'lay'],
    ['wedding-gift', 'gift'],
  ] as const)('%s: no window opens before it', (round, phase) => {
    const table = scene({
      seats: 5,
      round,
      princesses: { 0: 'cinderella', 1: 'little-mermaid', 2: 'sleeping-beauty', 3: 'ice-princess', 4: 'scheherazade' },
    });
    expect([table.phase, table.asked]).toEqual([phase, [0, 1, 2, 3, 4]]);
    expect(table.moves(0).every((text) => text.startsWith(phase))).toBe(true);
  });
});
