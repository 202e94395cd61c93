import { describe, expect, test } from 'vitest';
import { scene } from './testing.ts';

/** Masks for a table in either box: the mask under test comes first, then the Judge and four others. */
const six = {
  '1e': 'judge king queen fool spy',
  '2e': 'judge king empress fool spy',
};
const editions = ['1e', '2e'] as const;

describe('Witch', () => {
  test.each(editions)('F %s: uncontested, exchanges her whole fortune with any other player’s', (edition) => {
    const table = scene({ masks: `witch ${six[edition]}`, coins: { Adele: 2, Fran: 11 }, options: { edition } });
    table.claims('Adele', 'witch');
    expect(table.question('Adele')).toBe('exchange-fortunes');
    expect(table.moves('Adele')).toEqual(['decline', ...[1, 2, 3, 4, 5].map((place) => `exchange ${place}`)].sort());
    expect(table.refuses('Adele', 'exchange 0')).toBe('not-yourself');
    table.plays('Adele', 'exchange 4');
    expect(table.coins).toEqual([11, 6, 6, 6, 2, 6]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test.each(editions)('F %s: she may decline, and everyone learns it', (edition) => {
    const table = scene({ masks: `witch ${six[edition]}`, coins: { Adele: 2, Fran: 11 }, options: { edition } });
    table.claims('Adele', 'witch');
    const events = table.plays('Adele', 'decline');
    expect(table.coins).toEqual([2, 6, 6, 6, 11, 6]);
    expect(events[0]).toEqual({ type: 'declined', seat: 0 });
    expect(table.asked).toEqual(['Bruno']);
  });

  test.each(editions)('F %s: out of turn, with a false claimant; the fines come afterwards', (edition) => {
    const table = scene({
      masks: `witch ${six[edition]}`,
      coins: { Adele: 9, Cedric: 3, David: 2 },
      first: 'David',
      options: { edition },
    });
    table.claims('David', 'witch', 'Adele', 'Cedric');
    expect(table.asked).toEqual(['Adele']);
    expect(table.court).toBe(0);
    table.plays('Adele', 'exchange 2');
    expect(table.coins).toEqual([3, 6, 8, 1, 6, 6]);
    expect(table.court).toBe(2);
    expect(table.asked).toEqual(['Fran']);
  });

  test('R she declines out of turn: false claimants still pay', () => {
    const table = scene({ masks: `witch ${six['1e']}`, first: 'David' });
    table.claims('David', 'witch', 'Adele');
    table.plays('Adele', 'decline');
    expect(table.coins).toEqual([6, 6, 6, 5, 6, 6]);
    expect(table.court).toBe(1);
  });
});

describe.each([
  ['1e', 'cheat'],
  ['2e', 'cheater'],
] as const)('%s: %s', (edition, mask) => {
  const masks = `${mask} ${six[edition]}`;

  test('F uncontested with 10 coins or more: wins the game', () => {
    for (const coins of [10, 11, 12]) {
      const table = scene({ masks, coins: { Bruno: coins }, first: 'Bruno', options: { edition } });
      table.claims('Bruno', mask);
      expect(table.winners).toEqual(['Bruno']);
      expect(table.coins).toEqual([6, coins, 6, 6, 6, 6]);
    }
  });

  test('F out of turn with 10 coins: wins the game, no one pays', () => {
    const table = scene({ masks, coins: { Adele: 10, Bruno: 12 }, first: 'Bruno', options: { edition } });
    table.claims('Bruno', mask, 'Cedric', 'Adele');
    expect(table.winners).toEqual(['Adele']);
    expect(table.coins).toEqual([10, 12, 6, 6, 6, 6]);
  });

  test('R below 10 it may be announced: nothing happens, false claimants still pay', () => {
    const alone = scene({ masks, coins: { Bruno: 9, Fran: 12 }, first: 'Bruno', options: { edition } });
    alone.claims('Bruno', mask);
    expect(alone.coins).toEqual([6, 9, 6, 6, 12, 6]);
    expect([alone.winners, alone.asked]).toEqual([null, ['Cedric']]);
    const contested = scene({ masks, coins: { Adele: 9, Bruno: 12 }, first: 'Bruno', options: { edition } });
    contested.claims('Bruno', mask, 'Cedric', 'Adele');
    expect(contested.coins).toEqual([9, 11, 5, 6, 6, 6]);
    expect([contested.winners, contested.court, contested.asked]).toEqual([null, 2, ['Cedric']]);
  });

  test('F false claimants with 10 coins or more win nothing', () => {
    const table = scene({ masks, coins: { Bruno: 12, Cedric: 11 }, first: 'Bruno', options: { edition } });
    table.claims('Bruno', mask, 'Cedric');
    expect(table.winners).toBeNull();
    expect(table.coins).toEqual([6, 11, 10, 6, 6, 6]);
  });
});

describe.each(editions)('Widow, %s', (edition) => {
  const masks = `widow ${six[edition]}`;
  const options = { edition };

  test('F uncontested: from the bank up to 10 coins; with 10 or more nothing happens', () => {
    for (const [coins, end] of [
      [1, 10],
      [6, 10],
      [9, 10],
      [10, 10],
      [11, 11],
      [12, 12],
    ]) {
      const table = scene({ masks, coins: { Bruno: coins }, first: 'Bruno', options });
      const bank = table.bank;
      table.claims('Bruno', 'widow');
      expect(table.coins).toEqual([6, end, 6, 6, 6, 6]);
      expect(table.bank).toBe(bank - (end - coins));
      expect(table.asked).toEqual(['Cedric']);
    }
  });

  test('F out of turn: the true contester is filled up to 10, the announcer pays', () => {
    const table = scene({ masks, coins: { Adele: 3, Bruno: 4 }, first: 'Bruno', options });
    table.claims('Bruno', 'widow', 'Adele');
    expect(table.coins).toEqual([10, 3, 6, 6, 6, 6]);
    expect(table.court).toBe(1);
  });

  test('R a short bank pays what it has', () => {
    const table = scene({ masks, coins: { Adele: 3 }, options });
    table.leaveInBank(5);
    table.claims('Adele', 'widow');
    expect(table.coins).toEqual([8, 6, 6, 6, 6, 6]);
    expect(table.bank).toBe(0);
  });
});

describe('2e: Beggar', () => {
  const masks = `beggar ${six['2e']}`;
  const options = { edition: '2e' };

  test('F uncontested: clockwise from the left, each player who has more gives 1', () => {
    const table = scene({ masks, coins: { Adele: 1, Bruno: 1, Cedric: 3 }, options });
    table.claims('Adele', 'beggar');
    expect(table.coins).toEqual([5, 1, 2, 5, 5, 5]);
    expect(table.steps()).toEqual(['Cedric→Adele 1', 'David→Adele 1', 'Fran→Adele 1', 'Josh→Adele 1']);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('F one after another: what counts is what the Beggar has at that moment', () => {
    const table = scene({ masks, coins: { Adele: 5, Bruno: 6, Cedric: 6, David: 7, Fran: 7, Josh: 8 }, options });
    table.claims('Adele', 'beggar');
    expect(table.coins).toEqual([8, 5, 6, 6, 7, 7]);
  });

  test('R out of turn: begins to the left of the Beggar, not of the announcer, who may have to give', () => {
    const table = scene({ masks: 'judge king beggar empress fool spy', coins: { Cedric: 5, Adele: 8 }, options });
    table.claims('Adele', 'beggar', 'Cedric');
    expect(table.coins).toEqual([6, 6, 7, 5, 6, 6]);
    expect(table.steps()).toEqual(['David→Cedric 1', 'Adele→Cedric 1', 'Adele→court 1']);
    expect(table.asked).toEqual(['Bruno']);
  });
});
