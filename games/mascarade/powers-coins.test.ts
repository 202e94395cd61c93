import { describe, expect, test } from 'vitest';
import { type Person, scene } from './testing.ts';

/** Masks for a table in either box: the mask under test comes first, then the Judge and four others. */
const six = {
  '1e': 'judge king queen fool spy',
  '2e': 'judge king empress fool spy',
};
const editions = ['1e', '2e'] as const;

describe('Judge', () => {
  test.each(editions)('F %s: uncontested, takes all coins of the courthouse, and none from the bank', (edition) => {
    const table = scene({ masks: `thief ${six[edition]}`, court: 4, options: { edition } });
    const bank = table.bank;
    table.claims('Adele', 'judge');
    expect(table.coins).toEqual([10, 6, 6, 6, 6, 6]);
    expect([table.court, table.bank]).toEqual([0, bank]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test.each(editions)('F %s: out of turn; the fines of this same turn come afterwards and stay there', (edition) => {
    const table = scene({ masks: `thief ${six[edition]}`, court: 2, options: { edition } });
    table.claims('Adele', 'judge', 'Bruno', 'Cedric');
    expect(table.coins).toEqual([5, 8, 5, 6, 6, 6]);
    expect(table.court).toBe(2);
    expect(table.steps()).toEqual(['court→Bruno 2', 'Adele→court 1, Cedric→court 1']);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('R with an empty courthouse he may be announced: nothing happens, false claimants still pay', () => {
    const alone = scene({ masks: `thief ${six['1e']}` });
    alone.claims('Adele', 'judge');
    expect(alone.coins).toEqual([6, 6, 6, 6, 6, 6]);
    expect(alone.asked).toEqual(['Bruno']);
    const contested = scene({ masks: `thief ${six['1e']}` });
    contested.claims('Adele', 'judge', 'Bruno');
    expect(contested.coins).toEqual([5, 6, 6, 6, 6, 6]);
    expect(contested.court).toBe(1);
  });
});

describe.each([
  ['1e', 'bishop'],
  ['2e', 'trickster'],
] as const)('%s: %s', (edition, mask) => {
  const masks = `${mask} ${six[edition]}`;
  const options = { edition };

  test('F uncontested: 2 coins from the richest other player, without a question if there is only one', () => {
    const table = scene({ masks, coins: { Adele: 9, David: 8 }, options });
    table.claims('Adele', mask);
    expect(table.coins).toEqual([11, 6, 6, 6, 6, 6]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('F in a tie the user chooses, and only among those tied', () => {
    const table = scene({ masks, coins: { Adele: 8, Bruno: 7, David: 8, Josh: 8 }, options });
    table.claims('Adele', mask);
    expect(table.question('Adele')).toBe('take-from-richest');
    expect(table.moves('Adele')).toEqual(['take 3', 'take 5']);
    expect(table.refuses('Adele', 'take 1')).toBe('not-the-richest');
    expect(table.refuses('Adele', 'take 0')).toBe('not-yourself');
    expect(table.refuses('Adele', 'decline')).toBe('other-question');
    table.plays('Adele', 'take 5');
    expect(table.coins).toEqual([10, 7, 6, 8, 6, 6]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('R out of turn: the richest other than the user, possibly the announcer', () => {
    const table = scene({ masks, coins: { Adele: 10, Josh: 9 }, first: 'Josh', options });
    table.claims('Josh', mask, 'Adele');
    expect(table.coins).toEqual([12, 6, 6, 6, 6, 6]);
    expect(table.court).toBe(1);
    expect(table.steps()).toEqual(['Josh→Adele 2', 'Josh→court 1']);
    expect(table.bound).toBe('Adele');
  });

  test('R out of turn: in a tie a true contester chooses, and may choose false claimants', () => {
    const table = scene({ masks, coins: { Bruno: 7, Cedric: 7, David: 7 }, first: 'Bruno', options });
    table.claims('Bruno', mask, 'David', 'Adele');
    expect(table.asked).toEqual(['Adele']);
    expect(table.moves('Adele')).toEqual(['take 1', 'take 2', 'take 3']);
    table.plays('Adele', 'take 3');
    expect(table.coins).toEqual([8, 6, 7, 4, 6, 6]);
    expect(table.court).toBe(2);
    expect(table.asked).toEqual(['Cedric']);
  });
});

describe.each([
  ['1e', 'king', 3],
  ['1e', 'queen', 2],
  ['2e', 'empress', 3],
  ['2e', 'king', 2],
] as const)('%s: %s', (edition, mask, coins) => {
  const masks = edition === '1e' ? 'judge thief king queen witch spy' : 'judge thief king empress witch spy';
  const holder: Person = mask === 'king' ? 'Cedric' : 'David';
  const other: Person = mask === 'king' ? 'David' : 'Cedric';

  test(`F uncontested: ${coins} from the bank`, () => {
    const table = scene({ masks, options: { edition } });
    const bank = table.bank;
    table.claims('Adele', mask);
    expect(table.coins).toEqual([6 + coins, 6, 6, 6, 6, 6]);
    expect(table.bank).toBe(bank - coins);
    expect(table.asked).toEqual(['Bruno']);
  });

  test(`F out of turn: ${coins} from the bank for the true contester, 1 fine from each false claimant`, () => {
    const table = scene({ masks, options: { edition } });
    const bank = table.bank;
    table.claims('Adele', mask, 'Cedric', 'David');
    expect([table.coinsOf(holder), table.coinsOf(other), table.coinsOf('Adele')]).toEqual([6 + coins, 5, 5]);
    expect([table.bank, table.court]).toEqual([bank - coins, 2]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('R a short bank pays what it has, an empty one nothing', () => {
    for (const left of [1, 0]) {
      const table = scene({ masks, options: { edition } });
      table.leaveInBank(left);
      table.claims('Adele', mask);
      expect(table.coins).toEqual([6 + left, 6, 6, 6, 6, 6]);
      expect(table.bank).toBe(0);
      expect(table.asked).toEqual(['Bruno']);
    }
  });
});

describe('Thief', () => {
  test.each(editions)('F %s: uncontested, 1 coin from the left and 1 from the right neighbour', (edition) => {
    const table = scene({ masks: `thief ${six[edition]}`, options: { edition } });
    table.claims('Adele', 'thief');
    expect(table.coins).toEqual([8, 5, 6, 6, 6, 5]);
    expect(table.steps()).toEqual(['Bruno→Adele 1, Josh→Adele 1']);
    expect(table.asked).toEqual(['Bruno']);
  });

  test.each(editions)('R %s: out of turn, neighbours are those of the Thief; one is the announcer', (edition) => {
    const table = scene({ masks: `thief ${six[edition]}`, first: 'Josh', options: { edition } });
    table.claims('Josh', 'thief', 'Adele');
    expect(table.coins).toEqual([8, 5, 6, 6, 6, 4]);
    expect(table.court).toBe(1);
    expect(table.asked).toEqual(['Adele']);
  });
});

describe.each(editions)('Peasants, %s', (edition) => {
  const options = { edition };
  const masks = `judge peasant ${edition === '1e' ? 'king queen' : 'king empress'} fool peasant spy thief`;

  test('F uncontested: 1 from the bank, whoever announces', () => {
    const table = scene({ masks, options });
    const bank = table.bank;
    table.claims('Adele', 'peasant');
    expect(table.coins).toEqual([7, 6, 6, 6, 6, 6, 6, 6]);
    expect(table.bank).toBe(bank - 1);
  });

  test('F one true Peasant among two claimants: 1 coin, announcing or out of turn', () => {
    for (const [announcer, contester] of [
      ['Bruno', 'Cedric'],
      ['Cedric', 'Bruno'],
    ] as const) {
      const table = scene({ masks, first: announcer, options });
      table.claims(announcer, 'peasant', contester);
      expect(table.coins).toEqual([6, 7, 5, 6, 6, 6, 6, 6]);
      expect(table.court).toBe(1);
    }
  });

  test('F both true: 2 each, in one step, announcing or out of turn', () => {
    const table = scene({ masks, first: 'Bruno', options });
    table.claims('Bruno', 'peasant', 'Josh');
    expect(table.coins).toEqual([6, 8, 6, 6, 6, 8, 6, 6]);
    expect(table.steps()).toEqual(['bank→Bruno 2, bank→Josh 2']);
    expect(table.court).toBe(0);
    expect(table.asked).toEqual(['Cedric']);
  });

  test('F three claimants: both true ones contest, the false announcer pays', () => {
    const table = scene({ masks, options });
    table.claims('Adele', 'peasant', 'Bruno', 'Josh');
    expect(table.coins).toEqual([5, 8, 6, 6, 6, 8, 6, 6]);
    expect(table.court).toBe(1);
    expect(table.bound).toBe('Bruno');
  });

  test('F three claimants, one true: 1 coin, two fines', () => {
    const table = scene({ masks, options });
    table.claims('Adele', 'peasant', 'Cedric', 'Josh');
    expect(table.coins).toEqual([5, 6, 5, 6, 6, 7, 6, 6]);
    expect(table.court).toBe(2);
  });

  test('F none true: no coin, all pay', () => {
    const table = scene({ masks, options });
    const bank = table.bank;
    table.claims('Adele', 'peasant', 'Cedric', 'Harry');
    expect(table.coins).toEqual([5, 6, 5, 6, 6, 6, 5, 6]);
    expect([table.court, table.bank]).toEqual([3, bank]);
  });

  test('R bank short: the Peasants are paid clockwise, beginning with the announcer', () => {
    const own = (bank: number, announcer: Person, ...contesters: Person[]) => {
      const table = scene({ masks, first: announcer, options });
      table.leaveInBank(bank);
      table.claims(announcer, 'peasant', ...contesters);
      expect(table.bank).toBe(0);
      return [table.coinsOf('Bruno') - 6, table.coinsOf('Josh') - 6];
    };
    expect(own(3, 'Bruno', 'Josh')).toEqual([2, 1]);
    expect(own(3, 'Josh', 'Bruno')).toEqual([1, 2]);
    expect(own(1, 'Josh', 'Bruno')).toEqual([0, 1]);
    expect(own(0, 'Josh', 'Bruno')).toEqual([0, 0]);
    // a false announcer sits between them: clockwise from there Josh comes first
    expect(own(3, 'David', 'Bruno', 'Josh')).toEqual([1, 2]);
    expect(own(3, 'Harry', 'Bruno', 'Josh')).toEqual([2, 1]);
  });
});

describe('2e: Patron', () => {
  const masks = `patron ${six['2e']}`;
  const options = { edition: '2e' };

  test('F uncontested: 3 from the bank, then 1 from the bank for each neighbour', () => {
    const table = scene({ masks, options });
    const bank = table.bank;
    table.claims('Adele', 'patron');
    expect(table.coins).toEqual([9, 7, 6, 6, 6, 7]);
    expect(table.bank).toBe(bank - 5);
    expect(table.steps()).toEqual(['bank→Adele 3', 'bank→Bruno 1, bank→Josh 1']);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('R out of turn: neighbours are those of the Patron; one of them is the announcer, who pays afterwards', () => {
    const table = scene({ masks, first: 'Josh', options });
    table.claims('Josh', 'patron', 'Adele', 'Cedric');
    expect(table.coins).toEqual([9, 7, 5, 6, 6, 6]);
    expect(table.court).toBe(2);
    expect(table.asked).toEqual(['Adele']);
  });

  test('R bank short: the user is paid first, then left, then right', () => {
    for (const [bank, user, left, right] of [
      [5, 3, 1, 1],
      [4, 3, 1, 0],
      [3, 3, 0, 0],
      [2, 2, 0, 0],
      [0, 0, 0, 0],
    ]) {
      const table = scene({ masks, options });
      table.leaveInBank(bank);
      table.claims('Adele', 'patron');
      expect(table.coins).toEqual([6 + user, 6 + left, 6, 6, 6, 6 + right]);
      expect(table.bank).toBe(0);
    }
  });
});
