import { openMatch, type Result, secretFromSeed } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { type MascaradeView, mascarade, type Options } from './index.ts';

/** The printed table of the first edition, column by column. */
const printed: Record<number, string> = {
  4: 'judge bishop king-1e queen thief cheat',
  5: 'judge bishop king-1e queen witch cheat',
  6: 'judge bishop king-1e queen witch cheat',
  7: 'judge bishop king-1e queen fool thief witch',
  8: 'judge bishop king-1e queen fool witch peasant peasant',
  9: 'judge bishop king-1e queen fool witch peasant peasant cheat',
  10: 'judge bishop king-1e queen fool witch spy-1e peasant peasant cheat',
  11: 'judge bishop king-1e queen fool witch spy-1e peasant peasant cheat inquisitor',
  12: 'judge bishop king-1e queen fool witch spy-1e peasant peasant cheat inquisitor widow',
  13: 'judge bishop king-1e queen fool thief witch spy-1e peasant peasant cheat inquisitor widow',
};

/** The same with the mask that replaces each. */
const scenarioA: Record<number, string> = {
  4: 'judge trickster empress king-2e thief cheater',
  5: 'judge trickster empress king-2e witch cheater',
  6: 'judge trickster empress king-2e witch cheater',
  7: 'judge trickster empress king-2e fool thief witch',
  8: 'judge trickster empress king-2e fool witch peasant peasant',
  9: 'judge trickster empress king-2e fool witch peasant peasant cheater',
  10: 'judge trickster empress king-2e fool witch spy-2e peasant peasant cheater',
  11: 'judge trickster empress king-2e fool witch spy-2e peasant peasant cheater guru',
  12: 'judge trickster empress king-2e fool witch spy-2e peasant peasant cheater guru widow',
};

const scenarioB: Record<number, string> = {
  4: 'judge king-2e patron beggar thief cheater',
  5: 'judge empress patron beggar spy-2e cheater',
  6: 'judge patron princess beggar puppeteer witch',
  7: 'judge patron princess beggar puppeteer witch fool',
  8: 'judge patron princess beggar puppeteer thief peasant peasant',
  9: 'judge patron princess beggar puppeteer thief peasant peasant spy-2e',
  10: 'judge patron princess beggar puppeteer thief peasant peasant spy-2e widow',
  11: 'judge patron princess beggar puppeteer thief peasant peasant spy-2e widow guru',
  12: 'judge patron princess beggar puppeteer thief peasant peasant spy-2e widow guru cheater',
};

const named = [
  { edition: '1e', set: 'printed', table: printed },
  { edition: '2e', set: 'A', table: scenarioA },
  { edition: '2e', set: 'B', table: scenarioB },
] as const;

const cases = named.flatMap(({ edition, set, table }) =>
  Object.entries(table).map(([seats, masks]) => ({
    edition,
    set,
    seats: Number(seats),
    masks: masks.split(' ').sort(),
  })),
);

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};

/** The view of a spectator at a table with these options. */
function tableOf(options: object, seats: number): MascaradeView {
  const match = value(openMatch(mascarade, { seats, secret: secretFromSeed('sets'), options }));
  return mascarade.view(match.state, 'spectator');
}

/** The result for an own set: the masks, or the refusal. */
function own(masks: string, seats: number, more: object = {}) {
  const result = mascarade.options({ set: masks.split(' '), ...more }, seats);
  if (!result.ok) return result.refusal;
  // the set comes back in the order of the list of masks, so both are sorted to compare them
  const accepted = [...result.value.set].sort().join(' ');
  return accepted === masks.split(' ').sort().join(' ') ? masks : accepted;
}

describe('printed sets and scenarios', () => {
  test.each(cases)('$edition $set for $seats', ({ edition, set, seats, masks }) => {
    const options: Options = value(mascarade.options({ edition, set }, seats));
    expect([...options.set].sort()).toEqual(masks);
    expect(options.edition).toBe(edition);
  });

  test.each(cases)(
    'which masks are in the game is public: $edition $set for $seats',
    ({ edition, set, seats, masks }) => {
      const view = tableOf({ edition, set }, seats);
      expect([...view.set].sort()).toEqual(masks);
      expect([...(view.faces as string[])].sort()).toEqual(masks);
    },
  );

  test.each(cases)(
    '4 or 5 players: 6 masks, the rest in the centre; otherwise one each: $edition $set for $seats',
    (one) => {
      const { faces, coins } = tableOf({ edition: one.edition, set: one.set }, one.seats);
      expect(faces.length - one.seats).toBe({ 4: 2, 5: 1 }[one.seats] ?? 0);
      expect(coins).toEqual(Array(one.seats).fill(6));
    },
  );

  test('the printed set is the default of the first edition, scenario A of the second', () => {
    expect([...value(mascarade.options({}, 9)).set].sort()).toEqual(printed[9].split(' ').sort());
    expect([...value(mascarade.options({ edition: '2e' }, 9)).set].sort()).toEqual(scenarioA[9].split(' ').sort());
  });

  test('a set name is valid in its own edition only', () => {
    const code = (options: object) => mascarade.options(options, 6);
    const other = (set: string, edition: string) => ({
      ok: false,
      refusal: { code: 'set-of-other-edition', values: { set, edition } },
    });
    expect(code({ edition: '1e', set: 'A' })).toEqual(other('A', '1e'));
    expect(code({ edition: '1e', set: 'B' })).toEqual(other('B', '1e'));
    expect(code({ edition: '2e', set: 'printed' })).toEqual(other('printed', '2e'));
  });

  test.each(['A', 'B'])('no scenario %s for thirteen: the second edition prints them for 4 to 12', (set) => {
    const result = mascarade.options({ edition: '2e', set }, 13);
    expect(result).toEqual({ ok: false, refusal: { code: 'scenario-seats', values: { seats: 13, max: 12 } } });
  });

  test('thirteen play the second edition with their own set', () => {
    const set = `${scenarioB[12]} fool`;
    expect(own(set, 13, { edition: '2e' })).toBe(set);
    expect(tableOf({ edition: '2e', set: set.split(' ') }, 13).faces).toHaveLength(13);
  });

  test.each(cases)('as an own set it follows all rules: $edition $set for $seats', ({ edition, seats, masks }) => {
    expect(own(masks.join(' '), seats, { edition })).toBe(masks.join(' '));
  });
});

describe('own sets', () => {
  test('the Judge must be included', () => {
    expect(own('bishop king-1e queen fool witch cheat', 6)).toEqual({ code: 'set-judge', values: {} });
    expect(own('judge king-1e queen fool witch cheat', 6)).toBe('judge king-1e queen fool witch cheat');
  });

  test('at least a third have the bank symbol, including the centre', () => {
    // six masks: two are enough, one is not
    expect(own('judge bishop thief witch queen king-1e', 6)).toBe('judge bishop thief witch queen king-1e');
    expect(own('judge bishop thief witch queen cheat', 6)).toEqual({
      code: 'set-symbols',
      values: { symbols: 1, masks: 6, needed: 2 },
    });
    // seven: two are just too few, because 3 × 2 is less than 7
    expect(own('judge bishop thief witch queen king-1e cheat', 7)).toEqual({
      code: 'set-symbols',
      values: { symbols: 2, masks: 7, needed: 3 },
    });
    // six players and two more in the centre: it must be a third of all eight
    expect(own('judge bishop thief witch queen king-1e cheat spy-1e', 6)).toEqual({
      code: 'set-symbols',
      values: { symbols: 2, masks: 8, needed: 3 },
    });
    // nine: three are exactly a third
    const nine = 'judge bishop thief witch spy-1e cheat queen king-1e widow';
    expect(own(nine, 7)).toBe(nine);
    expect(own(nine, 9)).toBe(nine);
  });

  test.each(['queen', 'king-1e', 'widow', 'fool'])(
    '1e: the %s has the symbol, Judge, Thief, Witch, Spy and Bishop do not',
    (mask) => {
      const second = mask === 'queen' ? 'fool' : 'queen';
      const set = `judge thief witch spy-1e ${mask} ${second}`;
      expect(own(set, 6)).toBe(set);
      expect(own(`judge thief witch spy-1e bishop ${mask}`, 6)).toMatchObject({ values: { symbols: 1 } });
    },
  );

  test.each(['empress', 'king-2e', 'widow', 'fool', 'princess', 'patron'])('2e: the %s has the symbol', (mask) => {
    const second = mask === 'fool' ? 'widow' : 'fool';
    const set = `judge thief witch beggar ${mask} ${second}`;
    expect(own(set, 6, { edition: '2e' })).toBe(set);
    const poor = `judge thief witch beggar trickster ${mask}`;
    expect(own(poor, 6, { edition: '2e' })).toMatchObject({ code: 'set-symbols', values: { symbols: 1 } });
  });

  test.each(['beggar', 'puppeteer', 'cheater', 'spy-2e', 'trickster'])(
    '2e: the %s does not have the symbol',
    (mask) => {
      const set = `judge thief witch widow princess ${mask} ${mask === 'beggar' ? 'cheater' : 'beggar'}`;
      expect(own(set, 7, { edition: '2e' })).toEqual({
        code: 'set-symbols',
        values: { symbols: 2, masks: 7, needed: 3 },
      });
    },
  );

  test('both Peasants have the symbol, the Inquisitor, the Guru and the Cheat do not', () => {
    const first = 'judge bishop thief witch spy-1e cheat inquisitor peasant peasant';
    expect(own(first, 9)).toEqual({ code: 'set-symbols', values: { symbols: 2, masks: 9, needed: 3 } });
    const second = 'judge trickster thief witch spy-2e cheater guru peasant peasant';
    expect(own(second, 9, { edition: '2e' })).toMatchObject({ code: 'set-symbols', values: { symbols: 2 } });
    expect(own(`${first} queen`, 9)).toMatchObject({ values: { symbols: 3, masks: 10, needed: 4 } });
    const enough = first.replace('cheat', 'queen');
    expect(own(enough, 9)).toBe(enough);
  });

  test('both Peasants or none', () => {
    const seven = 'judge bishop king-1e queen fool witch thief';
    expect(own(`${seven} peasant`, 8)).toEqual({ code: 'set-peasants', values: { copies: 1 } });
    expect(own(`${seven} peasant peasant peasant`, 8)).toEqual({ code: 'set-peasants', values: { copies: 3 } });
    expect(own(`${seven} peasant peasant`, 8)).toBe(`${seven} peasant peasant`);
    expect(own(`${seven} cheat`, 8)).toBe(`${seven} cheat`);
  });

  test.each([
    { mask: 'inquisitor', edition: '1e', min: 8 },
    { mask: 'peasant peasant', edition: '1e', min: 8 },
    { mask: 'peasant peasant', edition: '2e', min: 8 },
    { mask: 'guru', edition: '2e', min: 8 },
    { mask: 'princess', edition: '2e', min: 6 },
    { mask: 'puppeteer', edition: '2e', min: 6 },
  ])('a minimum player count is respected: $mask ($edition) from $min', ({ mask, edition, min }) => {
    const pool = {
      '1e': 'judge queen widow fool king-1e witch thief spy-1e',
      '2e': 'judge king-2e widow fool empress witch thief spy-2e',
    };
    const fill = (seats: number) => {
      const rest = pool[edition as '1e'].split(' ').slice(0, Math.max(6, seats) - mask.split(' ').length);
      return [...rest, ...mask.split(' ')].join(' ');
    };
    const refusal = { code: 'set-minimum', values: { mask: mask.split(' ')[0], min, seats: min - 1 } };
    expect(own(fill(min - 1), min - 1, { edition })).toEqual(refusal);
    expect(own(fill(min), min, { edition })).toBe(fill(min));
  });

  test.each([4, 5])('with %d there are 6 masks', (seats) => {
    const six = 'judge bishop king-1e queen fool witch';
    const size = (masks: number) => ({ code: 'set-size', values: { seats, min: 6, max: 6, masks } });
    expect(own('judge bishop king-1e queen fool', seats)).toEqual(size(5));
    expect(own(six, seats)).toBe(six);
    expect(own(`${six} thief`, seats)).toEqual(size(7));
  });

  test.each([6, 8, 11])('with %d one or two masks may be added to the centre', (seats) => {
    const pool =
      'judge king-2e empress fool witch thief spy-2e widow patron trickster cheater beggar princess puppeteer'.split(
        ' ',
      );
    const set = (masks: number) => pool.slice(0, masks).join(' ');
    const size = (masks: number) => ({ code: 'set-size', values: { seats, min: seats, max: seats + 2, masks } });
    expect(own(set(seats - 1), seats, { edition: '2e' })).toEqual(size(seats - 1));
    for (const more of [0, 1, 2]) {
      expect(own(set(seats + more), seats, { edition: '2e' })).toBe(set(seats + more));
      const view = tableOf({ edition: '2e', set: set(seats + more).split(' ') }, seats);
      expect(view.faces.length - seats).toBe(more);
    }
    expect(own(set(seats + 3), seats, { edition: '2e' })).toEqual(size(seats + 3));
  });

  test('a set belongs to one edition', () => {
    const other = (mask: string, edition: string) => ({ code: 'set-edition', values: { mask, edition } });
    expect(own('judge king-1e queen fool witch cheater', 6)).toEqual(other('cheater', '1e'));
    expect(own('judge king-2e queen fool witch cheat', 6)).toEqual(other('king-2e', '1e'));
    expect(own('judge empress king-2e fool witch spy-1e', 6, { edition: '2e' })).toEqual(other('spy-1e', '2e'));
    const shared = 'judge fool thief witch peasant peasant widow';
    expect(own(`${shared} queen`, 8)).toBe(`${shared} queen`);
    expect(own(`${shared} patron`, 8, { edition: '2e' })).toBe(`${shared} patron`);
  });

  test('each mask once', () => {
    expect(own('judge king-1e king-1e queen fool witch', 6)).toEqual({
      code: 'set-twice',
      values: { mask: 'king-1e' },
    });
    expect(own('judge judge king-1e queen fool witch', 6)).toEqual({ code: 'set-twice', values: { mask: 'judge' } });
  });

  test('at most one blank mask, and it needs its description', () => {
    const blank = { name: 'Duke', steps: [{ effect: 'take-bank', coins: 1 }] };
    const set = 'judge king-1e queen fool witch blank';
    expect(own(set, 6, { blank })).toBe(set);
    expect(own('judge king-2e widow fool witch blank', 6, { edition: '2e', blank })).toBe(
      'judge king-2e widow fool witch blank',
    );
    expect(own(`${set} blank`, 6, { blank })).toEqual({ code: 'set-twice', values: { mask: 'blank' } });
    expect(own(set, 6)).toEqual({ code: 'blank-undescribed', values: {} });
    expect(own('judge king-1e queen fool witch cheat', 6, { blank })).toEqual({ code: 'blank-unused', values: {} });
    expect(mascarade.options({ blank }, 6)).toEqual({ ok: false, refusal: { code: 'blank-unused', values: {} } });
  });

  test('own sets need 4 players or more', () => {
    const set = 'judge king-1e queen thief witch cheat';
    for (const seats of [2, 3]) {
      expect(own(set, seats)).toEqual({ code: 'own-set-seats', values: { min: 4, seats } });
    }
    expect(own(set, 4)).toBe(set);
  });
});
