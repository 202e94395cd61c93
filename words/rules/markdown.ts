// The rules as Markdown with all names and tables filled in: for the terminal and for docs/rules.

import type { Speaker } from '../speaker.ts';
import type { Block, Inline, RuleLine, RulesText, Section } from './content.ts';
import {
  type CardKind,
  type CardTopic,
  type Cell,
  cardIdsOf,
  type FigureTable,
  type GameRules,
  headingOf,
  namesFor,
  optionFacts,
} from './game-rules.ts';

/** What is written, and how a reference looks there. */
export interface Writing {
  readonly speaker: Speaker;
  readonly game: GameRules;
  readonly rules: RulesText;
  link(to: string, text: string): string;
  /** The place that a link leads to, where everything stands on one page: what stands elsewhere is then not repeated. */
  anchor?(to: string): string;
}

export const write = (text: Inline, { link }: Writing): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'strong' in piece ? `**${piece.strong}**` : link(piece.to, piece.text);
    })
    .join('');

export function writeLine({ weight, text }: RuleLine, writing: Writing): string {
  const { t } = writing.speaker;
  const said = write(text, writing);
  if (weight === 'ours') return `◆ ${said}`;
  if (weight === 'example') return `> **${t('guide.example')}.** ${said}`;
  return weight === 'tip' ? `> **${t('guide.tip')}.** ${said}` : said;
}

/** Rules as a list, a single one as a paragraph; examples and tips stand apart from it. */
function writeLines(lines: readonly RuleLine[], writing: Writing): string[] {
  const isRule = ({ weight }: RuleLine) => weight === 'book' || weight === 'ours';
  const mark = lines.filter(isRule).length > 1 ? '- ' : '';
  const blocks: string[] = [];
  let list: string[] = [];
  const flush = () => {
    if (list.length > 0) blocks.push(list.join('\n'));
    list = [];
  };
  for (const line of lines) {
    if (isRule(line)) list.push(`${mark}${writeLine(line, writing)}`);
    else {
      flush();
      blocks.push(writeLine(line, writing));
    }
  }
  flush();
  return blocks;
}

function writeBlock(block: Block, writing: Writing): string[] {
  if (block.kind === 'figure') return writeFigure(block.name, writing);
  if (block.kind === 'lines') return writeLines(block.lines, writing);
  return [block.lines.map((line, i) => `${i + 1}. ${writeLine(line, writing)}`).join('\n')];
}

const heading = (rank: number, title: string): string => `${'#'.repeat(rank)} ${title}`;

const anchored = (to: string, { anchor }: Writing): string[] => (anchor ? [anchor(to)] : []);

/** A chapter, or what else is called `to`: a term or a question. */
export const writeSection = (
  section: Section,
  rank: number,
  writing: Writing,
  to: string = `#${section.id}`,
): string[] => [
  ...anchored(to, writing),
  heading(rank, headingOf(writing.speaker, section)),
  ...section.blocks.flatMap((block) => writeBlock(block, writing)),
  ...writeSee(section, writing),
  ...section.parts.flatMap((part) => writeSection(part, rank + 1, writing)),
];

function writeSee({ see }: Section, writing: Writing): string[] {
  const { speaker, rules, game } = writing;
  const nameOf = (to: string): string => {
    const [kind, id] = to.startsWith('#') ? ['chapter', to.slice(1)] : to.split(':');
    const section = { chapter: rules.rules, term: rules.terms }[kind]?.find((one) => one.id === id);
    const name = section ? headingOf(speaker, section) : namesFor(speaker, game).nameOf(to);
    if (name === undefined) throw new Error(`the rules have no ${to}`);
    return name;
  };
  if (see.length === 0) return [];
  return [`${speaker.t('guide.see')}: ${see.map((to) => writing.link(to, nameOf(to))).join(', ')}`];
}

/** Everything about a mask, a round card or a princess. */
export const writeCard = (card: CardTopic, rank: number, writing: Writing): string[] => [
  ...anchored(`${card.kind}:${card.id}`, writing),
  heading(rank, card.name),
  ...(card.motto === '' ? [] : [`*${card.motto}*`]),
  card.power,
  `*${card.facts.join(' · ')}*`,
  ...card.section.blocks.flatMap((block) => writeBlock(block, writing)),
  ...writeSee(card.section, writing),
  ...writing.game.moreAbout(card, writing),
];

export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

function writeOption(section: Section, rank: number, writing: Writing): string[] {
  const { id, blocks } = section;
  const { about, values } = optionFacts(writing.speaker, writing.game, id);
  return [
    ...anchored(`option:${id}`, writing),
    heading(rank, `${headingOf(writing.speaker, section)} (\`${id}\`)`),
    about,
    ...blocks.flatMap((block) => writeBlock(block, writing)),
    ...(values.length === 0 ? [] : [bullets(values)]),
  ];
}

export const writeTable = ({ caption, head, rows }: FigureTable): string[] => {
  const row = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => (typeof cell === 'string' ? cell : cell.sign)).join(' | ')} |`;
  const table = [row(head), row(head.map(() => '---')), ...rows.map(({ name, cells }) => row([name, ...cells]))];
  return [...(caption ? [`**${caption}**`] : []), table.join('\n')];
};

/** The numbers of notes lead to them. */
const withLinks = (table: FigureTable, { link }: Writing): FigureTable => ({
  ...table,
  rows: table.rows.map(({ name, cells }) => ({
    name,
    cells: cells.map((cell) => (typeof cell === 'string' ? link(`note:${cell.replace('◆', '')}`, cell) : cell)),
  })),
});

/** What a figure shows, in words. A mere picture has none. */
function writeFigure(figure: string, writing: Writing): string[] {
  const { speaker, rules, game } = writing;
  const table = game.table(speaker, figure, rules);
  if (table) return writeTable(figure === 'meetings' ? withLinks(table, writing) : table);
  if (figure === 'options') return (rules.options ?? []).flatMap((option) => writeOption(option, 3, writing));
  return game.write(figure, writing) ?? [];
}

/** The cards of a kind, a line each. */
export function writeCards(kind: CardKind, { speaker, game, rules, link }: Writing): string[] {
  const ids = game.decks.find((deck) => deck.kind === kind)?.ids ?? [];
  const lines = ids.map((id) => {
    const { name, power, facts } = game.card(speaker, rules, id);
    return `${link(`${kind}:${id}`, name)}: ${power} *${facts.join(' · ')}*`;
  });
  return [bullets(lines)];
}

/** Something that `soiree rules` can show by name. */
export interface WrittenTopic {
  readonly id: string;
  readonly name: string;
  readonly kind: 'chapter' | 'card' | 'term' | 'option' | 'questions';
  /** Its Markdown, from a heading of the second rank on. */
  readonly text: string;
}

/** All topics of a game, chapters first. */
export function writeTopics(writing: Writing): WrittenTopic[] {
  const { speaker, game, rules } = writing;
  const topic = (kind: WrittenTopic['kind'], id: string, name: string, blocks: readonly string[]): WrittenTopic => ({
    kind,
    id,
    name,
    text: blocks.join('\n\n'),
  });
  const sections = (kind: WrittenTopic['kind'], own: readonly Section[] = []) =>
    own.map((section) => topic(kind, section.id, headingOf(speaker, section), writeSection(section, 2, writing)));
  const { t } = speaker;
  const questions = (rules.questions ?? []).flatMap((question) => writeSection(question, 3, writing));
  return [
    ...sections('chapter', rules.rules),
    ...(questions.length === 0
      ? []
      : [topic('questions', 'questions', t('guide.questions'), [heading(2, t('guide.questions')), ...questions])]),
    ...cardIdsOf(game).map((id) => {
      const card = game.card(speaker, rules, id);
      return topic('card', id, card.name, writeCard(card, 2, writing));
    }),
    ...sections('term', rules.terms),
    ...(rules.options ?? []).map((option) =>
      topic('option', option.id, headingOf(speaker, option), writeOption(option, 2, writing)),
    ),
  ];
}
