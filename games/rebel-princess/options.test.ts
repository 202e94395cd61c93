import { noChance, openMatch, secretFromSeed } from '@soiree/kernel';
import { everyMisfit } from '@soiree/kernel/testing/misfits';
import { describe, expect, test } from 'vitest';
import { deck, makeCard } from './cards.ts';
import { princessIds, rebelPrincess, roundIds } from './index.ts';
import { dealSchema, optionsSchema } from './options.ts';

const accept = (raw: unknown, seats = 4) => {
  const result = rebelPrincess.options(raw, seats);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

const refusal = (raw: unknown, seats = 4) => {
  const result = rebelPrincess.options(raw, seats);
  return result.ok ? 'accepted' : result.refusal;
};

const usual = {
  princesses: true,
  promo: false,
  rounds: 'random',
  order: 'random',
  starLast: false,
  bathroomBreakDoubles: 'all',
  rebelOfTheBall: false,
  first: 'random',
  peek: 'last',
};
const five = ['upside-down', 'invitation', 'wedding-gift', 'royal-decree', 'after-party'];

/** JSON from outside can have its own key with the name of the prototype. */
const poisoned = (key: string): unknown => JSON.parse(`{"${key}": {"peek": "all", "promo": true, "leader": 1}}`);

test('everything that can be wrong has a sentence', () => {
  const all = [...everyMisfit(optionsSchema), ...everyMisfit(dealSchema)];
  expect(all.filter(({ expected }) => expected === 'unreadable')).toEqual([]);
});

describe('options', () => {
  test('defaults', () => {
    expect(accept({})).toEqual(usual);
  });

  test.each([
    { princesses: false },
    { promo: true },
    { rounds: five },
    { rounds: five, order: 'chosen' },
    { rounds: five, order: 'random' },
    { starLast: true },
    { bathroomBreakDoubles: 'princes' },
    { rebelOfTheBall: true },
    { first: 0 },
    { first: 3 },
    { peek: 'none' },
    { peek: 'all' },
  ])('%j is kept, everything else has its default', (given) => {
    expect(accept(given)).toEqual({ ...usual, ...given });
  });

  test('the first-game set comes in its order, unless another is chosen', () => {
    expect(accept({ rounds: 'first-game' })).toEqual({ ...usual, rounds: 'first-game', order: 'chosen' });
    expect(accept({ rounds: 'first-game', order: 'random' }).order).toBe('random');
  });

  test.each(['speed', 'Princesses', 'round', 'toString', 'constructor', 'hasOwnProperty', 'order '])(
    'unknown option: %s',
    (path) => {
      expect(refusal({ [path]: 1 })).toMatchObject({ code: 'bad-options', values: { path } });
      expect(refusal({ promo: true, [path]: 1 })).toMatchObject({ code: 'bad-options', values: { path } });
    },
  );

  test.each(['__proto__', 'constructor', 'prototype'])('%s has no effect', (key) => {
    expect(refusal(poisoned(key))).toMatchObject({ code: 'bad-options', values: { path: key } });
    expect(({} as { promo?: boolean }).promo).toBeUndefined();
    expect(accept({})).toEqual(usual);
  });

  test.each([
    [{ princesses: 'no' }, 'princesses'],
    [{ princesses: 1 }, 'princesses'],
    [{ princesses: null }, 'princesses'],
    [{ promo: 'carmesina' }, 'promo'],
    [{ rounds: 'second-game' }, 'rounds'],
    [{ rounds: 5 }, 'rounds'],
    [{ rounds: { length: 5 } }, 'rounds'],
    [{ order: 'reverse' }, 'order'],
    [{ starLast: 'yes' }, 'starLast'],
    [{ bathroomBreakDoubles: 'frog' }, 'bathroomBreakDoubles'],
    [{ rebelOfTheBall: 1 }, 'rebelOfTheBall'],
    [{ first: -1 }, 'first'],
    [{ first: 6 }, 'first'],
    [{ first: 1.5 }, 'first'],
    [{ first: '0' }, 'first'],
    [{ first: Number.NaN }, 'first'],
    [{ peek: 'two' }, 'peek'],
    [{ peek: 1 }, 'peek'],
  ])('wrong value %j: the refusal names %s', (raw, path) => {
    expect(refusal(raw)).toMatchObject({ code: 'bad-options', values: { path } });
  });

  test('the refusal lists what would fit', () => {
    const game = 'rebel-princess';
    const rounds = { game, path: 'rounds', expected: 'list one-of', choices: 'random, first-game' };
    expect(refusal({ rounds: 'all' })).toEqual({ code: 'bad-options', values: rounds });
    const first = {
      game,
      path: 'first',
      expected: 'whole-number-between exactly',
      least: 0,
      most: 5,
      choices: 'random',
    };
    expect(refusal({ first: 6 })).toEqual({ code: 'bad-options', values: first });
    const promo = { game, path: 'promo', expected: 'one-of', choices: 'true, false' };
    expect(refusal({ promo: 'yes' })).toEqual({ code: 'bad-options', values: promo });
  });

  test('an unknown round is quoted, with a list of the known ones', () => {
    const wrong = { code: 'unknown-round', values: { name: 'invitaton', rounds: roundIds.join(', ') } };
    expect(refusal({ rounds: ['royal-decree', 'invitaton'] })).toEqual(wrong);
    expect(refusal({ rounds: [5] })).toMatchObject({ code: 'bad-options', values: { path: 'rounds.0' } });
    expect(refusal({ rounds: ['x'.repeat(500)] })).toMatchObject({ values: { name: `${'x'.repeat(39)}…` } });
  });

  test('six rounds are refused with the rule', () => {
    const values = { given: 6, wanted: 5 };
    expect(refusal({ rounds: roundIds.slice(0, 6) })).toEqual({ code: 'rounds-five', values });
  });

  test.each([[null], [[]], ['random'], [5], [true]])('options that are not an object: %j', (raw) => {
    expect(refusal(raw)).toMatchObject({ code: 'bad-options', values: { path: '–' } });
  });

  test.each([3, 4, 5])('the first seat must be at the table: %d', (seats) => {
    expect(accept({ first: seats - 1 }, seats).first).toBe(seats - 1);
    expect(refusal({ first: seats }, seats)).toEqual({ code: 'no-such-seat', values: { seat: seats, seats } });
  });

  test.each([[five.slice(1)], [[...five, 'single-fairy']], [[]], [['invitation', ...five.slice(1)]], [[...roundIds]]])(
    'five different round cards: not %j',
    (rounds) => {
      expect(refusal({ rounds })).toEqual({ code: 'rounds-five', values: { given: rounds.length, wanted: 5 } });
    },
  );

  test('random rounds have no chosen order', () => {
    expect(refusal({ order: 'chosen' })).toEqual({ code: 'order-random', values: {} });
    expect(refusal({ rounds: 'random', order: 'chosen' })).toMatchObject({ code: 'order-random' });
  });

  test('a star for the fifth round is possible only with random rounds', () => {
    expect(refusal({ rounds: five, starLast: true })).toEqual({ code: 'star-random', values: {} });
    expect(refusal({ rounds: 'first-game', starLast: true })).toEqual({ code: 'star-random', values: {} });
    expect(refusal({ rounds: 'first-game', order: 'random', starLast: true })).toMatchObject({ code: 'star-random' });
  });

  test.each([2, 7, 0, -1, 4.5, Number.NaN])('3 to 6 players: not %d', (seats) => {
    expect(openMatch(rebelPrincess, { seats, secret: secretFromSeed('seats'), options: {} })).toEqual({
      ok: false,
      refusal: { code: 'seats', values: { min: 3, max: 6, seats: String(seats) } },
    });
  });

  test.each([
    {},
    { rounds: 'first-game' },
    { rounds: 'first-game', order: 'random' },
    { rounds: five, order: 'chosen' },
    { rounds: five, princesses: false, promo: true },
    { starLast: true, first: 2, peek: 'none' },
    { bathroomBreakDoubles: 'princes', rebelOfTheBall: true },
  ])('parsing twice gives the same as parsing once: %j', (raw) => {
    const once = accept(raw);
    expect(accept(once)).toEqual(once);
    expect(accept(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  test('the schemas are plain JSON that names every option and every field of a deal', () => {
    const { options, deal } = JSON.parse(JSON.stringify(rebelPrincess.schemas));
    expect(Object.keys(options.properties).sort()).toEqual(Object.keys(usual).sort());
    const fields = ['hands', 'leader', 'passed', 'princesses', 'rounds', 'scores'];
    expect(Object.keys(deal.properties).sort()).toEqual(fields);
  });
});

describe('a deal set by hand', () => {
  const hands = [0, 1, 2, 3].map((seat) =>
    deck(4)
      .filter((_, i) => i % 4 === seat)
      .map(makeCard),
  );
  const deal = (raw: unknown, options: object = {}, seats = 4) => {
    const result = rebelPrincess.deal(raw, accept(options, seats), seats);
    return result.ok ? 'accepted' : result.refusal;
  };

  test('is dealt as given', () => {
    const options = accept({});
    const princesses = ['alice', 'mulan', 'cinderella', 'scheherazade'];
    const given = { hands, princesses, rounds: five, leader: 2, passed: true, scores: [3, 0, -2, 7] };
    expect(rebelPrincess.deal(given, options, 4)).toEqual({ ok: true, value: given });
    const state = rebelPrincess.setup(options, 4, noChance, given);
    const view = rebelPrincess.view(state, 1);
    expect(view).toMatchObject({ rounds: ['upside-down'], leader: 2, before: [3, 0, -2, 7], phase: 'before' });
    expect(view.people.map((one) => [one.princess, one.upright, one.total])).toEqual([
      ['alice', true, 3],
      ['mulan', true, 0],
      ['cinderella', true, -2],
      ['scheherazade', true, 7],
    ]);
    expect([...view.hand].sort()).toEqual([...hands[1]].sort());
  });

  test('each part may be set alone', () => {
    for (const given of [{}, { hands }, { rounds: five }, { leader: 3 }, { scores: [0, 0, 0, 0] }, { passed: false }]) {
      expect(deal(given)).toBe('accepted');
    }
  });

  test('passing is still to come unless the deal says otherwise', () => {
    const state = rebelPrincess.setup(accept({ princesses: false, first: 0 }), 4, noChance, { hands, rounds: five });
    expect(state.phase).toBe('pass');
  });

  test.each([3, 5, 6])('hands for 4 do not fit %d', (seats) => {
    expect(deal({ hands }, {}, seats)).toEqual({ code: 'deal-seats', values: { what: 'hands', given: 4, seats } });
  });

  test('as many cards as are dealt', () => {
    expect(deal({ hands: [hands[0].slice(1), ...hands.slice(1)] })).toEqual({
      code: 'deal-hand',
      values: { seat: 0, given: 9, wanted: 10 },
    });
    expect(deal({ hands: [...hands.slice(0, 3), [...hands[3], 'qu1']] })).toMatchObject({
      code: 'deal-hand',
      values: { seat: 3, given: 11 },
    });
  });

  test.each(['qu11', 'pr12', hands[1][0]])('every card once, and only those of this table: %s', (card) => {
    expect(deal({ hands: [[card, ...hands[0].slice(1)], ...hands.slice(1)] })).toEqual({
      code: 'deal-card',
      values: { card, seats: 4 },
    });
  });

  test.each(['qu13', 'qu0', 'xx3', '', 'QU3', 'qu03', '__proto__'])('no card is called %j', (card) => {
    expect(deal({ hands: [[card, ...hands[0].slice(1)], ...hands.slice(1)] })).toEqual({
      code: 'no-such-card',
      values: { card },
    });
  });

  test('princesses: one per player, all different, the promo princess only by option', () => {
    const four = princessIds.slice(0, 4);
    expect(deal({ princesses: four })).toBe('accepted');
    expect(deal({ princesses: four }, { princesses: false })).toEqual({ code: 'deal-princesses', values: {} });
    expect(deal({ princesses: four.slice(1) })).toEqual({
      code: 'deal-seats',
      values: { what: 'princesses', given: 3, seats: 4 },
    });
    expect(deal({ princesses: ['alice', 'mulan', 'alice', 'cinderella'] })).toEqual({
      code: 'princess-twice',
      values: { princess: 'alice' },
    });
    const promo = ['carmesina', ...four.slice(1)];
    expect(deal({ princesses: promo })).toEqual({ code: 'deal-promo', values: {} });
    expect(deal({ princesses: promo }, { promo: true })).toBe('accepted');
    expect(deal({ princesses: ['elsa', ...four.slice(1)] })).toEqual({
      code: 'unknown-princess',
      values: { name: 'elsa', princesses: princessIds.join(', ') },
    });
    expect(deal({ princesses: [5] })).toMatchObject({ code: 'bad-deal', values: { path: 'princesses.0' } });
  });

  test('rounds, leader, scores', () => {
    expect(deal({ rounds: five.slice(1) })).toEqual({ code: 'rounds-five', values: { given: 4, wanted: 5 } });
    expect(deal({ rounds: roundIds.slice(0, 6) })).toEqual({ code: 'rounds-five', values: { given: 6, wanted: 5 } });
    expect(deal({ rounds: ['ball'] })).toMatchObject({ code: 'unknown-round', values: { name: 'ball' } });
    expect(deal({ rounds: 'random' })).toMatchObject({ code: 'bad-deal', values: { path: 'rounds' } });
    expect(deal({ rounds: ['invitation', ...five.slice(1)] })).toEqual({
      code: 'rounds-five',
      values: { given: 5, wanted: 5 },
    });
    expect(deal({ leader: 4 })).toEqual({ code: 'no-such-seat', values: { seat: 4, seats: 4 } });
    expect(deal({ leader: -1 })).toMatchObject({ code: 'bad-deal', values: { path: 'leader' } });
    expect(deal({ scores: [1, 2, 3] })).toEqual({
      code: 'deal-seats',
      values: { what: 'scores', given: 3, seats: 4 },
    });
    expect(deal({ scores: [1, 2, 3, 0.5] })).toMatchObject({ code: 'bad-deal', values: { path: 'scores.3' } });
    expect(deal({ scores: [1, 2, 3, 1e15] })).toMatchObject({ code: 'bad-deal', values: { path: 'scores.3' } });
  });

  test.each([[null], ['random'], [6], [[]]])('a deal that is not an object: %j', (raw) => {
    expect(deal(raw)).toMatchObject({ code: 'bad-deal', values: { path: '–' } });
  });

  test('nothing unknown, and no prototype', () => {
    expect(deal({ luck: 1 })).toMatchObject({ code: 'bad-deal', values: { path: 'luck' } });
    for (const key of ['__proto__', 'constructor']) {
      expect(deal(poisoned(key))).toMatchObject({ code: 'bad-deal', values: { path: key } });
      expect(({} as { leader?: number }).leader).toBeUndefined();
    }
  });
});
