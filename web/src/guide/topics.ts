import type { GameId } from '@soiree/games/ids';
import type { Effect, MaskId } from '@soiree/mascarade';
import type { PrincessId, RoundId } from '@soiree/rebel-princess';
import type { Part, Speaker } from '@soiree/words';
import { capital } from '@soiree/words';
import { maskName } from '@soiree/words/mascarade';
import { cardName, princessName, readCard, roundName } from '@soiree/words/rebel-princess';
import { headingOf, type Rules, type Section } from '@soiree/words/rules';

/** What the blank mask of a table is. */
export interface BlankMask {
  readonly name: string;
  readonly steps: readonly Effect[];
}

/** Something the rules explain. */
export type Topic =
  | { readonly kind: 'mask'; readonly id: MaskId; readonly blank?: BlankMask }
  | { readonly kind: 'round'; readonly id: RoundId }
  | { readonly kind: 'princess'; readonly id: PrincessId }
  /** A playing card by its text: `qu3`. */
  | { readonly kind: 'card'; readonly id: string }
  /** Something on the table: `bank`, `party`, `queens`. */
  | { readonly kind: 'term'; readonly game: GameId; readonly id: string }
  | { readonly kind: 'chapter'; readonly game: GameId; readonly id: string };

export function gameOf(topic: Topic): GameId {
  if ('game' in topic) return topic.game;
  return topic.kind === 'mask' ? 'mascarade' : 'rebel-princess';
}

/** What a reference in the rules of a game leads to: `mask:judge`, or `#setup` for a chapter. */
export function topicOf(reference: string, game: GameId): Topic {
  if (reference.startsWith('#')) return { kind: 'chapter', game, id: reference.slice(1) };
  const [kind, id] = reference.split(':');
  if (kind === 'suit') return { kind: 'term', game, id };
  // An option has no sheet: it is read in the chapter on options.
  if (kind === 'option') return { kind: 'chapter', game, id: `option-${id}` };
  return { kind, id, game } as Topic;
}

/** The parts of the words that the rules of a game need. */
export const partsOf = (game: GameId): Part[] => ['guide', game];

/** The section of a term or a chapter. */
export function sectionOf(topic: Topic, { terms = [], rules: chapters = [] }: Rules): Section {
  const section = (topic.kind === 'term' ? terms : chapters).find(({ id }) => id === topic.id);
  if (!section) throw new Error(`the rules have no ${topic.kind} ${topic.id}`);
  return section;
}

/** The term that explains a playing card: its suit, or the frog. */
export const termOfCard = (card: string): Topic => {
  const { suit, frog } = readCard(card);
  return { kind: 'term', game: 'rebel-princess', id: frog ? 'frog' : suit };
};

/** With a capital, as a title. */
export function topicName(speaker: Speaker, topic: Topic, rules: Rules): string {
  switch (topic.kind) {
    case 'mask':
      return maskName(speaker, topic.id, topic.blank && { blankName: topic.blank.name });
    case 'round':
      return roundName(speaker, topic.id);
    case 'princess':
      return princessName(speaker, topic.id);
    case 'card':
      return capital(speaker, cardName(speaker, topic.id));
    default:
      return headingOf(speaker, sectionOf(topic, rules));
  }
}

/** Where the rules explain a topic. */
export function topicHref(topic: Topic): string {
  const page = `/rules/${gameOf(topic)}`;
  switch (topic.kind) {
    case 'mask':
    case 'round':
    case 'princess':
      return `${page}/${topic.id}`;
    case 'card':
      return topicHref(termOfCard(topic.id));
    case 'term':
      return `${page}#term-${topic.id}`;
    case 'chapter':
      return `${page}#${topic.id}`;
  }
}
