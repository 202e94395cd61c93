import type { GameId } from '@soiree/games/ids';
import { gameRules } from '../rule-books.ts';
import { type Language, languages, type Speaker, speaker } from '../speaker.ts';
import type { RulesText, Section } from './content.ts';
import { loadRules } from './load.ts';

export const tongues = Object.keys(languages) as Language[];
export const games = Object.keys(gameRules) as GameId[];

interface Reading {
  readonly words: Speaker;
  readonly rules: Readonly<Record<GameId, RulesText>>;
}

/** Both games in every language, read once. */
export const readings = Object.fromEntries(
  await Promise.all(
    tongues.map(async (language) => {
      const rules = Object.fromEntries(
        await Promise.all(games.map(async (game) => [game, await loadRules(language, game)])),
      );
      return [language, { words: await speaker(language), rules }];
    }),
  ),
) as Readonly<Record<Language, Reading>>;

/** Every language with every game. */
export const books = tongues.flatMap((language) => games.map((game) => [language, game] as const));

/** Every section of a game with its parts, each beside the name of its file. */
export function sectionsOf(rules: RulesText): { file: string; section: Section }[] {
  const withParts = (section: Section): Section[] => [section, ...section.parts.flatMap(withParts)];
  return Object.entries(rules).flatMap(([file, sections = []]) =>
    sections.flatMap(withParts).map((section) => ({ file, section })),
  );
}
