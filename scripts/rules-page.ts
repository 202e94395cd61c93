// docs/rules: all the rules of a game on one page, in English.

import type { GameId } from '@soiree/games/ids';
import { type Speaker, speaker } from '@soiree/words';
import { headingOf, rulesOf, type Writing, writeCard, writeSection } from '@soiree/words/rules';
import { loadRules } from '@soiree/words/rules/load';

/** `mask-judge` of `mask:judge`; a chapter goes by its id alone. */
const idOf = (to: string): string => to.replace('#', '').replace(':', '-');

const anchor = (to: string): string => `<a id="${idOf(to)}"></a>`;

/** A part of the page, with its line in the table of contents. */
interface Part {
  readonly contents: string;
  readonly blocks: readonly string[];
}

export async function rulesPage(game: GameId): Promise<string> {
  const words = await speaker('en');
  const own = rulesOf(game);
  const rules = await loadRules('en', game);
  const link = (to: string, text: string): string => `[${text}](#${idOf(own.explains?.(to) ?? to)})`;
  const parts = partsOf({ speaker: words, game: own, rules, link, anchor });
  const blocks = [
    ...opening(words, game),
    `**${words.t('guide.contents')}**`,
    parts.map(({ contents }) => `- ${contents}`).join('\n'),
    ...parts.flatMap((part) => part.blocks),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function opening({ t }: Speaker, game: GameId): string[] {
  const name = t(`cli.${game}.name`);
  return [
    `# ${name}: the rules`,
    `How Soirée plays ${name}, in our own words. ${t(`cli.${game}.credit`)} The rulebooks belong to their authors.`,
    'The sign ◆ marks our own rulings: the rulebook says nothing there, or a screen can’t do what a table can. Everything else follows the rulebook. Examples and tips are ours too.',
    `\`npm run docs\` writes this page from \`words/en/rules/${game}\`. The same rules in Ukrainian, Polish, Russian and Dutch are on the page **Rules** of a running Soirée and in the terminal: \`npx soiree rules ${game} --lang uk\`.`,
  ];
}

function partsOf(writing: Writing): Part[] {
  const { speaker: words, game, rules, link } = writing;
  const group = (id: string, title: string, blocks: readonly string[], inside: readonly string[] = []): Part => ({
    contents: [link(`#${id}`, title), inside.join(', ')].filter((text) => text !== '').join(': '),
    blocks: blocks.length === 0 ? [] : [anchor(`#${id}`), `## ${title}`, ...blocks],
  });
  const chapters = (rules.rules ?? []).map((chapter) => ({
    contents: link(`#${chapter.id}`, headingOf(words, chapter)),
    blocks: writeSection(chapter, 2, writing),
  }));
  const decks = game.decks.map((deck) => {
    const cards = deck.ids.map((id) => game.card(words, rules, id));
    const names = cards.map(({ kind, id, name }) => link(`${kind}:${id}`, name));
    const blocks = cards.flatMap((card) => writeCard(card, 3, writing));
    return group(deck.anchor, deck.title, blocks, names);
  });
  const entries = (kind: 'question' | 'term') =>
    (rules[`${kind}s`] ?? []).flatMap((one) => writeSection(one, 3, writing, `${kind}:${one.id}`));
  const all = [
    ...chapters,
    group('questions', words.t('guide.questions'), entries('question')),
    ...decks,
    group('terms', words.t('guide.words'), entries('term')),
  ];
  return all.filter(({ blocks }) => blocks.length > 0);
}
