// What the rules, as a book, need of one game.

import { capital, type Speaker } from '../speaker.ts';
import { plainText, type RulesText, type Section } from './content.ts';
import type { Writing } from './markdown.ts';
import type { Names } from './parse.ts';

export type CardKind = 'mask' | 'round' | 'princess';

/** A card as the rules explain it. */
export interface CardTopic {
  readonly kind: CardKind;
  readonly id: string;
  readonly name: string;
  /** 'I’m the King', or the title of a power. */
  readonly motto: string;
  readonly power: string;
  readonly facts: readonly string[];
  /** What else there is to say. */
  readonly section: Section;
  /** The steps a blank mask can be given. */
  readonly steps: readonly string[];
  /** Which sets a mask is in. */
  readonly sets: readonly string[];
  readonly related: readonly RelatedMask[];
  readonly meetings: readonly Meeting<string>[];
  readonly pairs: readonly Section[];
}

/** A fact with the mask it leads to. */
export interface RelatedMask {
  readonly mask: string;
  readonly text: string;
}

/** A note, and which round cards or princesses it is about. */
export interface Meeting<Id extends string> {
  readonly note: number;
  readonly ids: readonly Id[];
}

/** A cell whose sign is not its text: '●' is read aloud as 'in the game'. */
export interface SignCell {
  readonly sign: string;
  readonly heard: string;
}

export type Cell = string | SignCell;

/** A figure of the rules that is a table: filled from the facts of the game, so that no number is typed twice. */
export interface FigureTable {
  readonly caption?: string;
  /** The columns; the first is over the names of the rows. */
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
}

/** The cards of one kind, in their order, and what the page in docs/rules calls them. */
export interface Deck {
  readonly kind: CardKind;
  readonly ids: readonly string[];
  readonly anchor: string;
  readonly title: string;
}

/** Everything that the rules, as a book, need of one game. */
export interface GameRules {
  /** The Markdown files in `words/<language>/rules/<game>/`, in their order. */
  readonly files: readonly string[];
  readonly decks: readonly Deck[];
  /** One of its cards. */
  card(speaker: Speaker, rules: RulesText, id: string): CardTopic;
  /** What else to write about a card, below its section. */
  moreAbout(card: CardTopic, writing: Writing): string[];

  /** What can be chosen for each option, the default first; other values explain themselves. */
  readonly options: Readonly<Record<string, readonly unknown[]>>;
  optionName(speaker: Speaker, option: string): string;
  optionAbout(speaker: Speaker, option: string): string;
  optionValue(speaker: Speaker, option: string, value: unknown): string;

  /** The name of a reference such as `mask:judge`; undefined if there is no such thing. Options are known. */
  nameOf(speaker: Speaker, kind: string, id: string): string | undefined;
  /** Whether names of a kind begin with a small letter inside a sentence. */
  isSmall(speaker: Speaker, kind: string): boolean;
  /** What explains a reference that has no entry of its own: a card's suit. */
  explains?(to: string): string;

  /** The table of a figure; undefined if the figure is something else. */
  table(speaker: Speaker, figure: string, rules: RulesText): FigureTable | undefined;
  /** What another figure shows, in words; undefined for a mere picture. */
  write(figure: string, writing: Writing): string[] | undefined;
}

export const cardIdsOf = ({ decks }: GameRules): string[] => decks.flatMap(({ ids }) => ids);

export const sectionOf = (sections: readonly Section[] | undefined, id: string): Section => {
  const section = sections?.find((one) => one.id === id);
  if (!section) throw new Error(`the rules have no section ${id}`);
  return section;
};

/** With a capital, as a heading. */
export const headingOf = (speaker: Speaker, { title }: Section): string => capital(speaker, plainText(title));

/** What the references in the rules of a game are called in a language. */
export function namesFor(speaker: Speaker, { options, optionName, nameOf, isSmall }: GameRules): Names {
  return {
    nameOf: (to) => {
      const [kind, id = ''] = to.split(':');
      if (kind === 'option') return Object.hasOwn(options, id) ? optionName(speaker, id) : undefined;
      return nameOf(speaker, kind, id);
    },
    isSmall: (to) => isSmall(speaker, to.split(':')[0]),
  };
}

export interface OptionFacts {
  readonly about: string;
  /** What can be chosen, the default marked as such. */
  readonly values: readonly string[];
}

export function optionFacts(speaker: Speaker, game: GameRules, option: string): OptionFacts {
  const values = game.options[option].map((value) => game.optionValue(speaker, option, value));
  // A single value is no choice: what else there is, the text says.
  const isChoice = values.length > 1;
  return {
    about: game.optionAbout(speaker, option),
    values: isChoice ? values.map((value, i) => (i === 0 ? speaker.t('guide.option.usual', { value }) : value)) : [],
  };
}
