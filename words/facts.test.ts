import { type AnyGame, openMatch, secretFromSeed, expect as sure } from '@soiree/kernel';
import { countsCoins, effectNames, mascarade, maskIds, masks, namedSet } from '@soiree/mascarade';
import { princesses, princessIds, rebelPrincess, roundIds, rounds } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { maskName, maskPower } from './mascarade/masks.ts';
import { fullMaskName, mascaradeRules, maskFacts, ranges, relatedMasks, setFacts } from './mascarade/rules.ts';
import { roundName } from './rebel-princess/cards.ts';
import type { RebelOptionName } from './rebel-princess/options.ts';
import { decks, momentOf, princessFacts, rebelRules, roundCardFacts } from './rebel-princess/rules.ts';
import { rulesOf } from './rule-books.ts';
import type { Section } from './rules/content.ts';
import { optionFacts } from './rules/game-rules.ts';
import { writeSection } from './rules/markdown.ts';
import { games, readings, tongues } from './rules/testing.ts';

const { words, rules } = readings.en;

/** A table of the rules, its rows by name: the sign of each cell by column. */
function rowsOf(figure: string, game: 'mascarade' | 'rebel-princess'): Map<string, Record<string, string>> {
  const table = rulesOf(game).table(words, figure, rules[game]);
  if (!table) throw new Error(`no table ${figure}`);
  const sign = (cell: string | { sign: string }) => (typeof cell === 'string' ? cell : cell.sign);
  return new Map(
    table.rows.map(({ name, cells }) => [
      name,
      Object.fromEntries(cells.map((cell, i) => [table.head[i + 1], sign(cell)])),
    ]),
  );
}

describe('masks', () => {
  test('editions, bank symbols and smallest numbers of players', () => {
    for (const mask of maskIds) {
      if (mask === 'blank') continue;
      const { editions, symbol, players } = masks[mask];
      const edition =
        editions.length === 2 ? 'both editions' : editions[0] === '1e' ? 'first edition' : 'second edition';
      expect([mask, ...maskFacts(words, mask)]).toEqual([
        mask,
        edition,
        mask === 'peasant' ? 'two of them, always together' : 'one in play',
        ...(symbol ? ['bank symbol'] : []),
        ...(players > 4 ? [`${players} players or more`] : []),
      ]);
    }
  });

  test.each([
    ['set-printed', 'printed', '1e', 2, 13],
    ['set-a', 'A', '2e', 4, 12],
    ['set-b', 'B', '2e', 4, 12],
  ] as const)('the table %s', (figure, name, edition, least, most) => {
    const rows = rowsOf(figure, 'mascarade');
    for (let seats = least; seats <= most; seats++) {
      const set = sure(namedSet(name, edition, seats));
      const counts = new Map<string, number>();
      for (const mask of set) counts.set(maskName(words, mask), (counts.get(maskName(words, mask)) ?? 0) + 1);
      const dots = [...rows].filter(([mask, row]) => mask !== 'centre' && row[seats] !== '');
      expect(new Map(dots.map(([mask, row]) => [mask, row[seats].length]))).toEqual(counts);
      expect(rows.get('centre')?.[seats]).toBe(`${seats < 4 ? 0 : set.length - seats}`);
    }
    expect(Object.keys(rows.get('Judge') ?? {})).toHaveLength(most - least + 1);
  });

  test('which sets a mask is in, for how many players', () => {
    expect(setFacts(words, 'thief')).toEqual([
      'In the printed sets for 4, 7, 13 players',
      'In scenario A for 4, 7 players',
      'In scenario B for 4, 8–12 players',
    ]);
    expect(setFacts(words, 'bishop')).toEqual(['In the printed sets for 2–13 players']);
    expect(setFacts(words, 'puppeteer')).toEqual(['In scenario B for 6–12 players']);
    expect(setFacts(words, 'blank')).toEqual([]);
    expect(ranges([2, 3, 4, 6, 8, 9])).toBe('2–4, 6, 8–9');
    expect(ranges([])).toBe('');
  });

  describe.each(tongues)('%s', (language) => {
    const own = readings[language].words;
    const power = (mask: (typeof maskIds)[number]) => maskPower(own, mask);

    test('masks with one power lead to each other, and so do those with one name', () => {
      for (const mask of maskIds) {
        const others = maskIds.filter((other) => other !== mask);
        const alike = others.filter((other) => power(other) === power(mask));
        const namesakes = others.filter(
          (other) => maskName(own, other) === maskName(own, mask) && !alike.includes(other),
        );
        const related = relatedMasks(own, mask);
        expect(related.map((one) => one.mask)).toEqual([...alike, ...namesakes]);
        for (const { mask: other, text } of related) {
          const kind = alike.includes(other) ? 'same' : 'namesake';
          const [before] = own.t(`guide.mascarade.fact.${kind}`, { mask: '|' }).split('|');
          expect(text.startsWith(before), text).toBe(true);
          expect(text).toContain(maskName(own, other));
        }
      }
    });

    test('no two masks have the same full name', () => {
      expect(new Set(maskIds.map((mask) => fullMaskName(own, mask))).size).toBe(maskIds.length);
    });
  });

  test('ten masks have a twin in power, four a namesake', () => {
    const twins = maskIds.filter((mask) => relatedMasks(words, mask).some(({ text }) => text.startsWith('The same')));
    expect(twins).toHaveLength(10);
    const namesakes = maskIds.filter((mask) => relatedMasks(words, mask).some(({ text }) => text.startsWith('In the')));
    expect(namesakes).toEqual(['king-1e', 'spy-1e', 'king-2e', 'spy-2e']);
  });

  test('the steps of a blank mask', () => {
    const { steps } = mascaradeRules.card(words, rules.mascarade, 'blank');
    expect(steps.map((step) => step.includes('2'))).toEqual(effectNames.map((effect) => countsCoins(effect)));
    expect(new Set(steps).size).toBe(effectNames.length);
    expect(mascaradeRules.card(words, rules.mascarade, 'judge').steps).toEqual([]);
  });
});

describe('round cards and princesses', () => {
  test('passing, letters and stars', () => {
    const number = (count: number) => (count > 0 ? `${count}` : '');
    expect([...rowsOf('passing-table', 'rebel-princess')]).toEqual(
      roundIds.map((id) => {
        const { left, right, star } = rounds[id];
        return [roundName(words, id), { Left: number(left), Right: number(right), '★': star ? '★' : '' }];
      }),
    );
    for (const [i, id] of roundIds.entries()) {
      const { left, right, star } = rounds[id];
      const [passing, ...rest] = roundCardFacts(words, id);
      expect(passing.includes('left'), id).toBe(left > 0);
      expect(passing.includes('right'), id).toBe(right > 0);
      expect(passing.match(/\d/g)?.map(Number)).toEqual([left, right].filter((count) => count > 0));
      expect(rest.at(-1)).toBe(`letter ${String.fromCharCode(97 + i)}`);
      expect(rest.some((fact) => fact.startsWith('★'))).toBe(star);
      expect(rest).toHaveLength(star ? 2 : 1);
    }
  });

  test('the moments of the princesses', () => {
    const moments = {
      card: 'with a card you play',
      before: 'before a trick is led',
      played: 'when everyone has played',
      won: 'right after winning a trick',
      next: 'after taking a trick',
    };
    for (const id of princessIds) {
      expect([id, momentOf(words, id)]).toEqual([
        id,
        id === 'carmesina' ? 'as the one she copies' : moments[princesses[id].moment],
      ]);
    }
    expect(princessFacts(words, 'mulan')).toEqual(['when everyone has played', 'once a round']);
    expect(princessFacts(words, 'carmesina')).toEqual(['as the one she copies', 'once a round', 'promo card']);
  });

  test('the decks', () => {
    expect(decks.map(({ players }) => players)).toEqual([3, 4, 5, 6]);
    const rows = rowsOf('deck', 'rebel-princess');
    for (const { players, ...told } of decks) {
      const options = { seats: players, options: {}, secret: secretFromSeed(1) };
      const match = sure(openMatch(rebelPrincess as AnyGame, options));
      const hands = match.told.flatMap(({ event }) =>
        event.type === 'hand' ? [(event as unknown as { cards: string[] }).cards] : [],
      );
      expect(hands).toHaveLength(players);
      const ranks = hands.flat().map((card) => Number(card.slice(2)));
      const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
      const princes = hands.flat().filter((card) => card.startsWith('pr'));
      expect(told).toEqual({ low, high, hand: hands[0].length, worth: princes.length + 5 });
      expect(Object.values(rows.get(`${players}`) ?? {})).toEqual([`${low}–${high}`, `${told.hand}`, `${told.worth}`]);
    }
  });

  test('the five of a first game', () => {
    const options = { rounds: 'first-game' };
    const match = sure(openMatch(rebelPrincess, { seats: 4, options, secret: secretFromSeed(1) }));
    const five = [...match.state.rounds, ...match.state.pool].map((number) => roundIds[number]);
    const section: Section = {
      id: 'a',
      title: ['A'],
      blocks: [{ kind: 'figure', name: 'first-game' }],
      parts: [],
      see: [],
    };
    const writing = { speaker: words, game: rebelRules, rules: rules['rebel-princess'] };
    const [, list] = writeSection(section, 2, { ...writing, link: (_, text) => text });
    expect(list.split('\n')).toEqual(five.map((round, i) => `${i + 1}. ${roundName(words, round)}`));
  });
});

describe('options', () => {
  interface Schema {
    readonly type?: string;
    readonly enum?: readonly unknown[];
    readonly const?: unknown;
    readonly anyOf?: readonly Schema[];
    readonly minimum?: number;
    readonly maximum?: number;
  }
  /** What a schema offers; a list stands for any list, a number is typed. */
  const offered = ({ type, enum: values, const: only, anyOf }: Schema): unknown[] => {
    if (anyOf) return anyOf.flatMap(offered);
    if (values) return [...values];
    if (only !== undefined) return [only];
    return type === 'boolean' ? [true, false] : type === 'array' ? [[]] : [];
  };
  const asText = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value)).sort();
  const schemas = { mascarade: mascarade.schemas.options, 'rebel-princess': rebelPrincess.schemas.options };

  test.each(games)('%s: every value that the engine knows', (game) => {
    const { properties } = schemas[game] as { properties: Record<string, Schema> };
    expect(Object.keys(rulesOf(game).options)).toEqual(Object.keys(properties));
    const choices = rulesOf(game).options;
    for (const [name, schema] of Object.entries(properties)) {
      const typed = choices[name].filter((value) => typeof value === 'number');
      for (const value of typed) {
        expect(value, name).toBeGreaterThanOrEqual(schema.minimum ?? Number.POSITIVE_INFINITY);
        expect(value, name).toBeLessThanOrEqual(schema.maximum ?? Number.NEGATIVE_INFINITY);
      }
      const rest = choices[name].filter((value) => typeof value !== 'number');
      expect([name, ...asText(rest)]).toEqual([name, ...asText(offered(schema))]);
    }
  });

  test('the default comes first', () => {
    const { set, ...usual } = sure(mascarade.options({}, 6)) as unknown as Record<string, unknown>;
    expect(Object.keys(usual).length).toBeGreaterThan(4);
    for (const [name, value] of Object.entries(usual)) {
      expect([name, mascaradeRules.options[name][0]]).toEqual([name, value]);
    }
    expect([...(set as string[])].sort()).toEqual([...sure(namedSet('printed', '1e', 6))].sort());
    expect(mascaradeRules.options.set[0]).toBe('printed');
    const rebel = sure(rebelPrincess.options({}, 4));
    for (const name of Object.keys(rebelRules.options) as RebelOptionName[]) {
      expect([name, rebelRules.options[name][0]]).toEqual([name, rebel[name]]);
    }
  });

  test.each(tongues)('%s: each says what it changes, and no two values sound alike', (language) => {
    for (const game of games) {
      for (const name of Object.keys(rulesOf(game).options)) {
        const { about, values } = optionFacts(readings[language].words, rulesOf(game), name);
        for (const said of [about, ...values]) expect(said, name).not.toMatch(/[a-z]\.[a-z]|undefined|\{\{/);
        expect(new Set(values).size, name).toBe(values.length);
        expect(values, name).not.toHaveLength(1);
      }
    }
  });

  test('a single value is no choice', () => {
    expect(optionFacts(words, mascaradeRules, 'first').values).toEqual([]);
    expect(optionFacts(words, mascaradeRules, 'contest').values).toEqual(['default: one after another', 'all at once']);
  });
});
