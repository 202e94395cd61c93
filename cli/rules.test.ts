import { games } from '@soiree/games';
import type { GameId } from '@soiree/games/ids';
import { type Language, languages, refusalSentence, type Speaker, speaker } from '@soiree/words';
import { cardIdsOf, linesOf, plainText, type RulesText, rulesOf, type Section } from '@soiree/words/rules';
import { loadRules } from '@soiree/words/rules/load';
import { beforeAll, describe, expect, test } from 'vitest';
import { widthOf } from './columns.ts';
import { render } from './markdown.ts';
import { findTopics, type NamedTopic, printRules, topicsOf } from './rules.ts';
import { captured, KEY } from './testing.ts';

const tongues = Object.keys(languages) as Language[];
const both: GameId[] = ['mascarade', 'rebel-princess'];
const widths = [40, 80, 120];
const paper = (columns = 80, colours = false) => ({ columns, colours });

const speakers = {} as Record<Language, Speaker>;
const topics = {} as Record<Language, Record<GameId, NamedTopic[]>>;

beforeAll(async () => {
  for (const language of tongues) {
    speakers[language] = await speaker(language);
    topics[language] = {
      mascarade: await topicsOf('mascarade', speakers[language]),
      'rebel-princess': await topicsOf('rebel-princess', speakers[language]),
    };
  }
});

const run = (args: readonly string[], language: Language = 'en', on = paper()) =>
  captured(() => printRules(args, speakers[language], on));

const flowing = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The ids of the topics that a reader finds. */
const found = (game: GameId, topic: string, language: Language = 'en'): string[] =>
  findTopics(topics[language][game], topic).map(({ id }) => id);

test('every game has rules', () => {
  expect(both).toEqual(Object.keys(games));
});

describe('without a topic', () => {
  test.each(both)('%s in short, its authors, what ◆ means, and every topic', async (game) => {
    const { result, stdout, stderr } = await run([game]);
    expect({ result, stderr }).toEqual({ result: { ok: true, value: undefined }, stderr: '' });
    const text = flowing(stdout);
    expect(text).toContain(flowing(render(topics.en[game][0].text, paper())));
    expect(text).toContain('Unofficial, made by fans.');
    const authors = { mascarade: ['Bruno Faidutti'], 'rebel-princess': ['Byrne', 'Guerrero', 'Peláez', 'Virgós'] };
    for (const author of authors[game]) expect(text).toContain(author);
    expect(text).toContain('◆ Our ruling: ');
    for (const { name } of topics.en[game]) expect(text).toContain(name);
    expect(text).toContain(`soiree rules ${game} TOPIC`);
  });

  test('in the language of the reader', async () => {
    const { stdout } = await run(['mascarade'], 'uk');
    expect(stdout).toContain('Чарівниця');
    expect(stdout).not.toMatch(/Witch|In short|Set-up/);
  });
});

describe('a topic is found', () => {
  test.each<[GameId, string, string]>([
    ['mascarade', 'king-2e', 'king-2e'],
    ['mascarade', 'King (second edition)', 'king-2e'],
    ['mascarade', 'Witch', 'witch'],
    ['mascarade', 'wIT', 'witch'],
    ['mascarade', 'cheat', 'cheat'],
    ['mascarade', 'cheate', 'cheater'],
    ['mascarade', 'your turn', 'turn'],
    ['mascarade', 'set-up', 'setup'],
    ['mascarade', 'questions', 'questions'],
    ['mascarade', 'courthouse', 'court'],
    ['mascarade', 'memory', 'memory'],
    ['mascarade', 'time to', 'memorise'],
    ['rebel-princess', 'prince-rings-twice', 'prince-rings-twice'],
    ['rebel-princess', 'pets revenge', 'pets-revenge'],
    ['rebel-princess', "PETS' REVENGE", 'pets-revenge'],
    ['rebel-princess', 'PETS’ REVENGE', 'pets-revenge'],
    ['rebel-princess', 'blind mans', 'blind-mans-bluff'],
    ['rebel-princess', 'once upon', 'once-upon-a-time'],
    ['rebel-princess', 'mermaid', 'little-mermaid'],
    ['rebel-princess', 'pea', 'pea-princess'],
    ['rebel-princess', 'the frog', 'frog'],
    ['rebel-princess', 'starLast', 'starLast'],
  ])('%s %s: %s', (game, topic, id) => {
    expect(found(game, topic)).toEqual([id]);
  });

  test.each<[Language, GameId, string, string]>([
    ['uk', 'mascarade', 'чарівниця', 'witch'],
    ['uk', 'rebel-princess', 'ПОПЕЛЮШК', 'cinderella'],
    ['uk', 'rebel-princess', 'alice', 'alice'],
    ['pl', 'mascarade', 'sedzia', 'judge'],
    ['pl', 'rebel-princess', 'śnieżka', 'snow-white'],
    ['ru', 'rebel-princess', 'Чёт', 'odds-and-evens'],
    ['ru', 'rebel-princess', 'чет и', 'odds-and-evens'],
    ['nl', 'rebel-princess', 'assepoester', 'cinderella'],
    ['nl', 'rebel-princess', 'kleine zeemeermin', 'little-mermaid'],
  ])('in %s: %s %s', (language, game, topic, id) => {
    expect(found(game, topic, language)).toEqual([id]);
  });

  test('not by the name in another language', () => {
    expect(found('mascarade', 'чарівниця')).toEqual([]);
  });

  test('and printed as a whole', async () => {
    const { stdout } = await run(['mascarade', 'judge']);
    expect(stdout).toMatch(/^Judge\n\n“I’m the Judge”\n\nTake every coin in the courthouse/);
    expect(stdout).toContain('both editions · one in play');
    const { stdout: turn } = await run(['mascarade', 'your', 'turn']);
    for (const title of ['Swap – or not', 'Look', 'Announce']) expect(turn).toMatch(new RegExp(`^${title}$`, 'm'));
    expect(turn).not.toContain('End of the match');
  });

  test('several are listed, with what programs call them', async () => {
    const { result, stdout } = await run(['mascarade', 'king']);
    expect(result.ok).toBe(true);
    expect(stdout).toBe(
      '“king” fits several topics:\n  King (first edition) · king-1e\n  King (second edition) · king-2e\n',
    );
  });

  test('a term and an option of one id are both shown', async () => {
    expect(findTopics(topics.en.mascarade, 'memorise').map(({ kind }) => kind)).toEqual(['term', 'option']);
    const { stdout } = await run(['mascarade', 'memorise']);
    expect(stdout).toMatch(/^Memorising\n/);
    expect(stdout).toMatch(/^Time to memorise \(memorise\)$/m);
  });

  test('a chapter and a card come before a term of that name, and are still reached by their own', () => {
    expect(found('rebel-princess', 'Passing')).toEqual(['passing']);
    expect(findTopics(topics.en['rebel-princess'], 'passing').map(({ kind }) => kind)).toEqual(['chapter']);
    expect(found('mascarade', 'wi')).toEqual(['witch', 'widow']);
  });

  test.each(tongues)('%s: every topic by its own name, every card by its id', (language) => {
    for (const game of both) {
      const isMain = ({ kind }: NamedTopic) => kind !== 'term' && kind !== 'option';
      for (const topic of topics[language][game].filter(isMain)) {
        expect(found(game, topic.name, language), topic.name).toContain(topic.id);
      }
      for (const id of cardIdsOf(rulesOf(game))) expect(found(game, id, language)).toContain(id);
    }
  });
});

describe('what is not there is refused with a sentence', () => {
  test.each<[string, string[], string, RegExp]>([
    ['no game', [], 'game-not-named', /mascarade, rebel-princess/],
    ['another game', ['chess'], 'unknown-game', /chess.*mascarade, rebel-princess/],
    ['a game of an object', ['__proto__'], 'unknown-game', /__proto__/],
    ['a word misspelled', ['mascarade', 'puppetier'], 'unknown-topic', /“puppetier”.*: Puppeteer/],
    ['a word that only stands in the text', ['mascarade', 'deal'], 'unknown-topic', /“deal”.*Set-up/],
    ['nothing but signs', ['rebel-princess', '!?'], 'unknown-topic', /“!\?”.*: \S/],
    ['a flag', ['mascarade', '--loud'], 'unknown-flag', /--loud/],
  ])('%s', async (_, args, code, sentence) => {
    const { result, stdout } = await run(args);
    expect(stdout).toBe('');
    if (result.ok) throw new Error('not refused');
    expect(result.refusal.code).toBe(code);
    expect(refusalSentence(speakers.en, result.refusal)).toMatch(sentence);
    for (const language of tongues) expect(refusalSentence(speakers[language], result.refusal)).not.toMatch(KEY);
  });

  test('what is asked for steers no terminal', async () => {
    const { stdout } = await run(['mascarade', 'k\x1b', 'ing\x07']);
    expect(stdout).toBe('');
    const several = await run(['mascarade', '\x1bking\x07']);
    expect(several.stdout).toMatch(/^“king” fits/);
  });
});

describe.each(tongues)('%s: everything', (language) => {
  /** Every line that the page draws. */
  const linesIn = (section: Section): string[] => [
    ...linesOf(section).map(({ text }) => flowing(plainText(text))),
    ...section.parts.flatMap(linesIn),
  ];

  test.each(both)('of %s is printed by “all”, line by line', async (game) => {
    const book: RulesText = await loadRules(language, game);
    const lines = Object.values(book).flatMap((sections = []) => sections.flatMap(linesIn));
    expect(lines.length).toBeGreaterThan(100);
    const { result, stdout } = await run([game, 'all'], language);
    expect(result.ok).toBe(true);
    const printed = flowing(stdout.replaceAll('│ ', ''));
    expect(lines.filter((line) => !printed.includes(line))).toEqual([]);
    for (const { kind, name } of topics[language][game]) {
      if (kind !== 'option') expect(printed).toContain(name);
    }
  });

  test('fits the terminal, has no bare keys and no marks of Markdown', () => {
    for (const game of both) {
      for (const columns of widths) {
        for (const { id, text } of topics[language][game]) {
          const printed = render(text, paper(columns));
          const lines = printed.split('\n');
          expect(lines.filter((line) => widthOf(line) > columns)).toEqual([]);
          expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
          expect(printed, id).not.toMatch(KEY);
          expect(printed, id).not.toMatch(/\bguide\.[a-z]|\*|`|\]\(|\{#|<a |^\||^#|^>|^- /m);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: that there is none is the point
          expect(printed, id).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f]/);
        }
      }
    }
  });

  test('the list of topics fits the terminal and has no bare keys', async () => {
    const lists = both.map((game) => [game]);
    for (const columns of widths) {
      for (const args of columns === 40 ? [['mascarade', 's'], ...lists] : lists) {
        const { stdout } = await run(args, language, paper(columns));
        expect(stdout.split('\n').filter((line) => widthOf(line) > columns)).toEqual([]);
        expect(stdout).not.toMatch(KEY);
        expect(stdout).not.toMatch(/rebel-princess\.[a-z]|guide\.[a-z]/);
      }
    }
  });
});

test.each(both)('%s: options are printed once', async (game) => {
  const { stdout } = await run([game, 'all']);
  const ids = topics.en[game].filter(({ kind }) => kind === 'option').map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids) expect(stdout.split(`(${id})\n`), id).toHaveLength(2);
});

describe('what a picture shows is said in words', () => {
  const textOf = (game: GameId, id: string) => topics.en[game].find((topic) => topic.id === id)!.text;

  test('the cards of a gallery', () => {
    expect(textOf('mascarade', 'powers')).toMatch(/^- Queen: Take 2 coins.*\*first edition.*bank symbol\*$/m);
    expect(textOf('rebel-princess', 'rounds')).toMatch(/^- Once Upon a Time…: .* \*.*letter a\*$/m);
    expect(textOf('rebel-princess', 'princesses')).toMatch(/^- Mulan: /m);
  });

  test('the numbers of a table, with all the notes below it', () => {
    const text = textOf('rebel-princess', 'meetings');
    expect(text).toMatch(/^\| Masquerade Ball \| 1 \| ◆2 \|/m);
    expect(text).toMatch(/^1\. Masquerade Ball · Snow White: /m);
    expect(text).toMatch(/^42\. After-Party, Blind Man’s Bluff · The Ice Princess, .*: \S/m);
    expect(text).toMatch(/^59\. /m);
  });

  test('related topics by their names', () => {
    expect(textOf('mascarade', 'bank')).toMatch(/^See also: Set-up, Bank symbol$/m);
    expect(textOf('rebel-princess', 'frog')).toMatch(/^See also: .*Pets’ Revenge/m);
  });

  test('notes and pairs of a card', () => {
    const mulan = textOf('rebel-princess', 'mulan');
    expect(mulan).toMatch(/^- \*\*4\.\*\* Masquerade Ball: She acts/m);
    expect(mulan).toMatch(/^- The Pea Princess \+ Mulan: ◆ /m);
    expect(textOf('rebel-princess', 'invitation')).toContain(speakers.en.t('guide.rebel-princess.meetings.none'));
  });
});

describe('printed', () => {
  test('colours change how it looks, not what it says', () => {
    for (const game of both) {
      const text = topics.en[game].map((topic) => topic.text).join('\n\n');
      const coloured = render(text, paper(80, true));
      expect(coloured).toContain('\x1b[1m');
      expect(coloured).toContain('\x1b[3m');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours
      expect(coloured.replaceAll(/\x1b\[\d+m/g, '')).toBe(render(text, paper()));
      // a style ends before its line does
      for (const line of coloured.split('\n')) expect(line.match(/\[\d+m/g)?.length ?? 0).toSatisfy((n) => n % 2 === 0);
    }
  });

  test('headings, lists and tables', () => {
    const text =
      '## Title\n\nSome **bold** and *leaning* words.\n\n- one of `two`\n- another\n\n1. first\n\n| a | b |\n|---|---|\n| x | |';
    expect(render(text, paper(30))).toBe(
      'Title\n\nSome bold and leaning words.\n\n• one of two\n• another\n\n1. first\n\na  b\n─  ─\nx',
    );
  });

  test('an example has a rule along its side, on every line', () => {
    expect(render('> **Example.** Ben says that he is the King, and it passes.', paper(30))).toBe(
      '│ Example. Ben says that he is\n│ the King, and it passes.',
    );
  });

  test('a long item goes on under its text', () => {
    expect(render('- ◆ one two three four five six\n10. seven', paper(30))).toBe(
      '• ◆ one two three four five\n  six\n10. seven',
    );
  });

  test('a table breaks its longest texts, and where its words do not fit it goes row by row', () => {
    const table = '| mask | what it is for |\n|---|---|\n| Judge | all the coins that lie there |';
    expect(render(table, paper(31))).toBe(
      'mask   what it is for\n─────  ────────────────────────\nJudge  all the coins that lie\n       there',
    );
    const wide = `| mask | ${'2 | '.repeat(14)}\n|---|${'---|'.repeat(14)}\n| Judge | ${'● | '.repeat(13)} |`;
    expect(render(wide, paper(36)).split('\n')[0]).toBe('Judge');
    expect(render(wide, paper(36))).toContain('2: ●, 2: ●');
  });
});
