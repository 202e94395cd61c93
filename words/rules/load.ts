import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GameId } from '@soiree/games/ids';
import { rulesOf } from '../rule-books.ts';
import { type Language, speaker } from '../speaker.ts';
import type { RulesText } from './content.ts';
import { namesFor } from './game-rules.ts';
import { complete, parseSections } from './parse.ts';

const folderOf = (language: Language, game: GameId): string =>
  path.join(import.meta.dirname, '..', language, 'rules', game);

/** The rules of a game in a language, read from its Markdown. */
export async function loadRules(language: Language, game: GameId): Promise<RulesText> {
  const names = namesFor(await speaker(language), rulesOf(game));
  const drafts = await Promise.all(
    rulesOf(game).files.map(async (file) => {
      const name = `${language}/rules/${game}/${file}.md`;
      const text = await readFile(path.join(folderOf(language, game), `${file}.md`), 'utf8');
      return { file, name, sections: parseSections(text, name, names) };
    }),
  );
  const all = drafts.flatMap(({ sections }) => sections);
  return Object.fromEntries(drafts.map(({ file, name, sections }) => [file, complete(sections, all, name)]));
}
