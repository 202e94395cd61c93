import { readFileSync } from 'node:fs';
import path from 'node:path';
import { maskIds } from '@soiree/mascarade';
import { princessIds, roundIds } from '@soiree/rebel-princess';
import { expect, test } from 'vitest';
import { maskName } from './mascarade/index.ts';
import { princessName, princessTitle, roundName } from './rebel-princess/index.ts';
import { allLanguages, allSpeakers } from './testing.ts';

const speakers = allSpeakers();

const glossary = readFileSync(path.join(import.meta.dirname, 'GLOSSARY.md'), 'utf8');

/** The rows of the table under a heading, without the asterisks that mark our own words. */
function rowsUnder(heading: string): string[][] {
  const [, section] = glossary.split(`\n### ${heading}\n`);
  const rows = section.split(/\n#+ /)[0].split('\n');
  const cells = rows.filter((row) => row.startsWith('| `')).map((row) => row.split('|').slice(1, -1));
  return cells.map((row) => row.map((cell) => cell.replaceAll(/[`*]/g, '').trim()));
}

test.each([
  ['Masks', maskIds, maskName],
  ['Round cards', roundIds, roundName],
  [
    'Princesses and their powers',
    princessIds,
    (...who: Parameters<typeof princessName>) => `${princessName(...who)} · ${princessTitle(...who)}`,
  ],
] as [string, readonly string[], (speaker: object, id: string) => string][])(
  '%s have the same names in the glossary as in the game',
  (heading, ids, nameOf) => {
    const names = ids.map((id) => [id, ...allLanguages.map((language) => nameOf(speakers[language], id))]);
    expect(rowsUnder(heading)).toEqual(names);
  },
);
