import { describe, expect, test } from 'vitest';
import { rulesOf } from '../rule-books.ts';
import type { Section } from './content.ts';
import { namesFor } from './game-rules.ts';
import { complete, type Names, parseSections } from './parse.ts';
import { readings } from './testing.ts';

const named: Readonly<Record<string, string>> = { 'mask:judge': 'Judge', 'princess:mermaid': 'The Little Mermaid' };
const names: Names = { nameOf: (to) => named[to], isSmall: () => false };

function parse(markdown: string, own = names): Section[] {
  const drafts = parseSections(markdown, 'en/file.md', own);
  return complete(drafts, drafts, 'en/file.md');
}
/** The blocks of a section. */
const blocks = (markdown: string, own = names) => parse(`## A {#a}\n\n${markdown}`, own)[0].blocks;
const line = (...text: Section['title'][number][]) => ({ weight: 'book', text });

describe('what is read', () => {
  test('sections and their parts; the title of the file and comments are passed over', () => {
    const [one, two, ...more] = parse(
      '# File\n\n<!-- note -->\n\n## One {#one}\n\nA.\n\n### Part {#one-part}\n\nB.\n\n## Two {#two}\n',
    );
    expect(one).toEqual({
      id: 'one',
      title: ['One'],
      blocks: [{ kind: 'lines', lines: [line('A.')] }],
      parts: [
        { id: 'one-part', title: ['Part'], blocks: [{ kind: 'lines', lines: [line('B.')] }], parts: [], see: [] },
      ],
      see: [],
    });
    expect(two).toEqual({ id: 'two', title: ['Two'], blocks: [], parts: [], see: [] });
    expect(more).toEqual([]);
  });

  test('a heading that is a name needs no id, and may have one', () => {
    const judge = { to: 'mask:judge', text: 'Judge' };
    expect(parse('## [](mask:judge)\n\n## [](mask:judge) {#other}').map(({ id, title }) => [id, title])).toEqual([
      ['judge', [judge]],
      ['other', [judge]],
    ]);
  });

  test('the weight of a line', () => {
    expect(blocks('A.\n\n◆ B.\n\n> C.\n\n> [!TIP] D.')).toEqual([
      {
        kind: 'lines',
        lines: [
          { weight: 'book', text: ['A.'] },
          { weight: 'ours', text: ['B.'] },
          { weight: 'example', text: ['C.'] },
          { weight: 'tip', text: ['D.'] },
        ],
      },
    ]);
  });

  test('a ruling that begins with a name', () => {
    expect(blocks('◆ [](mask:judge): no.')).toEqual([
      { kind: 'lines', lines: [{ weight: 'ours', text: [{ to: 'mask:judge', text: 'Judge' }, ': no.'] }] },
    ]);
  });

  test('several paragraphs of one example are lines of their own', () => {
    expect(blocks('> A.\n>\n> B.')).toEqual([
      { kind: 'lines', lines: ['A.', 'B.'].map((text) => ({ weight: 'example', text: [text] })) },
    ]);
  });

  test('steps, with rulings among them, and lines after them', () => {
    expect(blocks('1. A.\n2. ◆ B.\n\nC.')).toEqual([
      { kind: 'steps', lines: [line('A.'), { weight: 'ours', text: ['B.'] }] },
      { kind: 'lines', lines: [line('C.')] },
    ]);
  });

  test('figures between lines', () => {
    expect(blocks('A.\n\n![](figure:set-a)\n\nB.')).toEqual([
      { kind: 'lines', lines: [line('A.')] },
      { kind: 'figure', name: 'set-a' },
      { kind: 'lines', lines: [line('B.')] },
    ]);
  });

  test('related topics', () => {
    expect(parse('## A {#a}\n\nText.\n\n- [](#setup)\n- [](mask:judge)')[0].see).toEqual(['#setup', 'mask:judge']);
  });

  test('what is said strongly, and a line that is broken in its file', () => {
    expect(blocks('You **must**\nplay.')).toEqual([
      { kind: 'lines', lines: [line('You ', { strong: 'must' }, ' play.')] },
    ]);
  });

  test('names, also in another form', () => {
    const judge = (text: string) => ({ to: 'mask:judge', text });
    expect(blocks('The [](mask:judge), two [Judges](mask:judge).')).toEqual([
      { kind: 'lines', lines: [line('The ', judge('Judge'), ', two ', judge('Judges'), '.')] },
    ]);
    expect(blocks('A [Mermaid](princess:mermaid).')).toEqual([
      { kind: 'lines', lines: [line('A ', { to: 'princess:mermaid', text: 'Mermaid' }, '.')] },
    ]);
  });

  test('a paragraph that is shown in another place too', () => {
    const [one, two] = parse('## One {#one}\n\n◆ Said once. {#one.said}\n\n## Two {#two}\n\n[](#one.said)\n\nMore.');
    const said = { weight: 'ours', text: ['Said once.'] };
    expect(one.blocks).toEqual([{ kind: 'lines', lines: [said] }]);
    expect(two.blocks).toEqual([{ kind: 'lines', lines: [said, line('More.')] }]);
  });

  test('a paragraph in a part, and an id behind a name', () => {
    const [{ parts }, two] = parse(
      '## One {#one}\n\n### Part {#part}\n\nAsk the [](mask:judge) {#ask}\n\n## Two {#two}\n\n[](#ask)',
    );
    expect(two.blocks).toEqual(parts[0].blocks);
  });
});

describe('names inside a sentence', () => {
  const lines = (language: 'uk' | 'ru' | 'en', markdown: string) =>
    blocks(markdown, namesFor(readings[language].words, rulesOf('mascarade'))).flatMap((block) =>
      block.kind === 'figure' ? [] : block.lines.map(({ text }) => text),
    );
  const name = (language: 'uk' | 'ru' | 'en') =>
    rulesOf('mascarade').nameOf(readings[language].words, 'mask', 'judge') ?? '';
  const sentences = [
    'Ось [](mask:judge).',
    '[](mask:judge) тут.',
    '◆ [](mask:judge) тут.',
    '> [](mask:judge) тут.',
    '> [!TIP] [](mask:judge) тут.',
    'Кінець. [](mask:judge) тут.',
    'Хто? [](mask:judge)!',
    '**Так** [](mask:judge).',
    '[](mask:judge), [](mask:judge).',
  ];
  const isSmall = [[true], [false], [false], [false], [false], [false], [false], [true], [false, true]];

  test.each(['uk', 'ru'] as const)('%s: masks are written small, but not where a sentence begins', (language) => {
    const full = name(language);
    expect(full).toMatch(/^\p{Lu}/u);
    const small = full.charAt(0).toLowerCase() + full.slice(1);
    for (const [i, markdown] of sentences.entries()) {
      const [text] = lines(language, markdown);
      const said = text.flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.text] : []));
      expect(said, markdown).toEqual(isSmall[i].map((is) => (is ? small : full)));
    }
  });

  test('in English always with a capital', () => {
    expect(lines('en', 'The [](mask:judge).')).toEqual([['The ', { to: 'mask:judge', text: name('en') }, '.']]);
  });

  test('princesses keep their capital', () => {
    const names = namesFor(readings.uk.words, rulesOf('rebel-princess'));
    expect(blocks('Це [](princess:mulan).', names)).toEqual([
      { kind: 'lines', lines: [line('Це ', { to: 'princess:mulan', text: names.nameOf('princess:mulan')! }, '.')] },
    ]);
  });

  test('references have the names of their game', () => {
    const { words } = readings.en;
    expect(namesFor(words, rulesOf('mascarade')).nameOf('option:memory')).toBe('Memory');
    expect(namesFor(words, rulesOf('rebel-princess')).nameOf('option:memory')).toBeUndefined();
    for (const to of ['mask:nobody', 'round:nobody', 'card:pe13', 'term:bank', 'judge', '']) {
      expect(namesFor(words, rulesOf('mascarade')).nameOf(to), to).toBeUndefined();
    }
  });
});

describe('what is wrong is told with the file and the text', () => {
  test.each([
    ['an unknown reference', '## A {#a}\n\nSee [](mask:nobody) there.', 'there is no mask:nobody: See [](mask:nobody)'],
    ['another word', '## A {#a}\n\nThe [Witch](mask:judge).', '“Witch” is not a form of “Judge”: The [Witch]'],
    ['a heading without id', '## Set-up\n\nText.', 'a heading needs an id: ## Set-up'],
    ['a heading of a name and more', '## The [](mask:judge)', 'a heading needs an id: ## The [](mask:judge)'],
    ['a part without a section', '### Part {#part}', 'a part without a section: ### Part'],
    ['text at the top', 'Text.\n\n## A {#a}', 'text before the first section: Text.'],
    ['a list', '## A {#a}\n\n- A rule.', 'a list without numbers holds related topics: - A rule.'],
    ['another picture', '## A {#a}\n\n![](cat.png)', 'no figure: ![](cat.png)'],
    ['a picture in a sentence', '## A {#a}\n\nSee ![](figure:deck).', 'no image in a paragraph: See ![]'],
    ['leaning words', '## A {#a}\n\nYou *may*.', 'no em in a paragraph: You *may*.'],
    ['a list in an example', '## A {#a}\n\n> 1. Step.', 'no list in an example: > 1. Step.'],
    ['a table', '## A {#a}\n\n| a |\n|---|\n| b |', 'no table in the rules: | a |'],
    ['markup', '## A {#a}\n\n<b>x</b>', 'no html in'],
    ['an inclusion of nothing', '## A {#a}\n\n[](#a.none)', 'no paragraph ends in {#a.none}'],
    ['an inclusion of an inclusion', '## A {#a}\n\n[](#a) {#b}', 'there is no #a: [](#a) {#b}'],
  ])('%s', (_, markdown, problem) => {
    expect(() => parse(markdown)).toThrow(`en/file.md: ${problem}`);
  });
});
