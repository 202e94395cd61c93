// The rules as Markdown with all names and tables filled in: for the terminal and for docs/rules.

import type { PrincessId, RoundId } from '@soiree/rebel-princess';
import { firstGame } from '@soiree/rebel-princess/first-game';
import { roundIds } from '@soiree/rebel-princess/ids';
import { princessName, roundName } from '../cards.ts';
import type { Speaker } from '../index.ts';
import {
  type Block,
  type Game,
  type Inline,
  type Line,
  linesOf,
  plainText,
  type Rules,
  type Section,
} from './content.ts';
import { optionFacts } from './facts.ts';
import { met, noteOn, noteSign, notesIn } from './meetings.ts';
import { namesFor } from './names.ts';
import { type Cell, type Table, tableOf } from './tables.ts';
import { type CardTopic, cardsOf, cardTopic, headingOf } from './topics.ts';

/** What is written, and how a reference looks there. */
export interface Writing {
  readonly speaker: Speaker;
  readonly game: Game;
  readonly rules: Rules;
  link(to: string, text: string): string;
  /** The place that a link leads to, where everything stands on one page: what stands elsewhere is then not repeated. */
  anchor?(to: string): string;
}

/** Suits and the frog are terms; the chapter on cards shows them. */
const SUITS = ['queens', 'fairies', 'pets', 'princes', 'frog'];

const write = (text: Inline, { link }: Writing): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'strong' in piece ? `**${piece.strong}**` : link(piece.to, piece.text);
    })
    .join('');

function writeLine({ weight, text }: Line, writing: Writing): string {
  const { t } = writing.speaker;
  const said = write(text, writing);
  if (weight === 'ours') return `◆ ${said}`;
  if (weight === 'example') return `> **${t('guide.example')}.** ${said}`;
  return weight === 'tip' ? `> **${t('guide.tip')}.** ${said}` : said;
}

/** Rules as a list, a single one as a paragraph; examples and tips stand apart from it. */
function writeLines(lines: readonly Line[], writing: Writing): string[] {
  const isRule = ({ weight }: Line) => weight === 'book' || weight === 'ours';
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
export function writeCard(card: CardTopic, rank: number, writing: Writing): string[] {
  const { t } = writing.speaker;
  return [
    ...anchored(`${card.kind}:${card.id}`, writing),
    heading(rank, card.name),
    ...(card.motto === '' ? [] : [`*${card.motto}*`]),
    card.power,
    `*${card.facts.join(' · ')}*`,
    ...card.section.blocks.flatMap((block) => writeBlock(block, writing)),
    ...writeSee(card.section, writing),
    ...(card.steps.length === 0 ? [] : [`${t('guide.mascarade.steps')}:`, bullets(card.steps)]),
    ...writeKin(card, writing),
    ...writeMeetings(card, writing),
    ...writePairsOf(card, writing),
  ];
}

const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** The sets a mask is in, and masks it could be taken for. */
function writeKin({ sets, related }: CardTopic, { link }: Writing): string[] {
  const items = [...sets, ...related.map(({ mask, text }) => link(`mask:${mask}`, text))];
  return items.length === 0 ? [] : [bullets(items)];
}

function writeMeetings({ kind, meetings }: CardTopic, writing: Writing): string[] {
  const { speaker, rules } = writing;
  const { t } = speaker;
  if (kind === 'mask') return [];
  const isRound = kind === 'round';
  if (meetings.length === 0) return isRound ? [t('guide.rebel-princess.meetings.none')] : [];
  const notes = notesIn(rules);
  const nameOf = (id: string) =>
    isRound ? princessName(speaker, id as PrincessId) : roundName(speaker, id as RoundId);
  const items = meetings.map(({ note, ids }) => {
    const names = ids.map((id) => writing.link(`${isRound ? 'princess' : 'round'}:${id}`, nameOf(id))).join(', ');
    return writing.anchor
      ? `${names}: ${writing.link(`note:${note}`, noteSign(note, notes))}`
      : `**${note}.** ${names}: ${writeLine(notes[note - 1], writing)}`;
  });
  return [
    `**${t(isRound ? 'guide.rebel-princess.meetings.of-round' : 'guide.rebel-princess.meetings.of-princess')}**`,
    bullets(items),
  ];
}

/** All notes, each with the round cards and princesses that it is about. */
function writeNotes(writing: Writing): string {
  const { speaker, rules } = writing;
  const items = notesIn(rules).map((line, i) => {
    const note = i + 1;
    const rounds = roundIds.filter((round) => met.some((princess) => noteOn(round, princess) === note));
    const princesses = met.filter((princess) => rounds.some((round) => noteOn(round, princess) === note));
    const names = [
      rounds.map((round) => writing.link(`round:${round}`, roundName(speaker, round))),
      princesses.map((princess) => writing.link(`princess:${princess}`, princessName(speaker, princess))),
    ];
    const place = writing.anchor?.(`note:${note}`) ?? '';
    return `${note}. ${place}${names.map((own) => own.join(', ')).join(' · ')}: ${writeLine(line, writing)}`;
  });
  return items.join('\n');
}

function writePairsOf({ pairs }: CardTopic, writing: Writing): string[] {
  if (pairs.length === 0) return [];
  const title = `**${writing.speaker.t('guide.rebel-princess.pairs')}**`;
  if (!writing.anchor) return [title, writePairs(pairs, writing)];
  return [title, bullets(pairs.map((pair) => writing.link(`pair:${pair.id}`, plainText(pair.title))))];
}

const writePairs = (pairs: readonly Section[], writing: Writing): string =>
  bullets(
    pairs.map((pair) => {
      const place = writing.anchor?.(`pair:${pair.id}`) ?? '';
      const said = linesOf(pair).map((line) => writeLine(line, writing));
      return `${place}${write(pair.title, writing)}: ${said.join(' ')}`;
    }),
  );

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

export const writeTable = ({ caption, head, rows }: Table): string[] => {
  const row = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => (typeof cell === 'string' ? cell : cell.sign)).join(' | ')} |`;
  const table = [row(head), row(head.map(() => '---')), ...rows.map(({ name, cells }) => row([name, ...cells]))];
  return [...(caption ? [`**${caption}**`] : []), table.join('\n')];
};

/** The numbers of notes lead to them. */
const withLinks = (table: Table, { link }: Writing): Table => ({
  ...table,
  rows: table.rows.map(({ name, cells }) => ({
    name,
    cells: cells.map((cell) => (typeof cell === 'string' ? link(`note:${cell.replace('◆', '')}`, cell) : cell)),
  })),
});

/** What a figure shows, in words. A mere picture has none. */
function writeFigure(figure: string, writing: Writing): string[] {
  const { speaker, rules, game } = writing;
  const table = tableOf(speaker, figure, rules);
  if (table && figure === 'meetings') return writeTable(withLinks(table, writing));
  if (table) return writeTable(table);
  const cards = (kind: CardTopic['kind']): string[] => {
    const own = cardsOf[game].map((id) => cardTopic(speaker, rules, game, id)!).filter((card) => card.kind === kind);
    return [
      bullets(
        own.map(({ id, name, power, facts }) => {
          return `${writing.link(`${kind}:${id}`, name)}: ${power} *${facts.join(' · ')}*`;
        }),
      ),
    ];
  };
  switch (figure) {
    case 'masks':
      return cards('mask');
    case 'rounds':
      return cards('round');
    case 'princesses':
      return cards('princess');
    case 'first-game':
      return [
        firstGame
          .map((round, i) => `${i + 1}. ${writing.link(`round:${round}`, roundName(speaker, round))}`)
          .join('\n'),
      ];
    case 'pairs':
      return [writePairs(rules.pairs ?? [], writing)];
    case 'suits':
      return [
        bullets(
          suitsIn(rules).map(
            (suit) =>
              `**${headingOf(speaker, suit)}.** ${linesOf(suit)
                .map((line) => write(line.text, writing))
                .join(' ')}`,
          ),
        ),
      ];
    case 'notes':
      return [writeNotes(writing)];
    case 'options':
      return (rules.options ?? []).flatMap((option) => writeOption(option, 3, writing));
    default:
      return [];
  }
}

export const suitsIn = ({ terms = [] }: Rules): Section[] => terms.filter(({ id }) => SUITS.includes(id));

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
    ...cardsOf[game].map((id) => {
      const card = cardTopic(speaker, rules, game, id)!;
      return topic('card', id, card.name, writeCard(card, 2, writing));
    }),
    ...sections('term', rules.terms),
    ...(rules.options ?? []).map((option) =>
      topic('option', option.id, headingOf(speaker, option), writeOption(option, 2, writing)),
    ),
  ];
}
