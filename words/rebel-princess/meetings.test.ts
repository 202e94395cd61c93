import { princessIds, roundIds } from '@soiree/rebel-princess';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../rules/content.ts';
import { readings, tongues } from '../rules/testing.ts';
import { meetingsOf, meetingsWith, met, noteOn, noteSign, notesIn } from './meetings.ts';
import { rebelRules } from './rules.ts';

const { words, rules: all } = readings.en;
const rules = all['rebel-princess'];
const NOTES = 59;

/** Round cards down, princesses across, both in their order; ◆ is a ruling of ours. */
const matrix = `
  –   –   –   –   –   –   –   –   –   –   =
  –   –   –   –   –   –   –   –   –   –   =
  1   ◆2  ◆3  4   –   –   ◆5  –   –   –   =
  ◆6  –   –   ◆7  –   –   ◆8  –   –   ◆9  =
  –   ◆10 11  –   11  11  –   11  ◆12 11  =
  –   –   –   –   –   –   –   –   –   –   =
  –   ◆13 ◆14 ◆15 16  16  ◆17 ◆17 –   –   =
  ◆18 –   –   ◆19 –   –   ◆20 –   –   ◆21 =
  –   ◆22 23  ◆24 ◆24 23  ◆25 ◆25 –   –   =
  26  –   –   27  –   –   ◆28 –   –   ◆29 =
  ◆30 –   –   –   –   –   –   –   –   –   =
  ◆31 32  ◆33 ◆34 –   –   35  ◆33 –   36  =
  –   37  ◆38 ◆39 ◆38 ◆38 –   ◆38 ◆40 ◆38 =
  –   ◆41 42  42  42  42  42  42  ◆43 –   =
  –   –   –   –   –   –   –   –   –   –   =
  –   –   –   –   –   –   –   –   –   –   =
  –   ◆41 42  42  42  42  42  42  ◆43 –   =
  ◆44 –   –   45  –   –   ◆46 47  –   ◆48 =
  ◆49 –   –   ◆50 –   –   ◆51 ◆52 –   ◆49 =
  –   53  –   54  –   –   –   –   ◆55 –   =
  56  –   ◆57 58  –   –   59  ◆57 –   –   =
`;

/** Notes that are answers of the book; all others are rulings of ours. */
const ofBook = [1, 4, 11, 16, 23, 26, 27, 32, 35, 36, 37, 42, 45, 47, 53, 54, 56, 58, 59];

describe('round cards and princesses', () => {
  test.each(tongues)('%s: meet as the table says, cell by cell', (language) => {
    const reading = readings[language];
    const { rows } = rebelRules.table(reading.words, 'meetings', reading.rules['rebel-princess'])!;
    const cells = rows.map((row) => row.cells.map((cell) => (typeof cell === 'string' ? cell : cell.sign)));
    const expected = matrix.trim().split('\n');
    expect(cells).toEqual(expected.map((row) => row.trim().split(/\s+/)));
    expect(rows).toHaveLength(roundIds.length);
    expect(cells[0]).toHaveLength(princessIds.length);
  });

  test('every note is cited, and there is no other', () => {
    const cited = new Set(roundIds.flatMap((round) => meetingsOf(round).map(({ note }) => note)));
    expect([...cited].sort((a, b) => a - b)).toEqual(Array.from({ length: NOTES }, (_, i) => i + 1));
    expect(notesIn(rules)).toHaveLength(NOTES);
  });

  test.each(tongues)('%s: which notes are answers of the book', (language) => {
    const notes = notesIn(readings[language].rules['rebel-princess']);
    const weights = notes.map(({ weight }) => weight);
    expect(weights).toEqual(notes.map((_, i) => (ofBook.includes(i + 1) ? 'book' : 'ours')));
    expect([noteSign(1, notes), noteSign(2, notes)]).toEqual(['1', '◆2']);
  });

  test('seen from the princess, the same meetings', () => {
    const fromRounds = roundIds.flatMap((round) =>
      meetingsOf(round).flatMap(({ note, ids }) => ids.map((princess) => `${round} ${princess} ${note}`)),
    );
    const fromPrincesses = princessIds.flatMap((princess) =>
      meetingsWith(princess).flatMap(({ note, ids }) => ids.map((round) => `${round} ${princess} ${note}`)),
    );
    expect(fromRounds.length).toBeGreaterThan(NOTES);
    expect(fromPrincesses.sort()).toEqual(fromRounds.sort());
    expect(fromRounds).toHaveLength(
      roundIds.flatMap((round) => met.filter((princess) => noteOn(round, princess) > 0)).length,
    );
  });

  test('Carmesina has the notes of the princess she copies', () => {
    expect(meetingsWith('carmesina')).toEqual([]);
    expect(met).toEqual(princessIds.filter((princess) => princess !== 'carmesina'));
  });
});

describe('two princesses', () => {
  /** The rulings on pairs; all others are allowed. */
  const pairs = {
    'ice-mermaid': 'book',
    same: 'ours',
    'pea-snow': 'book',
    'pea-mulan': 'ours',
    'forced-mulan': 'ours',
    'forced-traders': 'ours',
    traders: 'ours',
    'snow-cinderella': 'ours',
    'two-snow': 'ours',
    'two-mulan': 'ours',
    'mulan-alice': 'ours',
    'any-alice': 'ours',
    'pocahontas-forced': 'ours',
    'two-pea': 'ours',
  };

  test.each(tongues)('%s: each pair has its ruling, marked as ours where it is', (language) => {
    const own = readings[language].rules['rebel-princess'].pairs ?? [];
    expect(own.map(({ id }) => id)).toEqual(Object.keys(pairs));
    expect(own.map((pair) => linesOf(pair).map(({ weight }) => weight))).toEqual(
      Object.values(pairs).map((weight) => [weight]),
    );
  });

  test.each([
    ['carmesina', ['same', 'two-snow', 'two-mulan', 'two-pea']],
    ['pocahontas', ['pocahontas-forced']],
    ['snow-white', ['pea-snow', 'snow-cinderella', 'two-snow']],
    ['scheherazade', ['forced-traders', 'traders']],
    ['alice', ['mulan-alice', 'any-alice']],
  ])('%s is in those that name her', (princess, ids) => {
    const { pairs: own } = rebelRules.card(words, rules, princess);
    expect(own.map(({ id }) => id)).toEqual(ids);
  });
});
