import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Person, personNames, scene, type Table } from './testing.ts';

const second = { edition: '2e' } as const;

/** The game is over: checks who won and why, and that no one may do anything any more. */
function isOver(table: Table, reason: string, ...winners: Person[]) {
  expect(table.winners).toEqual(winners);
  expect(table.outcome?.reason).toBe(reason);
  expect(table.asked).toEqual([]);
  for (const person of table.people) {
    expect(table.moves(person)).toEqual([]);
    expect(table.refuses(person, 'look')).toBe('match-over');
  }
  expect(table.heard('spectator').at(-1)?.type).toBe('over');
}

describe('F as soon as someone has 13 coins or more, they win', () => {
  test('F 12 coins are not enough, 13 are, 14 too', () => {
    for (const [coins, ends] of [
      [9, false],
      [10, true],
      [11, true],
    ] as const) {
      const table = scene({ masks: 'judge king queen fool thief witch', coins: { Adele: coins } });
      table.claims('Adele', 'king');
      expect(table.coins).toEqual([coins + 3, 6, 6, 6, 6, 6]);
      if (ends) isOver(table, 'thirteen', 'Adele');
      else expect([table.winners, table.asked]).toEqual([null, ['Bruno']]);
    }
  });

  test('F also out of turn: the true contester wins in the announcer’s turn', () => {
    const table = scene({ masks: 'judge king queen fool thief witch', coins: { Cedric: 11 } });
    table.claims('Adele', 'queen', 'Cedric');
    expect(table.coins).toEqual([6, 6, 13, 6, 6, 6]);
    isOver(table, 'thirteen', 'Cedric');
  });

  test('R no fine is paid if the power ended the game, not even from the last coin', () => {
    const table = scene({ masks: 'judge king queen fool thief witch', coins: { Adele: 1, Bruno: 10 } });
    table.claims('Adele', 'king', 'Bruno', 'Cedric');
    expect(table.coins).toEqual([1, 13, 6, 6, 6, 6]);
    expect(table.court).toBe(0);
    isOver(table, 'thirteen', 'Bruno');
  });

  test('R the Judge reaches 13 with the courthouse; this turn’s fines are not paid', () => {
    const table = scene({ masks: 'judge king queen fool thief witch', court: 7, first: 'Bruno' });
    table.claims('Bruno', 'judge', 'Adele', 'Cedric');
    expect(table.coins).toEqual([13, 6, 6, 6, 6, 6]);
    expect(table.court).toBe(0);
    isOver(table, 'thirteen', 'Adele');
  });

  test('F a tie is shared: both Peasants reach 13 or more in one step; a false one pays nothing', () => {
    const table = scene({
      masks: 'peasant judge peasant king spy queen fool bishop',
      coins: { Adele: 11, Cedric: 12, Fran: 1 },
    });
    table.claims('Adele', 'peasant', 'Cedric', 'Fran');
    expect(table.coins).toEqual([13, 6, 14, 6, 1, 6, 6, 6]);
    expect(table.court).toBe(0);
    isOver(table, 'thirteen', 'Adele', 'Cedric');
    expect(table.outcome?.ranks).toEqual([1, 3, 1, 3, 8, 3, 3, 3]);
  });

  test('R one Peasant at 13, the other at 12: only the first wins', () => {
    const table = scene({
      masks: 'peasant judge peasant king spy queen fool bishop',
      coins: { Adele: 10, Cedric: 11 },
    });
    table.claims('Adele', 'peasant', 'Cedric');
    expect(table.coins).toEqual([12, 6, 13, 6, 6, 6, 6, 6]);
    isOver(table, 'thirteen', 'Cedric');
  });

  test('R the Patron’s neighbours reach 13 together and share the victory', () => {
    const table = scene({
      masks: 'judge patron king empress fool thief',
      coins: { Adele: 12, Bruno: 9, Cedric: 12 },
      first: 'Bruno',
      options: second,
    });
    table.claims('Bruno', 'patron');
    expect(table.coins).toEqual([13, 12, 13, 6, 6, 6]);
    isOver(table, 'thirteen', 'Adele', 'Cedric');
  });

  test('R the Patron’s own 3 reach 13 before the neighbours get theirs', () => {
    const table = scene({
      masks: 'judge patron king empress fool thief',
      coins: { Adele: 12, Bruno: 10, Cedric: 12 },
      first: 'Bruno',
      options: second,
    });
    table.claims('Bruno', 'patron');
    expect(table.coins).toEqual([12, 13, 12, 6, 6, 6]);
    isOver(table, 'thirteen', 'Bruno');
  });

  test('R Fool: the coin reaches 13, so no masks are taken', () => {
    const table = scene({ masks: 'judge king queen fool thief witch', coins: { Adele: 12 } });
    table.claims('Adele', 'fool');
    expect(table.coins).toEqual([13, 6, 6, 6, 6, 6]);
    isOver(table, 'thirteen', 'Adele');
  });

  test('R Princess: the coins reach 13, so no mask is shown', () => {
    const table = scene({
      masks: 'judge empress king princess thief witch',
      coins: { Adele: 11 },
      options: second,
    });
    table.claims('Adele', 'princess');
    expect(table.coins).toEqual([13, 6, 6, 6, 6, 6]);
    isOver(table, 'thirteen', 'Adele');
  });
});

describe('R reaching 13 in a step takes precedence over someone going broke in it', () => {
  test('R Thief with 11 takes a last coin', () => {
    const table = scene({ masks: 'judge king queen fool thief witch', coins: { Adele: 11, Bruno: 1 } });
    table.claims('Adele', 'thief');
    expect(table.coins).toEqual([13, 0, 6, 6, 6, 5]);
    isOver(table, 'thirteen', 'Adele');
  });

  test('R Guru with 9 is paid someone’s last 4', () => {
    const table = scene({
      masks: 'guru judge peasant empress king peasant fool trickster',
      coins: { Adele: 9, Bruno: 4 },
      options: second,
    });
    table.claims('Adele', 'guru');
    table.plays('Adele', 'ask 1');
    table.plays('Bruno', 'name guru');
    expect(table.coins).toEqual([13, 0, 6, 6, 6, 6, 6, 6]);
    isOver(table, 'thirteen', 'Adele');
  });

  test('R Puppeteer with 11 takes two coins, one of them the last: no one moves', () => {
    const table = scene({
      masks: 'judge empress king puppeteer thief witch',
      coins: { Adele: 11, Cedric: 1 },
      options: second,
    });
    table.claims('Adele', 'puppeteer');
    table.plays('Adele', 'move 2 4');
    expect(table.coins).toEqual([13, 6, 0, 6, 5, 6]);
    expect(table.view('spectator').seatAt).toEqual([0, 1, 2, 3, 4, 5]);
    isOver(table, 'thirteen', 'Adele');
  });
});

describe('F as soon as someone has lost their last coin, the richest wins', () => {
  test('F a fine takes the last coin: the richest player wins, although not involved', () => {
    const table = scene({ masks: 'judge king queen fool thief witch', coins: { Adele: 1, Josh: 7 } });
    table.claims('Adele', 'king', 'Cedric');
    expect(table.coins).toEqual([0, 6, 5, 6, 6, 7]);
    expect(table.court).toBe(2);
    isOver(table, 'broke', 'Josh');
  });

  test('R fines: all at once, so the richest is determined after all of them', () => {
    // the player who goes broke sits before or after the other payer
    for (const [broke, payer] of [
      ['Adele', 'Cedric'],
      ['Cedric', 'Adele'],
    ] as const) {
      const table = scene({ masks: 'judge king queen fool thief witch', coins: { [broke]: 1, [payer]: 8, Josh: 8 } });
      table.claims('Adele', 'king', 'Cedric');
      expect([table.coinsOf(broke), table.coinsOf(payer)]).toEqual([0, 7]);
      expect(table.court).toBe(2);
      expect(table.steps()).toEqual(['Adele→court 1, Cedric→court 1']);
      isOver(table, 'broke', 'Josh');
    }
  });

  test('F a tie is shared: two are equally rich after someone went broke, one of them because of a fine', () => {
    const table = scene({ masks: 'judge king queen fool thief witch', coins: { Adele: 1, Cedric: 9, Josh: 8 } });
    table.claims('Adele', 'king', 'Cedric');
    expect(table.coins).toEqual([0, 6, 8, 6, 6, 8]);
    isOver(table, 'broke', 'Cedric', 'Josh');
    expect(table.outcome?.ranks).toEqual([6, 3, 1, 3, 3, 1]);
    expect(table.outcome?.scores).toEqual([0, 6, 8, 6, 6, 8]);
  });

  test('R several players go broke at once through their fines', () => {
    const table = scene({ masks: 'judge king queen fool thief witch', coins: { Adele: 1, Cedric: 1, David: 1 } });
    table.claims('Adele', 'king', 'Cedric', 'David');
    expect(table.coins).toEqual([0, 6, 0, 0, 6, 6]);
    expect(table.court).toBe(3);
    isOver(table, 'broke', 'Bruno', 'Fran', 'Josh');
    expect(table.outcome?.ranks).toEqual([4, 1, 4, 4, 1, 1]);
  });

  test('R all go broke at once: all are equally rich and share the victory', () => {
    const table = scene({
      masks: 'judge bishop queen fool king thief',
      seats: 4,
      coins: { Adele: 1, Bruno: 1, Cedric: 1, David: 1 },
    });
    table.claims('Adele', 'king', 'Bruno', 'Cedric', 'David');
    expect(table.coins).toEqual([0, 0, 0, 0]);
    isOver(table, 'broke', 'Adele', 'Bruno', 'Cedric', 'David');
  });

  test('R Thief takes the last coins of both neighbours at once, and no fine follows', () => {
    const table = scene({
      masks: 'thief king queen fool judge witch',
      coins: { Adele: 5, Bruno: 1, Josh: 1, David: 7 },
    });
    table.claims('Adele', 'thief', 'David');
    expect(table.coins).toEqual([7, 0, 6, 7, 6, 0]);
    expect(table.court).toBe(0);
    expect(table.steps()).toEqual(['Bruno→Adele 1, Josh→Adele 1']);
    isOver(table, 'broke', 'Adele', 'David');
  });

  test.each([
    ['1e', 'bishop', 'bishop king queen judge fool thief'],
    ['2e', 'trickster', 'trickster king empress judge fool thief'],
  ])('R %s: the %s takes from someone with 1 coin, who pays it and is broke', (edition, mask, masks) => {
    const table = scene({
      masks,
      seats: 4,
      coins: { Adele: 5, Bruno: 1, Cedric: 1, David: 1 },
      options: { edition },
    });
    table.claims('Adele', mask, 'Cedric');
    table.plays('Adele', 'take 3');
    expect(table.coins).toEqual([6, 1, 1, 0]);
    expect(table.court).toBe(0);
    isOver(table, 'broke', 'Adele');
  });

  test('R Bishop takes the last 2 coins of the richest', () => {
    const table = scene({
      masks: 'bishop king queen judge fool thief',
      seats: 4,
      coins: { Adele: 1, Bruno: 1, Cedric: 2, David: 1 },
    });
    table.claims('Adele', 'bishop');
    expect(table.coins).toEqual([3, 1, 0, 1]);
    isOver(table, 'broke', 'Adele');
  });

  test.each([1, 2, 3, 4])(
    'R Inquisitor: a payer with %i coins pays all of them, and the game ends before any fine',
    (coins) => {
      const table = scene({
        masks: 'inquisitor judge peasant king queen peasant fool bishop',
        coins: { Adele: 2, Cedric: coins, Josh: 11 },
      });
      table.claims('Adele', 'inquisitor', 'Fran');
      table.plays('Adele', 'ask 2');
      table.plays('Cedric', 'name king');
      expect(table.coins).toEqual([2 + coins, 6, 0, 6, 6, 11, 6, 6]);
      expect(table.court).toBe(0);
      isOver(table, 'broke', 'Josh');
    },
  );

  test('R Inquisitor: a payer with 5 coins keeps 1, and the game goes on to the fines', () => {
    const table = scene({
      masks: 'inquisitor judge peasant king queen peasant fool bishop',
      coins: { Cedric: 5 },
    });
    table.claims('Adele', 'inquisitor', 'Fran');
    table.plays('Adele', 'ask 2');
    table.plays('Cedric', 'name king');
    expect(table.coins).toEqual([10, 6, 1, 6, 5, 6, 6, 6]);
    expect([table.winners, table.asked]).toEqual([null, ['Bruno']]);
  });

  test('R Puppeteer takes a last coin: the game ends, no one moves, no fine', () => {
    const table = scene({
      masks: 'judge empress king puppeteer thief witch',
      coins: { Adele: 7, Josh: 1 },
      options: second,
    });
    table.claims('Adele', 'puppeteer', 'David');
    table.plays('David', 'move 0 5');
    expect(table.coins).toEqual([6, 6, 6, 8, 6, 0]);
    expect(table.court).toBe(0);
    expect(table.view('spectator').seatAt).toEqual([0, 1, 2, 3, 4, 5]);
    isOver(table, 'broke', 'David');
  });
});

describe('Cheat', () => {
  test.each([
    ['1e', 'cheat', 'queen judge cheat king fool thief'],
    ['2e', 'cheater', 'king judge cheater empress fool thief'],
  ])('F %s: the %s at 10 wins alone even if others have more; ranks and scores', (edition, mask, masks) => {
    const table = scene({
      masks,
      coins: { Adele: 10, Bruno: 12, Cedric: 10, David: 11 },
      first: 'Cedric',
      options: { edition },
    });
    table.claims('Cedric', mask);
    expect(table.coins).toEqual([10, 12, 10, 11, 6, 6]);
    isOver(table, 'cheat', 'Cedric');
    expect(table.outcome).toEqual({
      winners: [2],
      ranks: [4, 2, 1, 3, 5, 5],
      scores: [10, 12, 10, 11, 6, 6],
      reason: 'cheat',
    });
  });
});

describe('R Beggar and Witch can never end the game, however the coins are distributed', () => {
  const masks = 'beggar judge empress patron king witch fool thief spy widow princess cheater'.split(' ');
  const fortunes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 4, maxLength: 12 });
  const table = (coins: readonly number[], first: number) =>
    scene({
      masks: masks.slice(0, Math.max(6, coins.length)).join(' '),
      seats: coins.length,
      coins: Object.fromEntries(coins.map((own, seat) => [personNames[seat], own])),
      first: personNames[first],
      options: second,
    });
  const next = (coins: readonly number[], seat: number) => personNames[(seat + 1) % coins.length];

  test('R Beggar: clockwise, each player who has more at that moment gives 1, and the next is asked', () => {
    fc.assert(
      fc.property(fortunes, fc.nat(), (coins, some) => {
        const beggar = some % coins.length;
        const begging = table(coins, beggar);
        begging.claims(personNames[beggar], 'beggar');
        const left = coins.slice();
        for (let i = 1; i < coins.length; i++) {
          const place = (beggar + i) % coins.length;
          if (left[place] <= left[beggar]) continue;
          left[place] -= 1;
          left[beggar] += 1;
        }
        expect(begging.coins).toEqual(left);
        expect(begging.winners).toBeNull();
        expect(begging.asked).toEqual([next(coins, beggar)]);
      }),
      { numRuns: 300 },
    );
  });

  test('R Witch: two whole fortunes change hands, and the next is asked', () => {
    fc.assert(
      fc.property(fortunes, fc.nat(), fc.nat(), (coins, some, other) => {
        const witch = some % coins.length;
        const target = (witch + 1 + (other % (coins.length - 1))) % coins.length;
        const exchanging = table(coins, witch);
        exchanging.claims(personNames[witch], 'witch');
        exchanging.plays(personNames[witch], `exchange ${target}`);
        const left = coins.slice();
        left[witch] = coins[target];
        left[target] = coins[witch];
        expect(exchanging.coins).toEqual(left);
        expect(exchanging.winners).toBeNull();
        expect(exchanging.asked).toEqual([next(coins, witch)]);
      }),
      { numRuns: 300 },
    );
  });
});
