import type { GameId } from '@soiree/games/ids';
import { done, type Result, refused } from '@soiree/kernel';
import type { Speaker } from '@soiree/words';
import { gameRules, rulesOf, type WrittenTopic, writeTopics } from '@soiree/words/rules';
import { loadRules } from '@soiree/words/rules/load';
import { readFlags } from './flags.ts';
import { type Paper, render } from './markdown.ts';
import { wrap } from './play/lines.ts';
import { printable } from './printable.ts';

export const flags = {} as const;

/** A topic of the rules and the names it is found by. */
export interface NamedTopic extends WrittenTopic {
  /** As they are compared. */
  readonly names: readonly string[];
}

const isGame = (text: string): text is GameId => Object.hasOwn(gameRules, text);

/** `rules GAME`: the rules in short and the topics; `rules GAME TOPIC`: one topic; `rules GAME all`: everything. */
export async function printRules(args: readonly string[], words: Speaker, paper = ofStdout()): Promise<Result<void>> {
  const read = readFlags(args, flags);
  if (!read.ok) return read;
  const [game, ...asked] = read.value.words;
  const all = Object.keys(gameRules).join(', ');
  if (game === undefined) return refused('game-not-named', { games: all });
  if (!isGame(game)) return refused('unknown-game', { game, games: all });
  const topics = await topicsOf(game, words);
  const topic = asked.join(' ');
  const found = topic === '' ? topics : topic === 'all' ? wholeBook(topics) : findTopics(topics, topic);
  if (found.length === 0) {
    return refused('unknown-topic', { topic, topics: suggestions(topics, topic).join(', ') });
  }
  process.stdout.write(`${answer(found, topic, game, words, paper)}\n`);
  return done(undefined);
}

/** Everything once: a chapter holds all options. */
const wholeBook = (topics: readonly NamedTopic[]): NamedTopic[] => topics.filter(({ kind }) => kind !== 'option');

function answer(found: readonly NamedTopic[], asked: string, game: GameId, words: Speaker, paper: Paper): string {
  if (asked === '') return contents(found, game, words, paper);
  // A term and an option can have one id: both are shown.
  const isSeveral = new Set(found.map(({ id }) => id)).size > 1;
  if (asked !== 'all' && isSeveral) return several(found, asked, words, paper);
  return found.map(({ text }) => render(text, paper)).join('\n\n');
}

const ofStdout = (): Paper => ({
  columns: process.stdout.columns || 80,
  colours: process.stdout.isTTY === true && process.stdout.hasColors(),
});

/** Everything the rules of a game can be asked for, in the reader's language. */
export async function topicsOf(game: GameId, words: Speaker): Promise<NamedTopic[]> {
  const written = writeTopics({
    speaker: words,
    game: rulesOf(game),
    rules: await loadRules(words.language, game),
    link: (_, text) => text,
  });
  return written.map((topic) => {
    const names = [topic.name, topic.name.replace(/^(?:The|De) /, ''), topic.id].map(folded);
    return { ...topic, names: [...new Set(names)] };
  });
}

// finding

/** How names are compared: without case, accents and signs. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The topics with exactly that name; else those whose name begins with it; else those with a later word that does. A
 * chapter and a card come before a term or an option of the same name.
 */
export function findTopics(topics: readonly NamedTopic[], asked: string): NamedTopic[] {
  const wanted = folded(asked);
  if (wanted === '') return [];
  const ways: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(` ${wanted}`),
  ];
  const isMain = ({ kind }: NamedTopic) => kind !== 'term' && kind !== 'option';
  for (const fits of ways) {
    const found = topics.filter(({ names }) => names.some(fits));
    if (found.length > 0) return found.some(isMain) ? found.filter(isMain) : found;
  }
  return [];
}

const MOST = 4;

/** Topics whose text has the word; if none has, those spelled most like it. */
function suggestions(topics: readonly NamedTopic[], asked: string): string[] {
  const wanted = folded(asked);
  const mentioned = topics.filter(({ text }) => ` ${folded(text)}`.includes(` ${wanted}`));
  const spelled = topics
    .map((topic) => ({ topic, far: Math.min(...topic.names.map((name) => distance(wanted, name))) }))
    .sort((a, b) => a.far - b.far)
    .map(({ topic }) => topic);
  const chosen = wanted !== '' && mentioned.length > 0 ? mentioned : spelled;
  return chosen.slice(0, MOST).map(({ name }) => name);
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

/** The rules in short, who made the game, and the topics. */
function contents(topics: readonly NamedTopic[], game: GameId, words: Speaker, paper: Paper): string {
  const { t } = words;
  const names = (kind: NamedTopic['kind']) => topics.filter((topic) => topic.kind === kind).map(({ name }) => name);
  const list = (items: readonly string[]) => wrap(items.join(', '), paper.columns, '  ', '  ').join('\n');
  const [summary] = topics;
  const line = (text: string) => wrap(text, paper.columns).join('\n');
  return [
    render(`# ${t(`cli.${game}.name`)}`, paper),
    render(summary.text, paper),
    line(t(`cli.${game}.credit`)),
    line(`◆ ${t('guide.ours.about')}`),
    render(`### ${t('cli.rules.topics')}`, paper),
    list([...names('chapter').slice(1), ...names('questions')]),
    list(names('card')),
    list([...new Set(names('term'))]),
    list(names('option')),
    line(t('cli.rules.how', { command: `soiree rules ${game} TOPIC` })),
  ].join('\n\n');
}

function several(found: readonly NamedTopic[], topic: string, { t }: Speaker, paper: Paper): string {
  const lines = found.flatMap(({ name, id }) => wrap(`${name} · ${id}`, paper.columns, '    ', '  '));
  return [...wrap(printable(t('cli.rules.several', { topic })), paper.columns), ...lines].join('\n');
}
