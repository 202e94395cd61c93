import { describe, expect, test } from 'vitest';
import { type RoundId, roundIds } from './ids.ts';
import { scene } from './testing.ts';

/** How many cards everyone gives to the left and to the right. */
const passing: Record<RoundId, [left: number, right: number]> = {
  'once-upon-a-time': [0, 3],
  invitation: [0, 3],
  'masquerade-ball': [1, 0],
  'royal-decree': [0, 3],
  'musical-chairs': [0, 1],
  'pets-revenge': [1, 1],
  'late-to-the-ball': [0, 1],
  'poisoned-apple': [2, 0],
  'crystal-clear': [0, 2],
  'upside-down': [2, 0],
  'dancing-queens': [0, 2],
  'prince-rings-twice': [1, 1],
  'wedding-gift': [1, 1],
  'after-party': [1, 0],
  'bathroom-break': [2, 0],
  'single-fairy': [1, 0],
  'blind-mans-bluff': [0, 1],
  'midnight-makeover': [3, 0],
  'pass-the-bouquet': [3, 0],
  'haggle-with-the-hag': [1, 0],
  'odds-and-evens': [0, 2],
};

describe('F passing, by round card', () => {
  test.each(roundIds)('%s', (round) => {
    const [left, right] = passing[round];
    for (const seats of [3, 4, 5, 6]) {
      const table = scene({ seats, round, passed: false });
      const dealt = table.everybody.map((seat) => table.hand(seat));
      expect([table.phase, table.asked]).toEqual(['pass', table.everybody]);
      const given = dealt.map((hand) => ({ left: hand.slice(2, 2 + left), right: hand.slice(5, 5 + right) }));
      for (const seat of [...table.everybody].reverse()) {
        expect(table.phase).toBe('pass');
        const lefts = given[seat].left.map((card) => `left ${card}`);
        const rights = given[seat].right.map((card) => `right ${card}`);
        table.plays(seat, ...lefts, ...rights);
      }
      expect(table.phase).not.toBe('pass');
      const wanted = dealt.map((hand, seat) => [
        ...hand.filter((card) => !given[seat].left.includes(card) && !given[seat].right.includes(card)),
        ...given[(seat + seats - 1) % seats].left,
        ...given[(seat + 1) % seats].right,
      ]);
      expect(table.everybody.map((seat) => table.hand(seat).sort())).toEqual(wanted.map((hand) => hand.sort()));
    }
  });
});

describe('F all pass at the same time', () => {
  const table = () =>
    scene({ round: 'pets-revenge', passed: false, hands: { 0: 'qu1 fa1', 1: 'qu2 fa2', 2: 'qu3 fa3' } });

  test('everyone sees what they received only after giving, and when all have given', () => {
    const passing = table();
    const from = passing.now;
    passing.plays(0, 'left qu1', 'right fa1');
    passing.plays(2, 'left qu3', 'right fa3');
    for (const viewer of passing.viewers) {
      expect(passing.heard(viewer, from)).toEqual([]);
      expect(passing.view(viewer).actors).toEqual([0, 1, 2, 3]);
    }
    expect(passing.view(1).hand).toEqual(passing.hand(1));
    expect(passing.view(1).hand).not.toContain('qu1');
    expect(passing.view(0).chosen).toEqual(['qu1', 'fa1']);
    expect(passing.view(1).chosen).toEqual([]);
    passing.plays(1, 'left qu2', 'right fa2');
    const [low, high] = passing.hand(3);
    passing.plays(3, `left ${low}`, `right ${high}`);
    expect(passing.view(1).hand).toEqual(expect.arrayContaining(['qu1', 'fa3']));
  });

  test('giver and receiver see the cards, the others only that it happened', () => {
    const passing = table();
    const [low, high] = passing.hand(3);
    const from = passing.now;
    passing.allPlay([
      'left qu1, right fa1',
      'left qu2, right fa2',
      'left qu3, right fa3',
      `left ${low}, right ${high}`,
    ]);
    const gave = (viewer: number | 'spectator') =>
      passing.heard(viewer, from).flatMap((e) => (e.type === 'gave' ? [`${e.from}→${e.to} ${e.cards}`] : [e.type]));
    expect(gave('spectator')).toEqual(['passed']);
    expect(gave(0)).toEqual(['passed', '0→1 qu1', '0→3 fa1', '1→0 fa2', `3→0 ${low}`]);
    expect(gave(1)).toEqual(['passed', '0→1 qu1', '1→2 qu2', '1→0 fa2', '2→1 fa3']);
  });

  test('a card that was received cannot be passed on', () => {
    const passing = table();
    passing.plays(0, 'left qu1', 'right fa1');
    expect(passing.refuses(1, 'left qu1', 'right fa2')).toBe('card-not-held');
  });
});
