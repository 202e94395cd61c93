import type { Speaker } from '@soiree/words';
import type { CardTopic, RulesText } from '@soiree/words/rules';
import type { Component } from 'svelte';
import type { SearchEntry } from './search/find.ts';
import type { Topic } from './topics.ts';

/** Cards, each with its power. */
export interface CardList {
  readonly cards: readonly string[];
  readonly isNumbered?: boolean;
}

/** What a game adds to the pages of its rules. */
export interface GameGuide {
  /** Pictures that are shown beside the words of a chapter, by the name that the text uses. */
  readonly pictures?: Readonly<Record<string, Component>>;
  /** Its other figures: an icon, a list of cards, or something of its own. Tables come from the words. */
  readonly figures?: Readonly<Record<string, Component | string | CardList>>;
  /** What a card or a term looks like at the table. */
  readonly Picture?: Component<{ topic: Topic }>;
  /** A sign after a card's name, such as a star. */
  readonly CardMark?: Component<{ card: CardTopic }>;
  /** What only this game says about a card; it follows the rest. */
  readonly CardMore?: Component<{ card: CardTopic }>;
  /** A card as it is at this table, if that differs from the box. */
  cardAtTable?(speaker: Speaker, topic: Topic, card: CardTopic): CardTopic;
  /** The name of a card, with a capital. */
  name?(speaker: Speaker, topic: Topic): string;
  /** The term that explains something without a page of its own, and what else to read. */
  term?(topic: Topic): { readonly id: string; readonly see: readonly string[] } | undefined;
  /** More that can be searched for. */
  entries?(speaker: Speaker, rules: RulesText): readonly Omit<SearchEntry, 'game'>[];
}
