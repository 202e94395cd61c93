import type { PrincessId, RebelAsk, RebelView, SuitName } from '@soiree/rebel-princess';
import { isCard } from '@soiree/rebel-princess/moves';
import { powerOfMove } from '@soiree/words/rebel-princess';

/** What an answer consists of. Each part is one thing that can be picked on the table. */
export interface Parts {
  /** The princess whose power is used, when powers can be used between moves. */
  readonly power?: PrincessId;
  /** From the hand. */
  readonly card?: string;
  /** From the trick: the viewer's own card, or another player's. */
  readonly played?: string;
  /** A card given to Sleeping Beauty. */
  readonly given?: string;
  readonly seat?: number;
  readonly suit?: SuitName;
  readonly princess?: PrincessId;
  /** A power that is used with the card. */
  readonly declared?: Declared;
}

export type Part = keyof Parts;
export type Declared = 'zero' | 'pea';
export type Value<P extends Part> = NonNullable<Parts[P]>;

export interface Answer {
  readonly text: string;
  readonly parts: Parts;
}

/** Powers without a target: their word alone is the answer. */
export const isBare = (text: string): boolean => !text.includes(' ') && powerOfMove(text) !== undefined;
const isPass = (text: string): boolean => text === 'pass' || text.startsWith('pass ');

/** Answers that do nothing and need no picking. */
export const passesOf = ({ moves }: Pick<RebelView, 'moves'>): string[] => moves.filter(isPass);

export const answersOf = ({ moves }: Pick<RebelView, 'moves'>): Answer[] =>
  moves.filter((text) => !isPass(text)).map((text) => ({ text, parts: partsOf(text) }));

function partsOf(text: string): Parts {
  const [word, first = '', second = ''] = text.split(' ');
  if (isCard(word)) return first === '' ? { card: word } : { card: word, declared: first as Declared };
  const power = powerOfMove(text);
  switch (word) {
    case 'lay':
      return { suit: first as SuitName };
    case 'keep':
      return isCard(first) ? { given: first } : { princess: first as PrincessId };
    case 'mermaid':
      return { power, suit: first as SuitName };
    case 'scheherazade':
    case 'leads':
      return { power, seat: Number(first) };
    case 'swap':
      return { power, played: first, card: second };
    case 'exchange':
      return { card: first, played: second };
    default:
      return power ? { power } : { card: first };
  }
}

const fits = ({ parts }: Answer, draft: Parts): boolean =>
  (Object.keys(draft) as Part[]).every((part) => parts[part] === draft[part]);

/**
 * The values that can be picked for a part now. A chosen power limits them to its targets, a card limits the
 * declarations.
 */
export function offered<P extends Part>(answers: readonly Answer[], draft: Parts, part: P): Value<P>[] {
  const { power, card } = draft;
  const open = answers.filter(
    ({ parts }) =>
      part === 'power' || (parts.power === power && (part !== 'declared' || card === undefined || parts.card === card)),
  );
  return [...new Set(open.flatMap(({ parts }) => parts[part] ?? []))] as Value<P>[];
}

/** The draft with this value picked, or taken back if it was picked. Parts that no longer fit are dropped. */
export function pick<P extends Part>(answers: readonly Answer[], draft: Parts, part: P, value: Value<P>): Parts {
  const { [part]: before, ...others } = draft;
  if (part === 'power') return before === value ? {} : { power: value as PrincessId };
  if (before === value) return part === 'card' ? without(others, 'declared') : others;
  const next: Parts = { ...others, [part]: value };
  if (answers.some((answer) => fits(answer, next))) return next;
  const { power } = draft;
  return power === undefined ? { [part]: value } : { power, [part]: value };
}

function without(draft: Parts, part: Part): Parts {
  const { [part]: _, ...others } = draft;
  return others;
}

/** The answer that this draft makes; undefined while something still has to be picked. */
export function answerOf(answers: readonly Answer[], draft: Parts): string | undefined {
  if (Object.keys(draft).length === 0) return undefined;
  const left = answers.filter((answer) => fits(answer, draft) && answer.parts.declared === draft.declared);
  return left.length === 1 ? left[0].text : undefined;
}

/** If only one card is possible, it is already picked. */
export function firstDraft(view: RebelView): Parts {
  const answers = answersOf(view);
  const [card, ...more] = offered(answers, {}, 'card');
  const isSure = card !== undefined && more.length === 0 && passesOf(view).length === 0;
  return isSure && offered(answers, {}, 'played').length === 0 ? { card } : {};
}

// several cards at once

/** Where cards that are picked together go. */
export interface Way {
  readonly verb: 'left' | 'right' | 'aside';
  readonly count: number;
}

/** Cards picked so far, by way. */
export interface Handful {
  readonly ways: readonly Way[];
  readonly cards: readonly (readonly string[])[];
}

export function handfulOf({ choices }: Pick<RebelAsk, 'choices'>): Handful | null {
  if (!choices) return null;
  const ways = choices.map(({ count, from }) => ({ verb: from[0].split(' ')[0] as Way['verb'], count }));
  return { ways, cards: ways.map(() => []) };
}

export const wayOf = ({ cards }: Handful, card: string): number => cards.findIndex((own) => own.includes(card));

export const isRoomOn = ({ ways, cards }: Handful, way: number): boolean => cards[way].length < ways[way].count;

/** The first way that needs more cards; -1 if none does. */
export const openWay = (handful: Handful): number => handful.ways.findIndex((_, way) => isRoomOn(handful, way));

export const isFull = (handful: Handful): boolean => openWay(handful) < 0;

/**
 * Adds a card for this way, or takes it back if it was picked. If only one card is needed, the new card replaces the
 * old one. Otherwise a full handful stays as it is.
 */
export function toggle(handful: Handful, card: string, towards = 0): Handful {
  const { ways, cards } = handful;
  const held = wayOf(handful, card);
  if (held >= 0) return { ways, cards: cards.map((own) => own.filter((one) => one !== card)) };
  if (ways.length === 1 && ways[0].count === 1) return { ways, cards: [[card]] };
  const way = isRoomOn(handful, towards) ? towards : openWay(handful);
  return way < 0 ? handful : { ways, cards: cards.map((own, i) => (i === way ? [...own, card] : own)) };
}

export const actionOf = ({ ways, cards }: Handful): string[] =>
  cards.flatMap((own, way) => own.map((card) => `${ways[way].verb} ${card}`));
