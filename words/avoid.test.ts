import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findAvoided, glossary, readAvoided, type Written } from './avoid.ts';
import { flatten } from './check.ts';
import { fetchParts, type Language, parts } from './index.ts';
import { allLanguages } from './testing.ts';

/** Every sentence of a language and every paragraph of its rules. */
async function written(language: Language): Promise<Written[]> {
  const sentences = Object.entries(await fetchParts(language, parts)).flatMap(([part, tree]) =>
    [...flatten(tree)].map(([key, text]) => ({ file: `${language}/${part}.json`, key: `${part}:${key}`, text })),
  );
  const pages = globSync(`${language}/rules/**/*.md`, { cwd: import.meta.dirname }).flatMap((name) => {
    const file = name.replaceAll(path.sep, '/');
    const lines = readFileSync(path.join(import.meta.dirname, name), 'utf8').split('\n');
    // References and ids are not read.
    const read = lines.map((line) => line.replaceAll(/\]\([^)]*\)|\{#[\w.-]+\}/g, ']'));
    return read.map((text, i) => ({ file, key: `line ${i + 1}`, text }));
  });
  return [...sentences, ...pages];
}

test.each(allLanguages)('%s has none of the words that its glossary avoids', async (language) => {
  const avoided = readAvoided(glossary(), language);
  expect(avoided.length).toBeGreaterThan(8);
  expect(findAvoided(await written(language), avoided)).toEqual([]);
});

test('finds planted words, with their file and key', () => {
  const avoided = readAvoided(
    `\n### Words to avoid in English\n\n| avoid | instead | fine in |\n|---|---|---|\n| \`story\` | history | |\n` +
      `| \`whoever*\` | the player who | \`cli:title\` |\n| \`just now\` | right now | |\n\n## More\n\n| \`coin\` | money | |\n`,
    'en',
  );
  const file = 'en/cli.json';
  const texts: Written[] = [
    { file, key: 'cli:a', text: 'The Story so far' },
    { file, key: 'cli:b', text: 'history, stories, {{story}}' },
    { file, key: 'cli:title', text: 'Whoever wins' },
    { file, key: 'cli:c', text: 'Whoever’s coin' },
    { file, key: 'cli:d', text: 'It went just now.' },
  ];
  expect(findAvoided(texts, avoided)).toEqual([
    'en/cli.json: cli:a: not “story” but history',
    'en/cli.json: cli:c: not “whoever*” but the player who',
    'en/cli.json: cli:d: not “just now” but right now',
  ]);
});
