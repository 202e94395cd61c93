import { readFileSync } from 'node:fs';
import path from 'node:path';
import { roundIds } from '@soiree/rebel-princess/ids';
import { sentences } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { meetingsOf, meetingsWith, met, NOTES, noteOn, weightOf } from './meetings.ts';
import { pairs, pairsWith, pairWeight } from './pairs.ts';

const rules = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/rules/rebel-princess.md'), 'utf8');

/** The rows of the table under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const section = rules.slice(rules.indexOf(`\n## ${heading}\n`)).split(/\n#+ /)[1];
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const cell = (note: number): string => (note === 0 ? '–' : `${weightOf(note) === 'ours' ? '◆' : ''}${note}`);

describe('round cards and princesses', () => {
  test('meet as the rules say, cell by cell', () => {
    const ours = roundIds.map((round) => [...met.map((princess) => cell(noteOn(round, princess))), '=']);
    expect(ours).toEqual(rowsUnder('Round cards and princesses').map(([, ...cells]) => cells));
  });

  test('every note that is cited has one sentence, and every sentence is cited', async () => {
    const cited = new Set(roundIds.flatMap((round) => meetingsOf(round).map(({ note }) => note)));
    const all = Array.from({ length: NOTES }, (_, i) => i + 1);
    expect([...cited].sort((a, b) => a - b)).toEqual(all);
    const { 'guide-rebel-princess': guide } = await sentences('en', ['guide-rebel-princess']);
    expect(Object.keys((guide as { note: object }).note).map(Number)).toEqual(all);
  });

  test('whoever looks from the princess sees the same meetings', () => {
    const fromRounds = roundIds.flatMap((round) =>
      meetingsOf(round).flatMap(({ note, princesses }) => princesses.map((princess) => `${round} ${princess} ${note}`)),
    );
    const fromPrincesses = met.flatMap((princess) =>
      meetingsWith(princess).flatMap(({ note, rounds }) => rounds.map((round) => `${round} ${princess} ${note}`)),
    );
    expect(fromRounds.length).toBeGreaterThan(NOTES);
    expect(fromPrincesses.sort()).toEqual(fromRounds.sort());
  });
});

describe('two princesses', () => {
  test('each pair of the rules is there, marked as ours where it is', () => {
    const rows = rowsUnder('Two princesses in one trick');
    expect(rows.at(-1)?.[0]).toBe('every other pair');
    expect(pairs.map((pair) => pairWeight(pair) === 'ours')).toEqual(
      rows.slice(0, -1).map(([, ruling]) => ruling.startsWith('◆')),
    );
  });

  test('Carmesina is in those where somebody is copied', () => {
    expect(pairsWith('carmesina').map(({ id }) => id)).toEqual(['same', 'two-snow', 'two-mulan', 'two-pea']);
    expect(pairsWith('pocahontas').map(({ id }) => id)).toEqual(['pocahontas-forced']);
  });
});
