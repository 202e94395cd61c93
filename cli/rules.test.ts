import { games } from '@soiree/bots';
import { type AnyGame, openMatch, secretFromSeed, expect as sure } from '@soiree/kernel';
import { countsCoins, effectNames, mascarade, maskIds, masks, namedSet } from '@soiree/mascarade';
import { princesses, princessIds, rebelPrincess, roundIds, rounds } from '@soiree/rebel-princess';
import { type Language, languages, refusalSentence, type Speaker, speaker } from '@soiree/words';
import { describe, expect, test } from 'vitest';
import { widthOf } from './columns.ts';
import { plain, render, type Section, sectionsOf, tableIn } from './markdown.ts';
import { findTopics, readRules, rules, topicsOf } from './rules.ts';
import { captured, KEY } from './testing.ts';

const tongues = Object.keys(languages) as Language[];
const words = await speaker('en');
const speakers = new Map(await Promise.all(tongues.map(async (one) => [one, await speaker(one)] as const)));
const pages = {
  mascarade: sectionsOf(await readRules('mascarade')),
  'rebel-princess': sectionsOf(await readRules('rebel-princess')),
};
type Game = keyof typeof pages;
const ids: Record<Game, readonly string[]> = {
  mascarade: maskIds,
  'rebel-princess': [...roundIds, ...princessIds],
};
const both = Object.keys(pages) as Game[];

const widths = [40, 80, 120];
const paper = (columns = 80, colours = false) => ({ columns, colours });

const run = (args: readonly string[], speaking = words, on = paper()) => captured(() => rules(args, speaking, on));

/** The sections that a reader finds. */
const found = (game: Game, topic: string, speaking: Speaker = words): Section[] =>
  findTopics(topicsOf(pages[game], game, speaking), topic).map(({ section }) => section);
const titles = (game: Game, topic: string, speaking: Speaker = words): string[] =>
  found(game, topic, speaking).map(({ title }) => title);

const section = (game: Game, title: string): Section => {
  const one = pages[game].find((other) => other.title === title);
  if (!one) throw new Error(`no section ${title}`);
  return one;
};

test('every game has its page, and every page a title', async () => {
  expect(both).toEqual(Object.keys(games));
  for (const game of both) {
    expect(pages[game][0].rank).toBe(1);
    expect(pages[game].filter(({ rank }) => rank === 1)).toHaveLength(1);
  }
});

describe('without a topic', () => {
  test.each(both)('the introduction of %s, its authors and every heading', async (game) => {
    const { result, stdout, stderr } = await run([game]);
    expect({ result, stderr }).toEqual({ result: { ok: true, value: undefined }, stderr: '' });
    expect(stdout).toContain('unofficial');
    expect(stdout).toContain('◆');
    const authors = { mascarade: ['Bruno Faidutti'], 'rebel-princess': ['Byrne', 'Guerrero', 'Peláez', 'Virgós'] };
    for (const author of authors[game]) expect(stdout).toContain(author);
    const flowing = stdout.replaceAll(/\s+/g, ' ');
    for (const { title } of pages[game]) expect(flowing).toContain(title);
    expect(flowing).toContain(`soiree rules ${game} TOPIC`);
  });

  test('names in the language of the reader stand beside the English ones', async () => {
    const { stdout } = await run(['mascarade'], speakers.get('uk'));
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Witch / Чарівниця');
  });
});

describe('a topic is found', () => {
  test.each<[Game, string, string]>([
    ['mascarade', 'king-2e', 'King (second edition)'],
    ['mascarade', 'Witch', 'Witch'],
    ['mascarade', 'wIT', 'Witch'],
    ['mascarade', 'cheat', 'Cheat'],
    ['mascarade', 'cheate', 'Cheater'],
    ['mascarade', 'swap or not', 'Swap or not'],
    ['mascarade', 'set-up', 'Set-up'],
    ['mascarade', 'questions', 'Questions and answers'],
    ['rebel-princess', 'prince-rings-twice', 'The Prince Always Rings Twice'],
    ['rebel-princess', 'pets revenge', "Pets' Revenge"],
    ['rebel-princess', 'PETS’ REVENGE', "Pets' Revenge"],
    ['rebel-princess', 'blind mans', "Blind Man's Bluff"],
    ['rebel-princess', 'once upon', 'Once Upon a Time…'],
    ['rebel-princess', 'mermaid', 'The Little Mermaid'],
    ['rebel-princess', 'pea', 'The Pea Princess'],
    ['rebel-princess', 'party', 'The party'],
  ])('%s %s: %s', (game, topic, title) => {
    expect(titles(game, topic)).toEqual([title]);
  });

  test.each<[Language, Game, string, string]>([
    ['uk', 'mascarade', 'чарівниця', 'Witch'],
    ['pl', 'mascarade', 'sedzia', 'Judge'],
    ['ru', 'rebel-princess', 'Чёт', 'Odds and Evens'],
    ['ru', 'rebel-princess', 'чет и', 'Odds and Evens'],
    ['nl', 'rebel-princess', 'assepoester', 'Cinderella'],
    ['uk', 'rebel-princess', 'бал', 'Masquerade Ball'],
    ['uk', 'rebel-princess', 'alice', 'Alice'],
  ])('in %s: %s %s', (language, game, topic, title) => {
    expect(titles(game, topic, speakers.get(language))).toEqual([title]);
  });

  test('not by the name in another language', () => {
    expect(titles('mascarade', 'чарівниця')).toEqual([]);
  });

  test('and printed with all that stands below it', async () => {
    const { stdout } = await run(['mascarade', 'judge']);
    expect(stdout).toMatch(/^Judge\n\njudge · both editions\n\nCollect every coin/);
    const { stdout: turn } = await run(['mascarade', 'your', 'turn']);
    for (const title of ['Swap or not', 'Look', 'Announce', 'After you have been revealed']) {
      expect(turn).toMatch(new RegExp(`^${title}$`, 'm'));
    }
    expect(turn).not.toContain('End of the game');
  });

  test('several are listed, with what programs call them', async () => {
    const { result, stdout } = await run(['mascarade', 'king']);
    expect(result.ok).toBe(true);
    expect(stdout).toBe(
      '“king” fits several topics:\n  King (first edition) · king-1e\n  King (second edition) · king-2e\n',
    );
    expect(titles('mascarade', 'p')).toEqual([
      'Players and coins',
      'Peasant',
      'Puppeteer',
      'Princess',
      'Patron',
      "The Puppeteer's moves",
      'Printed sets of the first edition',
    ]);
  });

  test('every heading leads to its own section', () => {
    for (const game of both) for (const { title } of pages[game].slice(1)) expect(titles(game, title)).toEqual([title]);
  });
});

describe('every mask, round card and princess', () => {
  test.each(both)('%s: has a section, by its id', (game) => {
    for (const id of ids[game]) expect(found(game, id).map((one) => one.id)).toEqual([id]);
    expect(pages[game].flatMap(({ id }) => (id === undefined ? [] : [id])).sort()).toEqual([...ids[game]].sort());
  });

  test.each(tongues)('is found by its name in %s', (language) => {
    const speaking = speakers.get(language) as Speaker;
    const name: Record<Game, (id: string) => string> = {
      mascarade: (id) => speaking.t(`mascarade.mask.${id}.name`),
      'rebel-princess': (id) =>
        speaking.t(`rebel-princess.${(roundIds as readonly string[]).includes(id) ? 'round' : 'princess'}.${id}.name`),
    };
    for (const game of both) {
      for (const id of ids[game]) expect(found(game, name[game](id), speaking).map((one) => one.id)).toContain(id);
    }
  });
});

describe('what is not there is refused with a sentence', () => {
  test.each<[string, string[], string, RegExp]>([
    ['no game', [], 'game-not-named', /mascarade, rebel-princess/],
    ['another game', ['chess'], 'unknown-game', /chess.*mascarade, rebel-princess/],
    ['a game of an object', ['__proto__'], 'unknown-game', /__proto__/],
    ['a word misspelled', ['mascarade', 'puppetier'], 'unknown-topic', /“puppetier”.*: Puppeteer/],
    ['a word that only stands in the text', ['mascarade', 'liar'], 'unknown-topic', /Examples, Questions and answers/],
    ['nothing but signs', ['rebel-princess', '!?'], 'unknown-topic', /“!\?”.*: \S/],
    ['a flag', ['mascarade', '--loud'], 'unknown-flag', /--loud/],
  ])('%s', async (_, args, code, sentence) => {
    const { result, stdout } = await run(args);
    expect(stdout).toBe('');
    if (result.ok) throw new Error('not refused');
    expect(result.refusal.code).toBe(code);
    expect(refusalSentence(words, result.refusal)).toMatch(sentence);
    for (const speaking of speakers.values()) expect(refusalSentence(speaking, result.refusal)).not.toMatch(KEY);
  });

  test('what is asked for steers no terminal', async () => {
    const { stdout } = await run(['mascarade', 'k\x1b', 'ing\x07']);
    expect(stdout).toBe('');
    const several = await run(['mascarade', '\x1bking\x07']);
    expect(several.stdout).toMatch(/^“king” fits/);
  });
});

describe('printed', () => {
  test.each(both)('%s fits the terminal, has no bare keys and no marks of its Markdown', (game) => {
    for (const columns of widths) {
      for (const { title, rank, body } of pages[game]) {
        const text = render(`${'#'.repeat(rank)} ${title}\n\n${body}`, paper(columns));
        for (const line of text.split('\n')) {
          expect(widthOf(line), line).toBeLessThanOrEqual(columns);
          expect(line).toBe(line.trimEnd());
        }
        expect(text).not.toMatch(KEY);
        expect(text).not.toMatch(/\*\*|`|\]\(|^\||^#/m);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that there is none is the point
        expect(text).not.toMatch(/\x1b/);
      }
    }
  });

  test.each(tongues)('the topics fit the terminal in %s and have no bare keys', async (language) => {
    for (const columns of widths) {
      for (const args of [['mascarade'], ['rebel-princess'], ['mascarade', 's'], ['rebel-princess', 'p']]) {
        const { stdout } = await run(args, speakers.get(language), paper(columns));
        for (const line of stdout.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(columns);
        expect(stdout).not.toMatch(KEY);
        expect(stdout).not.toMatch(/rebel-princess\.[a-z]/);
      }
    }
  });

  test('colours change how it looks, not what it says', () => {
    for (const game of both) {
      const [{ body }] = pages[game];
      const coloured = render(body, paper(80, true));
      expect(coloured).toContain('\x1b[1m');
      expect(coloured).toContain('\x1b[3m');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours
      expect(coloured.replaceAll(/\x1b\[\d+m/g, '')).toBe(render(body, paper()));
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

describe('links and signs', () => {
  /** As the places where the pages are read make them. */
  const anchor = (title: string): string =>
    plain(title)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-');

  test.each(both)('%s: every link leads somewhere', (game) => {
    const anchors = new Set(pages[game].map(({ title }) => `#${anchor(title)}`));
    const links = [...pages[game][0].body.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !anchors.has(link))).toEqual([]);
  });

  test.each(both)('%s: rulings are marked, and not twice in one place', (game) => {
    const blocks = pages[game][0].body.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]));
    expect(blocks.filter((block) => block.includes('◆')).length).toBeGreaterThan(60);
    expect(blocks.filter((block) => block.split('◆').length > 2)).toEqual([]);
  });
});

// what the pages say and what the engine does

/** The table of a section by its first column, each row by the header. */
function rowsOf(game: Game, title: string): Map<string, Record<string, string>> {
  const [header, ...rows] = tableIn(section(game, title).opening).map((row) => row.map(plain));
  return new Map(rows.map((row) => [row[0], Object.fromEntries(header.map((name, i) => [name, row[i]]))]));
}

/** What stands on the first line of a section, part by part. */
const facts = ({ opening }: Section): string[] => plain(opening.split('\n')[0]).split(' · ');

describe('Mascarade as the engine plays it', () => {
  test('masks: editions, bank symbols and smallest numbers', () => {
    const rows = [...rowsOf('mascarade', 'Masks').values()];
    expect(rows.map(({ id }) => id)).toEqual([...maskIds]);
    for (const { mask, id, edition, bank, least } of rows) {
      expect(found('mascarade', id)[0].title).toBe(mask);
      if (id === 'blank') continue;
      const { editions, symbol, players } = masks[id as keyof typeof masks];
      const printed = editions.length === 2 ? 'both' : editions[0] === '1e' ? 'first' : 'second';
      expect({ id, edition, bank, least }).toEqual({
        id,
        edition: printed,
        bank: symbol ? '●' : '',
        least: players > 4 ? `${players}` : '',
      });
      expect(facts(found('mascarade', id)[0])).toEqual([
        id,
        printed === 'both' ? 'both editions' : `${printed} edition`,
        ...(symbol ? ['bank symbol'] : []),
        ...(players > 4 ? [`${players} players or more`] : []),
      ]);
    }
  });

  test.each([
    ['Printed sets of the first edition', 'printed', '1e', 2, 13],
    ['Scenario A', 'A', '2e', 4, 12],
    ['Scenario B', 'B', '2e', 4, 12],
  ] as const)('%s', (title, name, edition, least, most) => {
    const rows = rowsOf('mascarade', title);
    for (let seats = least; seats <= most; seats++) {
      const set = sure(namedSet(name, edition, seats));
      const counts = new Map<string, number>();
      for (const mask of set) counts.set(words.t(`mascarade.mask.${mask}.name`), 0);
      for (const mask of set) {
        const printed = words.t(`mascarade.mask.${mask}.name`);
        counts.set(printed, (counts.get(printed) ?? 0) + 1);
      }
      const dots = [...rows].filter(([mask, row]) => mask !== 'centre' && row[seats] !== '');
      expect(new Map(dots.map(([mask, row]) => [mask, row[seats].length]))).toEqual(counts);
      expect(rows.get('centre')?.[seats]).toBe(`${seats < 4 ? 0 : set.length - seats}`);
    }
  });

  test('the steps of a blank mask', () => {
    const rows = rowsOf('mascarade', 'Blank mask');
    expect([...rows.keys()]).toEqual(effectNames);
    for (const effect of effectNames) expect(rows.get(effect)?.coins).toBe(countsCoins(effect) ? 'yes' : '');
  });
});

describe('Rebel Princess as the engine plays it', () => {
  const nameOf = (id: string): string => found('rebel-princess', id)[0].title;
  const roundNames = roundIds.map(nameOf);

  test('passing, letters and stars', () => {
    const rows = tableIn(section('rebel-princess', 'Passing').opening).slice(1);
    const number = (count: number) => (count > 0 ? `${count}` : '');
    expect(rows).toEqual(
      roundIds.map((id, i) => {
        const { left, right, star } = rounds[id];
        return [String.fromCharCode(97 + i), nameOf(id), number(left), number(right), star ? '★' : ''];
      }),
    );
  });

  test('what stands below the name of each round card', () => {
    for (const [i, id] of roundIds.entries()) {
      const { left, right, star } = rounds[id];
      const passing = [left && `${left} left`, right && `${right} right`].filter(Boolean).join(', ');
      expect(facts(found('rebel-princess', id)[0])).toEqual([
        id,
        `letter ${String.fromCharCode(97 + i)}`,
        ...(star ? ['★'] : []),
        `pass ${passing}`,
      ]);
    }
  });

  test('princesses and their moments', () => {
    const moments = {
      card: 'with the card you play',
      before: 'before a trick is led',
      played: 'when all have played',
      won: 'right after winning a trick',
      next: 'once you have taken a trick',
    };
    const rows = tableIn(section('rebel-princess', 'Princesses').opening).slice(1);
    expect(rows.map((row) => row.map(plain))).toEqual(
      princessIds.map((id) => [
        nameOf(id),
        id,
        id === 'carmesina' ? 'as the one she copies' : moments[princesses[id].moment],
      ]),
    );
    for (const [, id, moment] of rows.map((row) => row.map(plain))) {
      expect(facts(found('rebel-princess', id)[0]).at(-1)).toBe(moment);
    }
  });

  test('every round card meets every princess, and every note is used', () => {
    const [header, ...rows] = tableIn(section('rebel-princess', 'Round cards and princesses').opening);
    expect(rows.map(([name]) => name)).toEqual(roundNames);
    const heads = header.slice(1);
    expect(heads).toHaveLength(princessIds.length);
    for (const [i, id] of princessIds.entries()) {
      expect(
        nameOf(id)
          .split(/[ -]/)
          .some((word) => word.startsWith(heads[i])),
      ).toBe(true);
    }
    const used = new Set<number>();
    const notes = new Map(
      section('rebel-princess', 'Notes to the table')
        .body.split('\n')
        .map((line) => /^(\d+)\. \*\*([^*]+)\.\*\* (.+)$/.exec(line) ?? [])
        .map(([, number, about, text]) => [Number(number), { about, text }]),
    );
    for (const [name, ...cells] of rows) {
      expect(cells).toHaveLength(princessIds.length);
      expect(cells.at(-1)).toBe('=');
      for (const cell of cells.slice(0, -1)) {
        expect(cell).toMatch(/^(–|◆?\d+)$/);
        if (cell === '–') continue;
        const number = Number(cell.replace('◆', ''));
        used.add(number);
        const note = notes.get(number);
        expect(note?.about.startsWith(name) || note?.about.startsWith('Halves')).toBe(true);
        // a cell is ours just if its note begins with our sign
        expect([number, note?.text.startsWith('◆')]).toEqual([number, cell.startsWith('◆')]);
      }
    }
    expect([...used]).toEqual([...notes.keys()]);
  });

  test('each card and princess names its notes', () => {
    const [, ...rows] = tableIn(section('rebel-princess', 'Round cards and princesses').opening);
    const numbers = (cells: readonly string[]) =>
      [...new Set(cells.filter((cell) => /\d/.test(cell)).map((cell) => Number(cell.replace('◆', ''))))].sort(
        (a, b) => a - b,
      );
    /** `1–5, 8` spelled out. */
    const named = (id: string) =>
      (/^With .+: notes? ([\d–, ]+) \(/m.exec(found('rebel-princess', id)[0].opening)?.[1] ?? '')
        .split(', ')
        .filter((part) => part !== '')
        .flatMap((part) => {
          const [from, to = from] = part.split('–').map(Number);
          return Array.from({ length: to - from + 1 }, (_, i) => from + i);
        });
    for (const [i, id] of roundIds.entries()) expect([id, named(id)]).toEqual([id, numbers(rows[i].slice(1))]);
    for (const [i, id] of princessIds.entries()) {
      expect([id, named(id)]).toEqual([id, numbers(rows.map((row) => row[i + 1]))]);
    }
  });

  test('hand sizes and the deck', () => {
    for (const [players, row] of rowsOf('rebel-princess', 'Deck and hands')) {
      const seats = Number(players);
      const match = sure(openMatch(rebelPrincess as AnyGame, { seats, options: {}, secret: secretFromSeed(1) }));
      const dealt = match.told.filter(({ event }) => event.type === 'hand') as unknown as {
        event: { cards: string[] };
      }[];
      const hand = dealt.map(({ event }) => event.cards);
      const cards = hand.flat();
      const ranks = cards.map((card) => Number(card.slice(2)));
      expect(row.ranks).toBe(`${Math.min(...ranks)}–${Math.max(...ranks)}`);
      expect(Number(row.deck)).toBe(cards.length);
      expect(Number(row.hand)).toBe(hand[0].length);
      expect(Number(row.tricks)).toBe(hand[0].length);
      expect(row.late).toBe(`${hand[0].length - 1}+1`);
      expect(row.halves).toBe(`${hand[0].length / 2}+${hand[0].length / 2}`);
      expect(Number(row.gift)).toBe(hand[0].length / 2);
      expect(Number(row.twice)).toBe(hand[0].length / 2);
      expect(Number(row.chairs)).toBe(hand[0].length - 1);
      expect(Number(row.worth)).toBe(cards.filter((card) => card.startsWith('pr')).length + 5);
    }
  });

  test('the five of a first game', () => {
    const options = { rounds: 'first-game' };
    const match = sure(openMatch(rebelPrincess, { seats: 4, options, secret: secretFromSeed(1) }));
    const five = [...match.state.rounds, ...match.state.pool].map((number) => roundNames[number]);
    const list = section('rebel-princess', 'Set-up').body.split('\n').slice(-5);
    expect(list).toEqual(five.map((name, i) => `${i + 1}. ${name}`));
  });
});

test.each([
  ['mascarade', mascarade],
  ['rebel-princess', rebelPrincess],
] as const)('the options of %s, and what is usual', (game, { schemas }) => {
  const { properties } = schemas.options as { properties: Record<string, { default?: unknown; enum?: string[] }> };
  const rows = rowsOf(game, 'Table options');
  expect([...rows.keys()]).toEqual(Object.keys(properties));
  for (const [name, { default: usual, enum: choices }] of Object.entries(properties)) {
    const row = rows.get(name);
    expect([name, row?.usual]).toEqual([name, usual === undefined ? '' : `${usual}`]);
    if (choices) expect(row?.choices).toBe(choices.join(', '));
  }
});
