import { type AnyGame, fold, parseLog, toLog } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { type EffectName, mascarade } from './index.ts';
import { type Scene, scene } from './testing.ts';

type Step = { effect: EffectName; coins?: number };

/** Adele has the blank mask and claims it, unless a test says otherwise. 6 coins each. */
const masks = 'blank judge queen king witch thief';
const duke = (steps: Step[], more: Partial<Scene> = {}) =>
  scene({ masks, ...more, options: { blank: { name: 'Duke', steps }, ...more.options } });

const set = masks.replace('king', 'king-1e').split(' ');
const describedAs = (blank: unknown, options: object = {}, seats = 6) => {
  const result = mascarade.options({ set, blank, ...options }, seats);
  return result.ok ? 'accepted' : result.refusal;
};

describe('every plain effect', () => {
  test('take-bank: coins from the bank to the user', () => {
    const table = duke([{ effect: 'take-bank', coins: 4 }]);
    table.claims('Adele', 'blank');
    expect(table.coins).toEqual([10, 6, 6, 6, 6, 6]);
    expect(table.bank).toBe(194 - 36 - 4);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('take-bank: an empty bank pays what it has', () => {
    const table = duke([{ effect: 'take-bank', coins: 4 }]);
    table.leaveInBank(3);
    table.claims('Adele', 'blank');
    expect(table.coinsOf('Adele')).toBe(9);
    expect(table.bank).toBe(0);
  });

  test('take-court: all coins of the courthouse', () => {
    const table = duke([{ effect: 'take-court' }], { court: 5 });
    table.claims('Adele', 'blank');
    expect(table.coins).toEqual([11, 6, 6, 6, 6, 6]);
    expect(table.court).toBe(0);
  });

  test('take-neighbours: from the left and the right at the same time', () => {
    const table = duke([{ effect: 'take-neighbours', coins: 2 }]);
    const from = table.match.told.length;
    table.claims('Adele', 'blank');
    expect(table.coins).toEqual([10, 4, 6, 6, 6, 4]);
    expect(table.steps(from)).toEqual(['Bruno→Adele 2, Josh→Adele 2']);
  });

  test('take-richest: from the richest other player, chosen in a tie', () => {
    const table = duke([{ effect: 'take-richest', coins: 3 }], { coins: { Adele: 9, Cedric: 8, Fran: 8 } });
    table.claims('Adele', 'blank');
    expect(table.question('Adele')).toBe('take-from-richest');
    expect(table.moves('Adele')).toEqual(['take 2', 'take 4']);
    expect(table.refuses('Adele', 'take 1')).toBe('not-the-richest');
    expect(table.refuses('Adele', 'take 0')).toBe('not-yourself');
    table.plays('Adele', 'take 4');
    expect(table.coins).toEqual([12, 6, 8, 6, 5, 6]);
    const sole = duke([{ effect: 'take-richest', coins: 3 }], { coins: { Adele: 9, Cedric: 8 } });
    sole.claims('Adele', 'blank');
    expect(sole.coins).toEqual([12, 6, 5, 6, 6, 6]);
  });

  test('take-player: from another player of the user’s choice', () => {
    const table = duke([{ effect: 'take-player', coins: 2 }], { coins: { Cedric: 9 } });
    table.claims('Adele', 'blank');
    expect(table.question('Adele')).toBe('take-from');
    expect(table.moves('Adele')).toEqual(['take 1', 'take 2', 'take 3', 'take 4', 'take 5']);
    table.plays('Adele', 'take 3');
    expect(table.coins).toEqual([8, 6, 9, 4, 6, 6]);
  });

  test('give-player: the user’s own coins to another player', () => {
    const table = duke([{ effect: 'give-player', coins: 2 }]);
    table.claims('Adele', 'blank');
    expect(table.question('Adele')).toBe('give-to');
    expect(table.moves('Adele')).toEqual(['give 1', 'give 2', 'give 3', 'give 4', 'give 5']);
    expect(table.refuses('Adele', 'give 0')).toBe('not-yourself');
    table.plays('Adele', 'give 5');
    expect(table.coins).toEqual([4, 6, 6, 6, 6, 8]);
    expect(table.bank).toBe(194 - 36);
  });

  test('give-neighbours: from the bank to both at the same time; a short bank pays the left one first', () => {
    const table = duke([{ effect: 'give-neighbours', coins: 2 }]);
    const from = table.match.told.length;
    table.claims('Adele', 'blank');
    expect(table.coins).toEqual([6, 8, 6, 6, 6, 8]);
    expect(table.steps(from)).toEqual(['bank→Bruno 2, bank→Josh 2']);
    const short = duke([{ effect: 'give-neighbours', coins: 2 }]);
    short.leaveInBank(3);
    short.claims('Adele', 'blank');
    expect(short.coins).toEqual([6, 8, 6, 6, 6, 7]);
  });

  test('swap-own: the user’s mask with another player’s, or only pretend; not with the centre', () => {
    const table = duke([{ effect: 'swap-own' }], { seats: 5 });
    table.claims('Adele', 'blank');
    expect(table.question('Adele')).toBe('swap-own');
    expect([...table.moves('Adele')].sort()).toEqual(
      [1, 2, 3, 4].flatMap((place) => [`pretend ${place}`, `swap ${place}`]).sort(),
    );
    expect(table.refuses('Adele', 'swap c0')).toBe('not-the-centre');
    expect(table.refuses('Adele', 'swap 1 2')).toBe('not-your-mask');
    const from = table.match.told.length;
    table.plays('Adele', 'swap 3');
    expect(table.masksOf('Adele')).toEqual(['king-1e']);
    expect(table.masksOf('David')).toEqual(['blank']);
    expect(table.heard('Bruno', from)[0]).toEqual({ type: 'swap', seat: 0, slots: ['0', '3'], owners: [0, 3] });
    expect(table.heard('Bruno', from)).toHaveLength(2);
    expect(table.heard('Adele', from)).toContainEqual({ type: 'decided', slots: ['0', '3'], really: true });
  });

  test('swap-others: the masks of two other players, or only pretend; not the centre', () => {
    const table = duke([{ effect: 'swap-others' }], { seats: 5 });
    table.claims('Adele', 'blank');
    expect(table.question('Adele')).toBe('swap-others');
    const pairs = ['1 2', '1 3', '1 4', '2 3', '2 4', '3 4'];
    expect([...table.moves('Adele')].sort()).toEqual(
      pairs.flatMap((pair) => [`pretend ${pair}`, `swap ${pair}`]).sort(),
    );
    expect(table.refuses('Adele', 'swap 1 c0')).toBe('not-the-centre');
    expect(table.refuses('Adele', 'swap 1')).toBe('not-yourself');
    table.plays('Adele', 'swap 4 2');
    expect(table.masksOf('Cedric')).toEqual(['witch']);
    expect(table.masksOf('Fran')).toEqual(['queen']);
  });

  test('look-own: the user’s mask, shown to the user alone', () => {
    const table = duke([{ effect: 'look-own' }]);
    table.claims('Adele', 'blank');
    expect(table.question('Adele')).toBe('look-own');
    expect(table.moves('Adele')).toEqual(['look']);
    expect(table.refuses('Adele', 'look 1')).toBe('not-your-mask');
    const from = table.match.told.length;
    table.plays('Adele', 'look');
    expect(table.sightsOf('Adele', from)).toEqual(['0 blank']);
    for (const who of table.viewers.slice(1)) expect(table.sightsOf(who, from)).toEqual([]);
  });

  test('look-player: another player’s mask, shown to the user alone; not the centre', () => {
    const table = duke([{ effect: 'look-player' }], { seats: 5 });
    table.claims('Adele', 'blank');
    expect(table.question('Adele')).toBe('look-at');
    expect(table.moves('Adele')).toEqual(['look 1', 'look 2', 'look 3', 'look 4']);
    expect(table.refuses('Adele', 'look c0')).toBe('not-the-centre');
    expect(table.refuses('Adele', 'look')).toBe('not-yourself');
    const from = table.match.told.length;
    table.plays('Adele', 'look 2');
    expect(table.sightsOf('Adele', from)).toEqual(['2 queen']);
    for (const who of table.viewers.slice(1)) {
      expect(table.heard(who, from)[0]).toEqual({ type: 'look', seat: 0, slot: '2', owner: 2 });
      expect(table.sightsOf(who, from)).toEqual([]);
    }
  });
});

describe('a power of several steps', () => {
  test('four steps run in order', () => {
    const table = duke(
      [
        { effect: 'look-player' },
        { effect: 'take-court' },
        { effect: 'give-player', coins: 1 },
        { effect: 'give-neighbours', coins: 2 },
      ],
      { court: 2 },
    );
    const from = table.match.told.length;
    table.claims('Adele', 'blank');
    expect(table.court).toBe(2);
    table.plays('Adele', 'look 3');
    expect(table.coinsOf('Adele')).toBe(8);
    table.plays('Adele', 'give 3');
    expect(table.steps(from)).toEqual(['court→Adele 2', 'Adele→David 1', 'bank→Bruno 2, bank→Josh 2']);
    expect(table.coins).toEqual([7, 8, 6, 7, 6, 8]);
    expect(table.asked).toEqual(['Bruno']);
  });

  test('in another order it is another power', () => {
    const steps: Step[] = [
      { effect: 'take-neighbours', coins: 1 },
      { effect: 'take-richest', coins: 2 },
    ];
    const coins = { Bruno: 7, Josh: 7 } as const;
    const one = duke(steps, { coins });
    one.claims('Adele', 'blank');
    // the neighbours first go down to 6, then all five are tied for richest
    expect(one.moves('Adele')).toHaveLength(5);
    const other = duke([...steps].reverse(), { coins });
    other.claims('Adele', 'blank');
    expect(other.moves('Adele')).toEqual(['take 1', 'take 5']);
    other.plays('Adele', 'take 5');
    expect(other.coins).toEqual([10, 6, 6, 6, 6, 4]);
  });

  test('a step listed twice is done twice', () => {
    const table = duke([
      { effect: 'take-player', coins: 1 },
      { effect: 'take-player', coins: 1 },
    ]);
    table.claims('Adele', 'blank');
    table.plays('Adele', 'take 1');
    table.plays('Adele', 'take 1');
    expect(table.coins).toEqual([8, 4, 6, 6, 6, 6]);
  });

  test('a contested blank: the player who really has it uses it, false claimants pay afterwards', () => {
    const table = duke([{ effect: 'take-bank', coins: 2 }], { first: 'Cedric' });
    const from = table.match.told.length;
    table.claims('Cedric', 'blank', 'Adele', 'David');
    expect(table.coins).toEqual([8, 6, 5, 5, 6, 6]);
    expect(table.steps(from)).toEqual(['bank→Adele 2', 'Cedric→court 1, David→court 1']);
  });

  test('the log folds to the same state', () => {
    const table = duke([{ effect: 'take-bank', coins: 2 }, { effect: 'swap-own' }]);
    table.claims('Adele', 'blank', 'Fran');
    table.plays('Adele', 'swap 2');
    const log = parseLog(JSON.stringify(toLog(table.match as never)));
    const folded = log.ok ? fold(mascarade as unknown as AnyGame, log.value) : log;
    expect(folded.ok && folded.value.state).toEqual(table.state);
  });
});

describe('the game ends in the middle of a power', () => {
  test('thirteen coins stop the rest of the power and the fines', () => {
    const steps: Step[] = [{ effect: 'take-bank', coins: 7 }, { effect: 'take-court' }];
    const table = duke(steps, { court: 3 });
    table.claims('Adele', 'blank', 'David');
    expect(table.coins).toEqual([13, 6, 6, 6, 6, 6]);
    expect(table.court).toBe(3);
    expect(table.winners).toEqual(['Adele']);
    expect(table.asked).toEqual([]);
  });

  test('a chosen step that ends the game is the last', () => {
    const steps: Step[] = [
      { effect: 'take-player', coins: 3 },
      { effect: 'take-bank', coins: 1 },
    ];
    const table = duke(steps, { coins: { Bruno: 3, Cedric: 11 } });
    table.claims('Adele', 'blank', 'David');
    table.plays('Adele', 'take 1');
    expect(table.coins).toEqual([9, 0, 11, 6, 6, 6]);
    expect(table.court).toBe(0);
    expect(table.winners).toEqual(['Cedric']);
  });

  test('take-player from someone with too few coins: they pay all, and the game ends', () => {
    const table = duke([{ effect: 'take-player', coins: 5 }], { coins: { Bruno: 4 } });
    table.claims('Adele', 'blank');
    table.plays('Adele', 'take 1');
    expect(table.coins).toEqual([10, 0, 6, 6, 6, 6]);
    expect(table.outcome).toMatchObject({ winners: [0], reason: 'broke' });
  });

  test('take-richest from someone with too few coins: they pay all, and the game ends', () => {
    const table = duke([{ effect: 'take-richest', coins: 13 }], { coins: { Adele: 2, Fran: 7 } });
    table.claims('Adele', 'blank');
    expect(table.coins).toEqual([9, 6, 6, 6, 0, 6]);
    expect(table.outcome).toMatchObject({ winners: [0], reason: 'broke' });
  });

  test('take-neighbours from players with too few coins: both pay at once, then the game ends', () => {
    const table = duke([{ effect: 'take-neighbours', coins: 3 }], { coins: { Bruno: 2 } });
    table.claims('Adele', 'blank');
    expect(table.coins).toEqual([11, 0, 6, 6, 6, 3]);
    expect(table.winners).toEqual(['Adele']);
  });

  test('reaching 13 in a step takes precedence over someone going broke in it', () => {
    const table = duke([{ effect: 'take-player', coins: 13 }], { coins: { Adele: 8, Cedric: 12 } });
    table.claims('Adele', 'blank');
    table.plays('Adele', 'take 1');
    expect(table.coinsOf('Adele')).toBe(14);
    expect(table.outcome).toMatchObject({ winners: [0], reason: 'thirteen' });
  });

  test('give-player with too few coins: the user pays all, and the game ends', () => {
    const table = duke([{ effect: 'give-player', coins: 8 }]);
    table.claims('Adele', 'blank', 'David');
    table.plays('Adele', 'give 2');
    expect(table.coins).toEqual([0, 6, 12, 6, 6, 6]);
    expect(table.outcome).toMatchObject({ winners: [2], reason: 'broke' });
  });

  test('both neighbours brought to 13 win together', () => {
    const table = duke([{ effect: 'give-neighbours', coins: 1 }], { coins: { Bruno: 12, Josh: 12 } });
    table.claims('Adele', 'blank');
    expect(table.winners).toEqual(['Bruno', 'Josh']);
  });
});

describe('its description is checked like any other input', () => {
  const bank = { effect: 'take-bank', coins: 1 };
  const named = (steps: unknown) => ({ name: 'Duke', steps });

  test.each(['take-bank', 'take-neighbours', 'take-richest', 'take-player', 'give-player', 'give-neighbours'])(
    '%s says how many coins, 1 to 13',
    (effect) => {
      for (const coins of [1, 13]) expect(describedAs(named([{ effect, coins }]))).toBe('accepted');
      const bad = { code: 'bad-options', values: { path: 'blank.steps.0.coins' } };
      for (const coins of [0, 14, -1, 1.5, '2', null])
        expect(describedAs(named([{ effect, coins }]))).toMatchObject(bad);
      expect(describedAs(named([{ effect }]))).toMatchObject(bad);
    },
  );

  test.each(['take-court', 'swap-own', 'swap-others', 'look-own', 'look-player'])(
    '%s takes no number of coins',
    (effect) => {
      expect(describedAs(named([{ effect }]))).toBe('accepted');
      const bad = { code: 'bad-options', values: { path: 'blank.steps.0.coins' } };
      expect(describedAs(named([{ effect, coins: 1 }]))).toMatchObject(bad);
    },
  );

  test('1 to 4 steps', () => {
    for (const count of [1, 2, 3, 4]) expect(describedAs(named(Array(count).fill(bank)))).toBe('accepted');
    const bad = { code: 'bad-options', values: { path: 'blank.steps' } };
    for (const count of [0, 5]) expect(describedAs(named(Array(count).fill(bank)))).toMatchObject(bad);
  });

  test.each([
    [{ name: 'Duke', steps: [bank, { effect: 'win' }] }, 'blank.steps.1.effect'],
    [{ name: 'Duke', steps: [{ effect: 'beg' }] }, 'blank.steps.0.effect'],
    [{ name: 'Duke', steps: [{ ...bank, twice: true }] }, 'blank.steps.0.twice'],
    [{ name: 'Duke', steps: ['take-bank'] }, 'blank.steps.0'],
    [{ name: 'Duke', steps: bank }, 'blank.steps'],
    [{ name: 'Duke' }, 'blank.steps'],
    [{ steps: [bank] }, 'blank.name'],
    [{ name: '', steps: [bank] }, 'blank.name'],
    [{ name: '   ', steps: [bank] }, 'blank.name'],
    [{ name: 'x'.repeat(25), steps: [bank] }, 'blank.name'],
    [{ name: 'Duke', steps: [bank], players: 3 }, 'blank.players'],
    [{ name: 'Duke', steps: [bank], players: 14 }, 'blank.players'],
    [{ name: 'Duke', steps: [bank], symbol: true }, 'blank.symbol'],
  ])('%j is refused, naming %s', (blank, path) => {
    expect(describedAs(blank)).toMatchObject({ code: 'bad-options', values: { path } });
  });

  test('its minimum player count is a field, 4 by default', () => {
    expect(describedAs(named([bank]), {}, 4)).toBe('accepted');
    expect(describedAs({ ...named([bank]), players: 6 }, {}, 6)).toBe('accepted');
    const refusal = { code: 'set-minimum', values: { mask: 'blank', min: 6, seats: 5 } };
    expect(describedAs({ ...named([bank]), players: 6 }, {}, 5)).toEqual(refusal);
  });

  test.each([
    { effect: 'take-bank', coins: 1, symbol: true },
    { effect: 'give-neighbours', coins: 1, symbol: true },
    { effect: 'take-court', symbol: false },
    { effect: 'take-neighbours', coins: 1, symbol: false },
    { effect: 'take-richest', coins: 1, symbol: false },
    { effect: 'take-player', coins: 1, symbol: false },
    { effect: 'give-player', coins: 1, symbol: false },
    { effect: 'swap-own', symbol: false },
  ])('it has the symbol if a step moves coins out of the bank, to anyone: $effect $symbol', ({ symbol, ...step }) => {
    const poor = ['judge', 'bishop', 'thief', 'witch', 'queen', 'blank'];
    const answer = describedAs(named([{ effect: 'look-own' }, step]), { set: poor });
    const refusal = { code: 'set-symbols', values: { symbols: 1, masks: 6, needed: 2 } };
    expect(answer).toEqual(symbol ? 'accepted' : refusal);
  });
});
