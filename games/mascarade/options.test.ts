import { noChance, openMatch, type Refusal, secretFromSeed, submit } from '@soiree/kernel';
import { everyMisfit } from '@soiree/kernel/testing/misfits';
import { describe, expect, test } from 'vitest';
import { maskIds } from './ids.ts';
import { mascarade } from './index.ts';
import { masks } from './masks.ts';
import { dealSchema, optionsSchema } from './options.ts';
import { scene } from './testing.ts';

const six = ['judge', 'bishop', 'king-1e', 'queen', 'witch', 'cheat'];
const blank = { name: 'Duke', steps: [{ effect: 'take-bank', coins: 2 }, { effect: 'swap-own' }] };

const accept = (raw: unknown, seats = 6) => {
  const result = mascarade.options(raw, seats);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

const refusal = (raw: unknown, seats = 6) => {
  const result = mascarade.options(raw, seats);
  return result.ok ? 'accepted' : result.refusal;
};

test('everything that can be wrong has a sentence', () => {
  const all = [...everyMisfit(optionsSchema), ...everyMisfit(dealSchema)];
  expect(all.filter(({ expected }) => expected === 'unreadable')).toEqual([]);
});

describe('options', () => {
  test('defaults: answers in turn, four preparatory turns, a random first player, strict memory', () => {
    const { set, ...rest } = accept({});
    expect(rest).toEqual({
      edition: '1e',
      contest: 'in-turn',
      preparatory: 'four',
      first: 'random',
      memory: 'strict',
      memorise: 60,
    });
    expect([...set].sort()).toEqual([...six].sort());
  });

  test.each([
    { edition: '1e' },
    { edition: '2e' },
    { contest: 'in-turn' },
    { contest: 'at-once' },
    { preparatory: 'four' },
    { preparatory: 'everyone' },
    { first: 'random' },
    { first: 0 },
    { first: 5 },
    { memory: 'strict' },
    { memory: 'helpful' },
    { memorise: 0 },
    { memorise: 1 },
    { memorise: 600 },
    { set: six },
  ])('%j is kept, everything else has its default', (given) => {
    const { set, ...usual } = accept({ edition: (given as { edition?: string }).edition });
    expect(accept(given)).toEqual({ set, ...usual, ...given });
  });

  test('the set in the options is always spelled out', () => {
    expect([...accept({ set: 'printed' }).set].sort()).toEqual([...six].sort());
    expect(accept({ edition: '2e', set: 'B' }).set).toContain('puppeteer');
  });

  const unknown: [string, unknown][] = [
    ['speed', 1],
    ['Edition', '2e'],
    ['blanks', blank],
    ['toString', 1],
    ['constructor', { prototype: {} }],
  ];
  test.each(unknown)('unknown option: %s', (path, value) => {
    expect(refusal({ [path]: value })).toMatchObject({ code: 'bad-options', values: { path } });
    expect(refusal({ edition: '1e', [path]: value })).toMatchObject({ code: 'bad-options', values: { path } });
  });

  test.each([
    [{ edition: '3e' }, 'edition'],
    [{ edition: 1 }, 'edition'],
    [{ edition: null }, 'edition'],
    [{ set: 'C' }, 'set'],
    [{ set: 6 }, 'set'],
    [{ set: ['judge', 0] }, 'set.1'],
    [{ contest: 'never' }, 'contest'],
    [{ contest: true }, 'contest'],
    [{ preparatory: 4 }, 'preparatory'],
    [{ preparatory: 'none' }, 'preparatory'],
    [{ first: 'youngest' }, 'first'],
    [{ first: -1 }, 'first'],
    [{ first: 13 }, 'first'],
    [{ first: 1.5 }, 'first'],
    [{ first: '0' }, 'first'],
    [{ first: Number.NaN }, 'first'],
    [{ memory: 'none' }, 'memory'],
    [{ memory: ['strict'] }, 'memory'],
    [{ memorise: -1 }, 'memorise'],
    [{ memorise: 601 }, 'memorise'],
    [{ memorise: 0.5 }, 'memorise'],
    [{ memorise: '60' }, 'memorise'],
    [{ memorise: Number.POSITIVE_INFINITY }, 'memorise'],
    [{ blank: 'Duke' }, 'blank'],
    [{ edition: '1e', memorise: 60, memory: 'fading' }, 'memory'],
  ])('wrong value %j: the refusal names %s', (raw, path) => {
    expect(refusal(raw)).toMatchObject({ code: 'bad-options', values: { path } });
  });

  test('the refusal lists what would fit', () => {
    const game = 'mascarade';
    const values = { game, path: 'memorise', expected: 'whole-number-between', least: 0, most: 600 };
    expect(refusal({ memorise: 601 })).toEqual({ code: 'bad-options', values });
    const set = { game, path: 'set', expected: 'list one-of', choices: 'printed, A, B' };
    expect(refusal({ set: 'C' })).toEqual({ code: 'bad-options', values: set });
    expect(refusal({ speed: 1 })).toEqual({
      code: 'bad-options',
      values: { game, path: 'speed', expected: 'unknown' },
    });
  });

  test('an unknown mask is quoted, with a list of the known ones', () => {
    const wrong = refusal({ edition: '2e', set: ['judge', 'jugde', 'joker'] });
    expect(wrong).toMatchObject({ code: 'unknown-mask', values: { name: 'jugde' } });
    const known = `${(wrong as Refusal).values.masks}`;
    expect(known.split(', ')).toEqual(
      expect.arrayContaining(['judge', 'king', 'spy', 'peasant', 'puppeteer', 'blank']),
    );
    expect(known).not.toMatch(/-1e|-2e|bishop|inquisitor/);
    expect(refusal({ set: ['x'.repeat(500)] })).toMatchObject({ values: { name: `${'x'.repeat(39)}…` } });
    expect(refusal({ set: ['judge', 'toString'] })).toMatchObject({
      code: 'unknown-mask',
      values: { name: 'toString' },
    });
  });

  test('a set that is too large for any table is refused with its rule', () => {
    const all = maskIds.filter((id) => id !== 'blank' && masks[id].editions.includes('2e'));
    const large = Array.from({ length: 17 }, (_, i) => all[i % all.length]);
    const values = { seats: 13, min: 13, max: 15, masks: 17 };
    expect(refusal({ edition: '2e', set: large }, 13)).toEqual({ code: 'set-size', values });
    expect(refusal({ edition: '2e', set: [...large, ...large] }, 13)).toMatchObject({ code: 'set-size' });
    expect(refusal({ set: large }, 4)).toMatchObject({ code: 'set-size', values: { max: 6, masks: 17 } });
  });

  test.each([[null], [[]], ['2e'], [5], [true]])('options that are not an object: %j', (raw) => {
    expect(refusal(raw)).toMatchObject({ code: 'bad-options', values: { path: '–' } });
  });

  test.each([2, 4, 6, 13])('the first seat must be at the table: %d', (seats) => {
    expect(accept({ first: seats - 1 }, seats).first).toBe(seats - 1);
    if (seats === 13) expect(refusal({ first: seats }, seats)).toMatchObject({ code: 'bad-options' });
    else expect(refusal({ first: seats }, seats)).toEqual({ code: 'no-such-seat', values: { seat: seats, seats } });
  });

  test.each([2, 3])('the second edition needs 4 players or more: %d', (seats) => {
    expect(refusal({ edition: '2e' }, seats)).toEqual({ code: 'second-edition-seats', values: { min: 4, seats } });
    expect(refusal({ edition: '2e', set: 'B' }, seats)).toMatchObject({ code: 'second-edition-seats' });
  });

  test.each([1, 14, 0, -1, 4.5, Number.NaN])('2 to 13 players: not %d', (seats) => {
    const result = openMatch(mascarade, { seats, secret: secretFromSeed('seats'), options: {} });
    expect(result).toEqual({
      ok: false,
      refusal: { code: 'seats', values: { min: 2, max: 13, seats: String(seats) } },
    });
  });

  test.each([
    [{}, 2],
    [{}, 3],
    [{}, 4],
    [{ first: 1, memory: 'helpful' }, 13],
    [{ edition: '2e' }, 12],
    [{ edition: '2e', set: 'B', contest: 'at-once' }, 8],
    [{ set: ['judge', 'king-1e', 'queen', 'fool', 'witch', 'blank'], blank }, 6],
    [{ set: six, preparatory: 'everyone', memorise: 0 }, 5],
  ])('parsing twice gives the same as parsing once: %j for %d', (raw, seats) => {
    const once = accept(raw, seats);
    expect(accept(once, seats)).toEqual(once);
    expect(accept(JSON.parse(JSON.stringify(once)), seats)).toEqual(once);
  });

  test('R max(4, number of players) preparatory turns, as an option', () => {
    const table = scene({
      masks: 'judge bishop king queen witch cheat',
      turn: 0,
      options: { preparatory: 'everyone' },
    });
    for (const person of ['Adele', 'Bruno', 'Cedric', 'David', 'Fran', 'Josh'] as const) {
      expect(table.refuses(person, 'look')).toBe('preparatory');
      table.plays(person, `pretend ${(table.seat(person) + 1) % 6}`);
    }
    table.plays('Adele', 'look');
    const few = scene({
      masks: 'judge bishop king queen fool witch',
      seats: 3,
      turn: 3,
      options: { preparatory: 'everyone' },
    });
    expect(few.refuses('Adele', 'look 0L')).toBe('preparatory');
    few.plays('Adele', 'pretend 0L 0R');
    few.plays('Bruno', 'look 1L');
  });

  test('R the first player is random or the host’s choice', () => {
    const active = (first: number | 'random', seed: string) => {
      const match = openMatch(mascarade, { seats: 6, secret: secretFromSeed(seed), options: { first } });
      return match.ok ? match.value.state.active : -1;
    };
    expect([0, 3, 5].map((first) => active(first, 'a'))).toEqual([0, 3, 5]);
    const drawn = Array.from({ length: 60 }, (_, i) => active('random', `${i}`));
    expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('a deal set by hand', () => {
  const deal = (raw: unknown, options: object = { set: six }, seats = 6) => {
    const result = mascarade.deal(raw, accept(options, seats), seats);
    return result.ok ? 'accepted' : result.refusal;
  };

  test('is dealt as given, and the bank has the rest', () => {
    const options = accept({ set: six, first: 2 });
    const given = { masks: [...six].reverse(), coins: [1, 12, 3, 4, 5, 6], court: 7, turn: 9 };
    expect(mascarade.deal(given, options, 6)).toEqual({ ok: true, value: given });
    const state = mascarade.setup(options, 6, noChance, given);
    const view = mascarade.view(state, 'spectator');
    expect(view).toMatchObject({
      faces: given.masks,
      coins: given.coins,
      court: 7,
      turn: 9,
      active: 2,
      bank: 194 - 31 - 7,
    });
    expect(mascarade.view(mascarade.setup(options, 6, noChance, { masks: six }), 0).bank).toBe(194 - 36);
  });

  test('coins add up to 194 in 1e, 200 in 2e', () => {
    const second = accept({ edition: '2e', first: 0 });
    const state = mascarade.setup(second, 6, noChance, { masks: second.set });
    expect(mascarade.view(state, 0).bank).toBe(200 - 36);
  });

  test('within one edition a mask may have its bare name, in a set and in a deal', () => {
    const bare = ['judge', 'king', 'fool', 'witch', 'spy', 'widow'];
    for (const edition of ['1e', '2e'] as const) {
      const full = ['judge', `king-${edition}`, 'fool', 'witch', `spy-${edition}`, 'widow'];
      const options = accept({ edition, set: bare });
      expect([...options.set].sort()).toEqual([...full].sort());
      expect(mascarade.deal({ masks: bare }, options, 6)).toEqual({ ok: true, value: { masks: full } });
    }
    expect(refusal({ set: ['judge', 'king', 'king-1e', 'queen', 'fool', 'witch'] })).toMatchObject({
      code: 'set-twice',
    });
  });

  test('without a named set, the set is the one that is dealt, under the rules of an own set', () => {
    const open = (masks: string[], options: object = {}, seats = 6) => {
      const match = openMatch(mascarade, { seats, secret: secretFromSeed('deal'), options, deal: { masks } });
      return match.ok ? [...mascarade.view(match.value.state, 0).set].sort() : match.refusal;
    };
    const dealt = ['fool', 'judge', 'king-1e', 'queen', 'spy-1e', 'widow'];
    expect(open(dealt)).toEqual(dealt);
    expect(open(dealt, { set: 'printed' })).toMatchObject({ code: 'deal-masks' });
    expect(open(dealt.slice(1))).toMatchObject({ code: 'set-size' });
    expect(open(['judge', 'bishop', 'thief', 'witch', 'queen', 'cheat'])).toMatchObject({ code: 'set-symbols' });
    expect(open(['nobody'])).toMatchObject({ code: 'unknown-mask', values: { name: 'nobody' } });
    expect(open(dealt, {}, 3)).toMatchObject({ code: 'deal-masks' });
  });

  test('a plain list of masks is a deal', () => {
    expect(mascarade.deal(six, accept({ set: six }), 6)).toEqual({ ok: true, value: { masks: six } });
  });

  test.each([
    ['one too few', six.slice(1)],
    ['one too many', [...six, 'thief']],
    ['another', ['judge', 'bishop', 'king-1e', 'queen', 'witch', 'thief']],
    ['one twice', ['judge', 'judge', 'king-1e', 'queen', 'witch', 'cheat']],
    ['none', []],
  ])('wrong masks: %s', (_, masks) => {
    const values = { given: [...masks].sort().join(' '), set: [...six].sort().join(' ') };
    expect(deal({ masks })).toEqual({ code: 'deal-masks', values });
  });

  test('unknown masks, or none at all', () => {
    expect(deal({ masks: ['judge', 'nobody'] })).toMatchObject({ code: 'unknown-mask', values: { name: 'nobody' } });
    expect(deal({ masks: ['judge', 5] })).toMatchObject({ code: 'bad-deal', values: { path: 'masks.1' } });
    expect(deal({})).toMatchObject({ code: 'bad-deal', values: { path: 'masks' } });
    expect(deal({ masks: { length: 6 } })).toMatchObject({ code: 'bad-deal', values: { path: 'masks' } });
    for (const raw of [null, 'random', 6]) expect(deal(raw)).toMatchObject({ code: 'bad-deal', values: { path: '–' } });
    expect(deal({ masks: six, luck: 1 })).toMatchObject({ code: 'bad-deal', values: { path: 'luck' } });
  });

  test.each([5, 7, 0])('coins for six, not for %d', (given) => {
    expect(deal({ masks: six, coins: Array(given).fill(6) })).toEqual({
      code: 'deal-coins',
      values: { given, seats: 6 },
    });
  });

  test.each([0, 13, -1, 2.5, '6'])('no one begins broke or with thirteen: %j', (coins) => {
    const refused = deal({ masks: six, coins: [6, coins, 6, 6, 6, 6] });
    expect(refused).toMatchObject({ code: 'bad-deal', values: { path: 'coins.1' } });
    expect(deal({ masks: six, coins: [6, 1, 12, 6, 6, 6] })).toBe('accepted');
  });

  test('no more coins than the box holds', () => {
    expect(deal({ masks: six, court: 158 })).toBe('accepted');
    expect(deal({ masks: six, court: 159 })).toEqual({ code: 'deal-too-rich', values: { coins: 195, max: 194 } });
    expect(deal({ masks: six, coins: Array(6).fill(12), court: 123 })).toMatchObject({ values: { coins: 195 } });
    const second = accept({ edition: '2e' });
    const rich = (court: number) => mascarade.deal({ masks: second.set, court }, second, 6);
    expect(rich(164).ok).toBe(true);
    expect(rich(165)).toMatchObject({ refusal: { code: 'deal-too-rich', values: { coins: 201, max: 200 } } });
  });

  test.each([
    [{ court: -1 }, 'court'],
    [{ court: 0.5 }, 'court'],
    [{ court: '3' }, 'court'],
    [{ turn: -1 }, 'turn'],
    [{ turn: 1.5 }, 'turn'],
  ])('%j is refused', (more, path) => {
    expect(deal({ masks: six, ...more })).toMatchObject({ code: 'bad-deal', values: { path } });
  });
});

describe('input that tries to pollute prototypes does no harm', () => {
  const poison = '{"__proto__": {"edition": "2e", "polluted": true}}';

  test('as options', () => {
    expect(refusal(JSON.parse(poison))).toMatchObject({ code: 'bad-options', values: { path: '__proto__' } });
    const nested = JSON.parse(`{"blank": {"name": "x", "steps": [], "__proto__": {"polluted": true}}}`);
    expect(refusal(nested)).toMatchObject({ code: 'bad-options' });
    expect(refusal(JSON.parse('{"set": ["__proto__", "constructor"]}'))).toMatchObject({
      code: 'unknown-mask',
      values: { name: '__proto__' },
    });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('as a deal', () => {
    const raw = JSON.parse(`{"masks": ${JSON.stringify(six)}, "__proto__": {"court": 5, "polluted": true}}`);
    const result = mascarade.deal(raw, accept({ set: six }), 6);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'bad-deal', values: { path: '__proto__' } } });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test.each([
    '__proto__',
    'constructor',
    'announce __proto__',
    'announce constructor',
    'name toString',
    'swap __proto__',
  ])('as a move: %s', (text) => {
    const table = scene({ masks: 'judge bishop king queen witch cheat' });
    const result = submit(table.match, { seat: 0, action: [text] });
    expect(result).toMatchObject({ ok: false });
    expect(['bad-move', 'no-such-mask', 'no-such-slot']).toContain(result.ok ? '' : result.refusal.code);
  });
});
