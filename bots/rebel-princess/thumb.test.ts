import { FastChance, heard } from '@soiree/kernel';
import { PASS, parseCard } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import type { Bot, MakeBot } from '../bot.ts';
import { candidates } from './candidates.ts';
import { expert } from './expert.ts';
import { novice } from './novice.ts';
import { Quick } from './policy.ts';
import { regular } from './regular.ts';
import { hands, openTable, type Position, Sitting } from './testing.ts';

const budget = { milliseconds: 60_000, playouts: 60 };

describe('when to use a power', () => {
  // Alice takes every trick.
  const position: Position = {
    hands: hands(
      'qu1 qu2 qu3 qu4 qu5 qu6 qu7 qu8 qu9 qu10',
      'pr1 fa1 fa4 fa5 fa6 fa7 fa8 fa9 fa10 pe1',
      'pr2 fa2 pe2 pe3 pe4 pe5 pe6 pe7 pe9 pe10',
    ),
    princesses: ['alice', 'snow-white', 'pea-princess', 'pocahontas'],
  };
  const early = ['0 qu7', '1 fa1', '2 fa2', '3 fa3'];
  const late = [
    ...[1, 2, 3, 4, 5, 6].flatMap((n) => [`0 qu${n}`, `1 fa${n + 3}`, `2 pe${n + 1}`, `3 pr${n + 3}`, '0 pass']),
    ...['0 qu7', '1 pr1', '2 pr2', '3 pr3'],
  ];
  // a leader gains nothing by naming the suit herself
  const leading: Position = { ...position, princesses: ['little-mermaid', 'snow-white', 'pea-princess', 'pocahontas'] };

  function sit(make: MakeBot, at: Position, moves: readonly string[]): { sitting: Sitting; bot: Bot } {
    const sitting = new Sitting(at).play(...moves);
    const bot = make(0, new FastChance(1));
    for (const event of heard(sitting.match.told, 0)) bot.hear(event);
    return { sitting, bot };
  }

  test.each([
    ['novice', novice],
    ['regular', regular],
  ])('%s: waits if the trick is worth nothing, and uses it if it saves much', (_, make) => {
    for (const [moves, wanted] of [
      [early, 'pass'],
      [late, 'alice'],
    ] as const) {
      const { sitting, bot } = sit(make, position, moves);
      expect(sitting.view.moves).toContain('alice');
      expect(bot.choose(sitting.view, budget)).toEqual([wanted]);
    }
  });

  const cases = [
    [leading, [], 'mermaid queens', 'pass'],
    [position, late, 'alice', 'alice'],
  ] as const;

  test('expert: waits if it gains nothing, and uses it if it saves much', () => {
    for (const [at, moves, may, wanted] of cases) {
      const { sitting, bot } = sit(expert, at, moves);
      expect(sitting.view.moves).toContain(may);
      expect(bot.choose(sitting.view, budget)).toEqual([wanted]);
    }
  });

  test('a hint first names what the expert would do; its share includes the cost of using up a power', () => {
    for (const [at, moves, may, wanted] of cases) {
      const { sitting, bot } = sit(expert, at, moves);
      const options = bot.advise?.(sitting.view, budget).options ?? [];
      expect(options.map(({ action }) => action[0])).toContain(may);
      expect(options[0].action).toEqual([wanted]);
      const most = Math.max(...options.map(({ share }) => share));
      expect(options[0].share).toBe(most);
    }
  });
});

describe('haggling with the hag', () => {
  // only seats 0 and 1 have queens; seat 0 takes the frog
  const sitting = new Sitting({
    hands: hands('qu7 fa9 fa2 fa3 fa4 pe1 pe2 pe3 pe4 pe5', 'qu1 qu2 qu3 qu4 qu5 qu6 qu8 qu9 qu10 fa6', 'pe8', 'fa10'),
    round: 'haggle-with-the-hag',
    leader: 1,
  }).play('1 qu3', '2 pe8', '3 fa10', '0 qu7');

  test.each([
    ['novice', novice],
    ['regular', regular],
    ['expert', expert],
  ])('%s: takes the frog out of its own trick', (_, make) => {
    const bot = make(0, new FastChance(1));
    for (const event of heard(sitting.match.told, 0)) bot.hear(event);
    expect(sitting.view.moves).toContain('pass');
    expect(bot.choose(sitting.view, budget)[0]).toMatch(/^exchange \w+ pe8$/);
  });

  test('not exchanging is rated like an exchange that changes nothing', () => {
    const { state } = sitting.match;
    expect(new Quick().rate(state, 0, PASS)).toBe(0);
  });
});

describe('the Pea', () => {
  // seat 0 plays third: with 6 of queens it takes the frog unless seat 1 goes above
  const all = 'qu1 qu2 qu3 qu4 qu5 qu7 qu8 qu9 fa5 fa6';
  const position: Position = {
    hands: hands('qu6 pe5 fa1 fa2 fa3 fa4 pe1 pe2 pe3 pe4', 'qu10', all, 'pe8'),
    princesses: ['pea-princess', 'snow-white', 'alice', 'pocahontas'],
    leader: 2,
  };
  const given = (moves: readonly string[]) => {
    const sitting = new Sitting(position).play(...moves);
    const sit = (make: MakeBot) => {
      const bot = make(0, new FastChance(1));
      for (const event of heard(sitting.match.told, 0)) bot.hear(event);
      return bot;
    };
    return { view: sitting.view, sit };
  };

  test.each([
    ['novice', novice],
    ['regular', regular],
    ['expert', expert],
  ])('%s: is played if it makes another player take the frog', (_, make) => {
    const moves = ['2 qu1', '3 pe8'];
    const { view, sit } = given(moves);
    expect(view.moves).toContain('qu6 pea');
    expect(sit(make).choose(view, budget)).toEqual(['qu6 pea']);
  });

  test('a hint names it first', () => {
    const { view, sit } = given(['2 qu1', '3 pe8']);
    expect(sit(expert).advise?.(view, budget).options[0].action).toEqual(['qu6 pea']);
  });
});

test('cards with a power are considered too, half as many as those without, but passing for longer is not', () => {
  const { state, game } = openTable(
    {
      seats: 4,
      options: { princesses: true, promo: true },
      deal: { princesses: ['snow-white', 'alice', 'mulan', 'pocahontas'], passed: true, leader: 0 },
    },
    'declared',
  );
  const view = game.view(state, 0);
  const declared = view.moves.filter((move) => move.endsWith(' zero'));
  expect(declared.length).toBeGreaterThan(2);
  const rate = (move: string) => declared.indexOf(move);
  const among = candidates(view, [view.moves[0]], 4, rate, new FastChance(1)).map(([move]) => move);
  expect(among.filter((move) => !move.includes(' '))).toHaveLength(4);
  expect(among.filter((move) => move.includes(' '))).toEqual(declared.slice(-2).reverse());
  const window = { ...view, moves: ['pass', 'pass unless-leading', 'pass round', 'ice'] };
  expect(candidates(window, ['pass'], 4, () => 0, new FastChance(1))).toEqual([['pass'], ['ice']]);
});

test('of cards to pass, each is chosen as if those before it were gone: a nearly empty suit is emptied', () => {
  const own = hands('qu6 qu7 fa5 fa6 fa7 fa8 pe1 pe2 pe3 pr1');
  const { state } = openTable(
    { seats: 4, options: { princesses: false }, deal: { hands: own.map((hand) => hand.split(' ')), passed: true } },
    'passing',
  );
  const quick = new Quick();
  const card = (text: string) => parseCard(text) ?? Number.NaN;
  quick.rating.look(state, 0);
  const before = quick.rating.danger(card('qu6'));
  quick.rating.look(state, 0);
  const order = quick.inFear(['qu7', 'qu6', 'fa6'].map(card));
  quick.rating.look(state, 0);
  quick.inFear([card('qu7')]);
  expect(quick.rating.danger(card('qu6'))).toBeGreaterThan(before);
  expect(order.slice(0, 2).sort((a, b) => a - b)).toEqual([card('qu6'), card('qu7')]);
  // after another look nothing is gone
  quick.rating.look(state, 0);
  expect(quick.rating.danger(card('qu6'))).toBe(before);
});
