import type { GameId } from '@soiree/games/ids';
import type { Part, Speaker } from '@soiree/words';
import { headingOf, type RulesText, rulesOf, type Section } from '@soiree/words/rules';
import type { GameGuide } from './game-guide.ts';

/** Something the rules explain. */
export interface Topic {
  readonly game: GameId;
  /** `chapter`; `term`: something on the table, such as `bank`; or one of the game's kinds of cards, such as `mask`. */
  readonly kind: string;
  readonly id: string;
}

/** What a reference in the rules of a game leads to: `mask:judge`, or `#setup` for a chapter. */
export function topicOf(reference: string, game: GameId): Topic {
  if (reference.startsWith('#')) return { kind: 'chapter', game, id: reference.slice(1) };
  const [kind, id] = reference.split(':');
  if (kind === 'suit') return { kind: 'term', game, id };
  // An option has no sheet: it is read in the chapter on options.
  if (kind === 'option') return { kind: 'chapter', game, id: `option-${id}` };
  return { kind, id, game };
}

/** The parts of the words that the rules of a game need. */
export const partsOf = (game: GameId): Part[] => ['guide', game];

/** The section of a term or a chapter. */
export function topicSection(topic: Topic, { terms = [], rules: chapters = [] }: RulesText): Section {
  const section = (topic.kind === 'term' ? terms : chapters).find(({ id }) => id === topic.id);
  if (!section) throw new Error(`the rules have no ${topic.kind} ${topic.id}`);
  return section;
}

/** The term that a topic is explained by; undefined if it has a page, or is a chapter. */
export const termOf = (topic: Topic, guide: GameGuide): Topic | undefined => {
  if (topic.kind === 'term') return topic;
  const id = guide.term?.(topic)?.id;
  return id === undefined ? undefined : { kind: 'term', game: topic.game, id };
};

/** With a capital, as a title. */
export function topicName(speaker: Speaker, topic: Topic, rules: RulesText, guide: GameGuide): string {
  if (topic.kind === 'term' || topic.kind === 'chapter') return headingOf(speaker, topicSection(topic, rules));
  return guide.name?.(speaker, topic) ?? rulesOf(topic.game).card(speaker, rules, topic.id).name;
}

/** Where the rules explain a topic. */
export function topicHref(topic: Topic, guide: GameGuide): string {
  const page = `/rules/${topic.game}`;
  if (topic.kind === 'chapter') return `${page}#${topic.id}`;
  const term = termOf(topic, guide);
  return term ? `${page}#term-${term.id}` : `${page}/${topic.id}`;
}
