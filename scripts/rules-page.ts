// docs/rules: all the rules of a game on one page, in English.

import { type Speaker, speaker } from '@soiree/words';
import { cardsOf, cardTopic, type Game, headingOf, type Writing, writeCard, writeSection } from '@soiree/words/rules';
import { loadRules } from '@soiree/words/rules/load';

/** `mask-judge` of `mask:judge`; a chapter goes by its id alone. */
const idOf = (to: string): string => {
  const [kind, id] = to.replace('#', '').split(':');
  if (id === undefined) return kind;
  // A card is explained with its suit; the frog has its own entry.
  if (kind === 'card') return `term-${id === 'pe8' ? 'frog' : suits[id.slice(0, 2)]}`;
  return `${kind === 'suit' ? 'term' : kind}-${id}`;
};

const suits: Readonly<Record<string, string>> = { qu: 'queens', fa: 'fairies', pe: 'pets', pr: 'princes' };

const link = (to: string, text: string): string => `[${text}](#${idOf(to)})`;
const anchor = (to: string): string => `<a id="${idOf(to)}"></a>`;

/** The cards of a game, by kind. */
const decks = {
  mascarade: [{ kind: 'mask', id: 'masks', title: 'The masks one by one' }],
  'rebel-princess': [
    { kind: 'round', id: 'all-rounds', title: 'The round cards one by one' },
    { kind: 'princess', id: 'all-princesses', title: 'The princesses one by one' },
  ],
} as const satisfies Record<Game, readonly unknown[]>;

/** A part of the page, with its line in the table of contents. */
interface Part {
  readonly contents: string;
  readonly blocks: readonly string[];
}

export async function rulesPage(game: Game): Promise<string> {
  const words = await speaker('en');
  const rules = await loadRules('en', game);
  const parts = partsOf({ speaker: words, game, rules, link, anchor });
  const blocks = [
    ...opening(words, game),
    `**${words.t('guide.contents')}**`,
    parts.map(({ contents }) => `- ${contents}`).join('\n'),
    ...parts.flatMap((part) => part.blocks),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function opening({ t }: Speaker, game: Game): string[] {
  const name = t(`cli.game.${game}`);
  return [
    `# ${name}: the rules`,
    `How Soirée plays ${name}, in our own words. ${t(`cli.play.credit.${game}`)} The rulebooks belong to their authors.`,
    'The sign ◆ marks our own rulings: the rulebook says nothing there, or a screen can’t do what a table can. Everything else follows the rulebook. Examples and tips are ours too.',
    `\`npm run docs\` writes this page from \`words/en/rules/${game}\`. The same rules in Ukrainian, Polish, Russian and Dutch are on the page **Rules** of a running Soirée and in the terminal: \`npx soiree rules ${game} --lang uk\`.`,
  ];
}

function partsOf(writing: Writing): Part[] {
  const { speaker: words, game, rules } = writing;
  const group = (id: string, title: string, blocks: readonly string[], inside: readonly string[] = []): Part => ({
    contents: [link(`#${id}`, title), inside.join(', ')].filter((text) => text !== '').join(': '),
    blocks: blocks.length === 0 ? [] : [anchor(`#${id}`), `## ${title}`, ...blocks],
  });
  const chapters = (rules.rules ?? []).map((chapter) => ({
    contents: link(`#${chapter.id}`, headingOf(words, chapter)),
    blocks: writeSection(chapter, 2, writing),
  }));
  const cards = cardsOf[game].map((id) => cardTopic(words, rules, game, id)!);
  const byKind = decks[game].map(({ kind, id, title }) => {
    const own = cards.filter((card) => card.kind === kind);
    const names = own.map((card) => link(`${kind}:${card.id}`, card.name));
    return group(
      id,
      title,
      own.flatMap((card) => writeCard(card, 3, writing)),
      names,
    );
  });
  const entries = (kind: 'question' | 'term') =>
    (rules[`${kind}s`] ?? []).flatMap((one) => writeSection(one, 3, writing, `${kind}:${one.id}`));
  const all = [
    ...chapters,
    group('questions', words.t('guide.questions'), entries('question')),
    ...byKind,
    group('terms', words.t('guide.words'), entries('term')),
  ];
  return all.filter(({ blocks }) => blocks.length > 0);
}
