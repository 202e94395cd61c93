import type { GameId } from '@soiree/games/ids';
import type { Speaker } from '@soiree/words';
import { cardIdsOf, headingOf, optionFacts, type RulesText, rulesOf, type Section, textOf } from '@soiree/words/rules';
import type { GameGuide } from './game-guide.ts';
import type { SearchEntry } from './search/find.ts';

/** Everything the rules of a game can be searched for. */
export function entriesOf(speaker: Speaker, game: GameId, rules: RulesText, guide: GameGuide): SearchEntry[] {
  const entry = (kind: SearchEntry['kind'], to: string, title: string, ...said: readonly string[]): SearchEntry => ({
    kind,
    game,
    title,
    text: said.filter((text) => text !== '').join(' '),
    href: `/rules/${game}${to}`,
  });
  const sections = (kind: SearchEntry['kind'], own: readonly Section[] = [], mark = '') =>
    own.map((section) => entry(kind, `#${mark}${section.id}`, headingOf(speaker, section), textOf(section)));
  const book = rulesOf(game);
  const cards = cardIdsOf(book).map((id) => {
    const { kind, name, motto, power, facts, section } = book.card(speaker, rules, id);
    return entry(kind, `/${id}`, name, motto, power, `${facts.join(', ')}.`, textOf(section));
  });
  const options = (rules.options ?? []).map((option) => {
    const { about } = optionFacts(speaker, book, option.id);
    return entry('option', `#option-${option.id}`, headingOf(speaker, option), about, textOf(option));
  });
  return [
    ...cards,
    ...sections('chapter', rules.rules),
    ...(guide.entries?.(speaker, rules) ?? []).map((one) => ({ ...one, game })),
    ...sections('pair', rules.pairs, 'pair-'),
    ...sections('question', rules.questions, 'question-'),
    ...sections('term', rules.terms, 'term-'),
    ...options,
  ];
}
