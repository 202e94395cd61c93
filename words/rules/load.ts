import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, speaker } from '../index.ts';
import { files, type Game, type Rules, type RulesFile } from './content.ts';
import { namesFor } from './names.ts';
import { complete, parseSections } from './parse.ts';

const folderOf = (language: Language, game: Game): string =>
  path.join(import.meta.dirname, '..', language, 'rules', game);

/** The rules of a game in a language, read from its Markdown. */
export async function loadRules(language: Language, game: Game): Promise<Rules> {
  const names = namesFor(await speaker(language), game);
  const drafts = await Promise.all(
    files[game].map(async (file: RulesFile) => {
      const name = `${language}/rules/${game}/${file}.md`;
      const text = await readFile(path.join(folderOf(language, game), `${file}.md`), 'utf8');
      return { file, name, sections: parseSections(text, name, names) };
    }),
  );
  const all = drafts.flatMap(({ sections }) => sections);
  return Object.fromEntries(drafts.map(({ file, name, sections }) => [file, complete(sections, all, name)]));
}
