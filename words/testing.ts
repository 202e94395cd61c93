import { beforeAll } from 'vitest';
import { type Language, languages, type Speaker, speaker } from './speaker.ts';

export const allLanguages = Object.keys(languages) as Language[];

/** A speaker for every language, filled before the tests of a file begin. */
export function allSpeakers(): Record<Language, Speaker> {
  const speakers = {} as Record<Language, Speaker>;
  beforeAll(async () => {
    for (const language of allLanguages) speakers[language] = await speaker(language);
  });
  return speakers;
}

/** A key without a sentence, or a missing value. */
export const KEY =
  /mascarade\.|rebel-princess\.|people\.|refusal\.|check\.|cli\.|\b(?:shell|table|waiting-room|guide|hint|account|about)\.[a-z]|undefined|\bnull\b|NaN|\{\{|_/;

export const people = [
  'Adele',
  'Bruno',
  'Cedric',
  'David',
  'Fran',
  'Josh',
  'Harry',
  'Ida',
  'Kim',
  'Leo',
  'Mia',
  'Ned',
  'Olga',
];
