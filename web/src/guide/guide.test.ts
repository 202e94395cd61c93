import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GameId } from '@soiree/games/ids';
import { maskIds } from '@soiree/mascarade/ids';
import { princessIds, roundIds } from '@soiree/rebel-princess/ids';
import { type Language, languages, type Speaker, speaker } from '@soiree/words';
import { linesOf, type RulesText, referencesIn, rulesOf, type Section, writeSection } from '@soiree/words/rules';
import { loadRules } from '@soiree/words/rules/load';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { pageGames } from '#games/index.ts';
import { entriesOf } from './entries.ts';
import type { GameGuide } from './game-guide.ts';
import { find, indexOf, type SearchEntry } from './search/find.ts';
import { type Topic, topicHref, topicName, topicOf } from './topics.ts';

const tongues = Object.keys(languages) as Language[];
const games = ['mascarade', 'rebel-princess'] as const satisfies GameId[];

interface Reading {
  readonly words: Speaker;
  readonly rules: Readonly<Record<GameId, RulesText>>;
  readonly entries: readonly SearchEntry[];
}
const guides = {} as Record<GameId, GameGuide>;
const readings = {} as Record<Language, Reading>;

// The page's language is set when its components are loaded.
vi.stubGlobal('document', { documentElement: {} });
beforeAll(async () => {
  for (const game of games) guides[game] = (await pageGames[game].guide!()).guide;
  for (const language of tongues) {
    const words = await speaker(language);
    const rules = {
      mascarade: await loadRules(language, 'mascarade'),
      'rebel-princess': await loadRules(language, 'rebel-princess'),
    };
    const entries = games.flatMap((game) => entriesOf(words, game, rules[game], guides[game]));
    readings[language] = { words, rules, entries };
  }
});

/** A key without a sentence, or a value that was not handed in. */
const UNSAID = /[a-z-]+\.[a-z-]+\.|\b(?:undefined|null|NaN)\b|\{\{/;

/** Sections with their parts. */
const all = (sections: readonly Section[]): Section[] => sections.flatMap((one) => [one, ...all(one.parts)]);

/** Every topic that a link or the sheet can be asked for. */
function topicsIn({ rules }: Reading): Topic[] {
  const ofGame = (game: GameId): Topic[] => {
    const { rules: chapters = [], terms = [] } = rules[game];
    return [
      ...chapters.map(({ id }): Topic => ({ kind: 'chapter', game, id })),
      ...terms.map(({ id }): Topic => ({ kind: 'term', game, id })),
    ];
  };
  return [
    ...games.flatMap(ofGame),
    ...maskIds.map((id): Topic => ({ game: 'mascarade', kind: 'mask', id })),
    ...roundIds.map((id): Topic => ({ game: 'rebel-princess', kind: 'round', id })),
    ...princessIds.map((id): Topic => ({ game: 'rebel-princess', kind: 'princess', id })),
    ...['qu1', 'fa12', 'pe7', 'pe8', 'pr10'].map((id): Topic => ({ game: 'rebel-princess', kind: 'card', id })),
  ];
}

describe.each(tongues)('%s', (language) => {
  test('every mask, round card and princess has a page, a title and a text', () => {
    const pages = [
      ...maskIds.map((id) => `/rules/mascarade/${id}`),
      ...roundIds.map((id) => `/rules/rebel-princess/${id}`),
      ...princessIds.map((id) => `/rules/rebel-princess/${id}`),
    ];
    const found = new Map(readings[language].entries.map((entry) => [entry.href, entry]));
    for (const page of pages) {
      expect(found.get(page)?.title, page).toMatch(/^\p{Lu}/u);
      expect(found.get(page)?.text.length, page).toBeGreaterThan(60);
    }
  });

  test('everything that can be found is said, and leads to a place of its own', () => {
    const { entries, words } = readings[language];
    for (const { title, text, kind, href } of entries) {
      expect(title, href).not.toMatch(UNSAID);
      expect(text, href).not.toMatch(UNSAID);
      // All their text is in tables, or under other titles.
      const isOnlyTitle = kind === 'chapter' && href.endsWith('#options');
      expect(text.trim() === '', href).toBe(isOnlyTitle);
      expect(words.t(`guide.search.kind.${kind}`), kind).not.toMatch(/guide\./);
    }
    expect(new Set(entries.map(({ href }) => href)).size).toBe(entries.length);
  });

  test('every topic has a name, and leads to where it can be found', () => {
    const reading = readings[language];
    const hrefs = new Set(reading.entries.map(({ href }) => href));
    for (const topic of topicsIn(reading)) {
      const { game } = topic;
      expect(hrefs).toContain(topicHref(topic, guides[game]));
      const name = topicName(reading.words, topic, reading.rules[game], guides[game]);
      expect(name, topic.id).not.toMatch(UNSAID);
      expect(name, topic.id).toMatch(/^[\p{Lu}\p{N}«„“‘]/u);
    }
  });

  test('every reference in a text is a link to such a place', () => {
    const { entries, rules } = readings[language];
    const hrefs = new Set(entries.map(({ href }) => href));
    for (const game of games) {
      for (const section of all(Object.values(rules[game]).flatMap((sections = []) => sections))) {
        const references = [...linesOf(section).flatMap(({ text }) => referencesIn(text)), ...section.see];
        for (const to of references) expect(hrefs, to).toContain(topicHref(topicOf(to, game), guides[game]));
      }
    }
  });

  test('every option can be found where a reference to it leads', () => {
    const hrefs = readings[language].entries.flatMap(({ kind, href }) => (kind === 'option' ? [href] : []));
    expect(hrefs).toEqual(
      games.flatMap((game) =>
        Object.keys(rulesOf(game).options).map((option) => topicHref(topicOf(`option:${option}`, game), guides[game])),
      ),
    );
    expect(hrefs).toContain('/rules/mascarade#option-memory');
  });

  test('questions can be found', () => {
    const { entries, rules } = readings[language];
    const asked = games.flatMap((game) => rules[game].questions ?? []);
    expect(entries.filter(({ kind }) => kind === 'question')).toHaveLength(asked.length);
  });
});

test('a card of the deck leads to its suit, the frog to itself', () => {
  const href = (id: string) => topicHref({ game: 'rebel-princess', kind: 'card', id }, guides['rebel-princess']);
  expect(href('pe8')).toBe('/rules/rebel-princess#term-frog');
  expect(href('pe7')).toBe('/rules/rebel-princess#term-pets');
  expect(topicOf('suit:pets', 'rebel-princess')).toEqual({ kind: 'term', game: 'rebel-princess', id: 'pets' });
  expect(topicOf('#setup', 'mascarade')).toEqual({ kind: 'chapter', game: 'mascarade', id: 'setup' });
  expect(topicOf('term:bank', 'mascarade')).toEqual({ kind: 'term', game: 'mascarade', id: 'bank' });
});

test.each([
  ['en', 'mulan', '/rules/rebel-princess/mulan'],
  ['uk', 'СПЛЯЧА', '/rules/rebel-princess/sleeping-beauty'],
  ['uk', 'попелюшк', '/rules/rebel-princess/cinderella'],
  ['pl', 'zlodziej', '/rules/mascarade/thief'],
  ['pl', 'snieżka', '/rules/rebel-princess/snow-white'],
  ['ru', 'ещё пять минут', '/rules/rebel-princess/pea-princess'],
  ['nl', 'renonce', '/rules/rebel-princess#term-void'],
  ['uk', 'жаба', '/rules/rebel-princess#term-frog'],
] as const)('%s: a search for %s finds %s first', (language, query, href) => {
  const index = indexOf(readings[language].entries);
  expect(find(index, query)[0]?.entry.href).toBe(href);
});

describe('what the page asks the rules for is there', () => {
  const SRC = path.resolve(import.meta.dirname, '..');
  const read = (name: string) => readFileSync(path.join(SRC, name), 'utf8');
  const ids = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => id);
  /** The keys of an object that is written down in a file. */
  const keysOf = (text: string, name: string) => {
    const body = new RegExp(`const ${name}\\b[^=]*= \\{(.*?)\\};`, 's').exec(text)?.[1] ?? '';
    return ids(body, /(?<=^|,)\s*'?([\w-]+)'?(?=[:,])/gm);
  };

  test('terms', () => {
    const files = globSync('**/*.{ts,svelte}', { cwd: SRC, exclude: ['**/*.test.ts'] }).map(read);
    const named = (game: GameId) =>
      files.flatMap((text) => ids(text, new RegExp(`kind: 'term', game: '${game}', id: '([\\w-]+)'`, 'g')));
    const asked: Record<GameId, string[]> = {
      // Both piles are one button.
      mascarade: [...named('mascarade'), 'bank', 'court'],
      'rebel-princess': [
        ...named('rebel-princess'),
        ...ids(read('games/rebel-princess/facts.ts'), /\bterm\('([\w-]+)'\)/g),
      ],
    };
    expect(asked).toMatchObject({ mascarade: expect.arrayContaining(['centre']) });
    expect(asked['rebel-princess']).toEqual(expect.arrayContaining(['gift-pile', 'ranking', 'party', 'lead']));
    for (const game of games) {
      const terms = readings.en.rules[game].terms?.map(({ id }) => id) ?? [];
      for (const id of asked[game]) expect(terms, game).toContain(id);
    }
  });

  test('every term has a picture', () => {
    for (const game of games) {
      const text = read(`games/${game}/guide/Picture.svelte`);
      const drawn = [...ids(text, /id === '([\w-]+)'/g), ...keysOf(text, 'icons'), ...keysOf(text, 'cards')];
      const terms = readings.en.rules[game].terms?.map(({ id }) => id) ?? [];
      expect(terms.length).toBeGreaterThan(5);
      expect(terms.filter((id) => !drawn.includes(id))).toEqual([]);
    }
  });

  test('every figure of the rules is drawn; the terminal writes out what is more than a picture', () => {
    const tables = ['set-printed', 'set-a', 'set-b', 'deck', 'passing-table'];
    for (const game of games) {
      const { pictures = {}, figures = {} } = guides[game];
      // On the page, the table of the meetings leads to the notes.
      const drawn = [...Object.keys(pictures), ...Object.keys(figures), 'notes', 'options', ...tables];
      const icons = Object.keys(figures).filter((name) => typeof figures[name] === 'string');
      const { words, rules } = readings.en;
      const named = Object.values(rules[game]).flatMap((sections = []) =>
        all(sections).flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'figure' ? [block.name] : []))),
      );
      expect(named.length).toBeGreaterThan(5);
      for (const name of named) {
        expect(drawn).toContain(name);
        const section: Section = { id: 'a', title: ['A'], blocks: [{ kind: 'figure', name }], parts: [], see: [] };
        const writing = {
          speaker: words,
          game: rulesOf(game),
          rules: rules[game],
          link: (_: string, text: string) => text,
        };
        const [, ...written] = writeSection(section, 2, writing);
        const isOnlyPicture = [...Object.keys(pictures), ...icons, 'trick'].includes(name);
        expect([name, written.length > 0]).toEqual([name, !isOnlyPicture]);
      }
    }
  });
});
