import { fetchParts, type Language, languages, type Part, type Sentences } from '@soiree/words';
import { expect } from 'vitest';
import { mascarade } from '../screens/mascarade.ts';
import { pages } from '../screens/pages.ts';
import { rebelPrincess } from '../screens/rebel-princess.ts';
import { type Scene, waitUntilStill } from '../screens/scene.ts';
import { waiting } from '../screens/waiting.ts';
import { illegible } from './legible.ts';
import { test } from './test.ts';
import { OTHER_HOST, screens } from './visitor.ts';
import { speakIn } from './words.ts';

/** Screens that take most of their texts from the same parts. */
const groups: readonly { readonly scenes: readonly Scene[]; readonly parts: readonly Part[] }[] = [
  { scenes: pages, parts: ['shell', 'account', 'about', 'guide'] },
  { scenes: waiting, parts: ['waiting-room'] },
  { scenes: mascarade, parts: ['mascarade', 'table.mascarade'] },
  { scenes: rebelPrincess, parts: ['rebel-princess', 'table.rebel-princess'] },
];

/** The language in which these parts take the most room. */
async function longest(parts: readonly Part[]): Promise<Language> {
  const lengthOf = (tree: Sentences | string): number =>
    typeof tree === 'string' ? tree.length : Object.values(tree).reduce((sum, one) => sum + lengthOf(one), 0);
  const lengths = await Promise.all(
    (Object.keys(languages) as Language[]).map(async (language) => {
      const loaded = Object.values(await fetchParts(language, parts));
      return { language, length: loaded.reduce((sum, one) => sum + lengthOf(one), 0) };
    }),
  );
  return lengths.reduce((most, one) => (one.length > most.length ? one : most)).language;
}

const cases = await Promise.all(
  groups.map(async ({ scenes, parts }) => {
    const language = await longest(parts);
    return scenes.map((scene) => ({ ...scene, language }));
  }),
);

test.for(cases.flat())(
  '$name at 360 px in $language: nothing is cut off, no word is broken',
  async ({ show, isNotFound = false, language }, { come, server, onTestFinished }) => {
    const visitor = await come({ ...screens.phone, locale: language });
    visitor.isNotFound = isNotFound;
    onTestFinished(() => speakIn('en'));
    await speakIn(language);
    await show(visitor.page, `http://${OTHER_HOST}:${server.port}`);
    await waitUntilStill(visitor.page);
    expect(await illegible(visitor.page)).toEqual([]);
  },
);
