import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gameOf, games } from '@soiree/bots';
import { done, type Result, refused } from '@soiree/kernel';
import { maskIds } from '@soiree/mascarade';
import { princessIds, roundIds } from '@soiree/rebel-princess';
import type { Speaker } from '@soiree/words';
import { readFlags } from './flags.ts';
import { type Paper, render, type Section, sectionsOf } from './markdown.ts';
import { wrap } from './play/lines.ts';
import { printable } from './printable.ts';

export const flags = {} as const;

/** A section that can be asked for, and what it goes by. */
export interface Topic {
  readonly section: Section;
  /** What its mask, round card or princess is called in the reader's language, where it has one. */
  readonly local: string | undefined;
  /** As they are compared. */
  readonly names: readonly string[];
}

/** `rules GAME`: what the page is about and its topics; `rules GAME TOPIC`: one of them. */
export async function rules(args: readonly string[], words: Speaker, paper = ofStdout()): Promise<Result<void>> {
  const read = readFlags(args, flags);
  if (!read.ok) return read;
  const [game, ...asked] = read.value.words;
  const all = Object.keys(games).join(', ');
  if (game === undefined) return refused('game-not-named', { games: all });
  if (!gameOf(game)) return refused('unknown-game', { game, games: all });
  const page = sectionsOf(await readRules(game));
  const topics = topicsOf(page, game, words);
  const topic = asked.join(' ');
  const found = topic === '' ? topics : findTopics(topics, topic);
  if (found.length === 0) {
    return refused('unknown-topic', { topic, topics: suggestions(topics, topic).join(', ') });
  }
  const text =
    topic === ''
      ? contents(page[0], topics, game, words, paper)
      : found.length === 1
        ? render(markdownOf(found[0].section), paper)
        : several(found, topic, words, paper);
  process.stdout.write(`${text}\n`);
  return done(undefined);
}

const ofStdout = (): Paper => ({
  columns: process.stdout.columns || 80,
  colours: process.stdout.isTTY === true && process.stdout.hasColors(),
});

/** The repository is the installation, so the pages lie where they are written. */
export const readRules = (game: string): Promise<string> =>
  readFile(path.join(import.meta.dirname, '..', 'docs', 'rules', `${game}.md`), 'utf8');

const markdownOf = ({ title, rank, body }: Section): string => `${'#'.repeat(rank)} ${title}\n\n${body}`;

// what there is

export function topicsOf(page: readonly Section[], game: string, words: Speaker): Topic[] {
  const named = new Map(game === 'mascarade' ? maskNames(words) : princessesAndRounds(words));
  return page.slice(1).map((section) => {
    const local = section.id === undefined ? undefined : named.get(section.id);
    const title = section.title.replace(/^The /, '');
    const names = [section.title, title, section.id, local].filter((name) => name !== undefined).map(folded);
    return { section, local, names: [...new Set(names)] };
  });
}

type Named = readonly [id: string, name: string];

const maskNames = ({ t }: Speaker): Named[] => maskIds.map((id) => [id, t(`mascarade.mask.${id}.name`)]);

const princessesAndRounds = ({ t }: Speaker): Named[] => [
  ...roundIds.map((id): Named => [id, t(`rebel-princess.round.${id}.name`)]),
  ...princessIds.map((id): Named => [id, t(`rebel-princess.princess.${id}.name`)]),
];

// finding

/** How names are compared: without case, accents and signs. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The topics of that very name; else those whose name begins so; else those of which a later word does. */
export function findTopics(topics: readonly Topic[], asked: string): Topic[] {
  const wanted = folded(asked);
  if (wanted === '') return [];
  const ways: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(` ${wanted}`),
  ];
  for (const fits of ways) {
    const found = topics.filter(({ names }) => names.some(fits));
    if (found.length > 0) return found;
  }
  return [];
}

const MOST = 4;

/** Where the word stands in the text; where it stands nowhere, what is spelled most like it. */
function suggestions(topics: readonly Topic[], asked: string): string[] {
  const wanted = folded(asked);
  const mentioned = topics.filter(({ section }) => ` ${folded(section.opening)}`.includes(` ${wanted}`));
  const spelled = topics
    .map((topic) => ({ topic, far: Math.min(...topic.names.map((name) => distance(wanted, name))) }))
    .sort((a, b) => a.far - b.far)
    .map(({ topic }) => topic);
  const chosen = wanted !== '' && mentioned.length > 0 ? mentioned : spelled;
  return chosen.slice(0, MOST).map(({ section }) => section.title);
}

/** How many letters have to be put in, left out or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(row[j + 1] + 1, next[j] + 1, row[j] + (b[j] === letter ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}

// printing

const labelOf = ({ section, local }: Topic): string =>
  local === undefined || folded(section.title).startsWith(folded(local))
    ? section.title
    : `${section.title} / ${local}`;

/** The introduction, and the topics: those of a section below it. */
function contents(
  page: Section,
  topics: readonly Topic[],
  game: string,
  { language, t }: Speaker,
  paper: Paper,
): string {
  const list: string[] = [];
  let below: string[] = [];
  const flush = () => {
    if (below.length > 0) list.push(...wrap(below.join(', '), paper.columns, '    ', '    '));
    below = [];
  };
  for (const topic of topics) {
    if (topic.section.rank > 2) {
      below.push(labelOf(topic));
      continue;
    }
    flush();
    list.push(`  ${topic.section.title}`);
  }
  flush();
  const how = t('cli.rules.how', { command: `soiree rules ${game} TOPIC` });
  return [
    render(`# ${page.title}\n\n${page.opening}`, paper),
    ...(language === 'en' ? [] : [wrap(t('cli.rules.english'), paper.columns).join('\n')]),
    `${render(`### ${t('cli.rules.topics')}`, paper)}\n${list.join('\n')}`,
    wrap(how, paper.columns).join('\n'),
  ].join('\n\n');
}

function several(found: readonly Topic[], topic: string, { t }: Speaker, paper: Paper): string {
  const lines = found.flatMap((one) => {
    const { id } = one.section;
    return wrap(id === undefined ? labelOf(one) : `${labelOf(one)} · ${id}`, paper.columns, '    ', '  ');
  });
  return [...wrap(printable(t('cli.rules.several', { topic })), paper.columns), ...lines].join('\n');
}
