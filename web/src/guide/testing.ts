import { type Language, languages, type Speaker, speaker } from '@soiree/words';
import { beforeAll } from 'vitest';

export const tongues = Object.keys(languages) as Language[];

/** A speaker of every language, once the tests of a file begin. */
export function allSpeakers(): Record<Language, Speaker> {
  const speakers = {} as Record<Language, Speaker>;
  beforeAll(async () => {
    for (const language of tongues) speakers[language] = await speaker(language);
  });
  return speakers;
}
