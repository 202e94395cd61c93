import type { PrincessId, RoundId, SuitName } from '@soiree/rebel-princess';
import type { Speaker } from '../speaker.ts';

const suitsByLetters = { qu: 'queens', fa: 'fairies', pe: 'pets', pr: 'princes' } as const;
const FROG = 'pe8';

export const suitName = ({ t }: Speaker, suit: SuitName): string => t(`rebel-princess.suit.${suit}`);

/** The suit and rank of a card's text (`qu3`). */
export function readCard(card: string): { readonly suit: SuitName; readonly rank: number; readonly frog: boolean } {
  const suit = suitsByLetters[card.slice(0, 2) as keyof typeof suitsByLetters];
  return { suit, rank: Number(card.slice(2)), frog: card === FROG };
}

/** 'Queen 7' or 'the frog', in a form that fits anywhere in a sentence. */
export function cardName({ t }: Speaker, card: string): string {
  const { suit, rank, frog } = readCard(card);
  return frog ? t('rebel-princess.card.frog') : t(`rebel-princess.card.${suit}`, { rank });
}

/** Up to this many cards are named one by one, more by suit. */
const FEW = 3;

/** Cards in a sentence: 'Queen 7 and the frog', or 'queens 2, 7, 9; pets 8 (frog)'. */
export function cardsPhrase(speaker: Speaker, cards: readonly string[]): string {
  if (cards.length <= FEW) return speaker.list(cards.map((card) => cardName(speaker, card)));
  return cardsBySuit(speaker, cards);
}

/** Any number of cards: 'queens 2, 7, 9; pets 8 (frog)'. */
export function cardsBySuit(speaker: Speaker, cards: readonly string[]): string {
  const suits = Map.groupBy(cards, (card) => readCard(card).suit);
  return [...suits]
    .map(([suit, own]) => `${suitName(speaker, suit)} ${own.map((card) => rankName(speaker, card)).join(', ')}`)
    .join('; ');
}

/** A card whose suit is already named: '7', '8 (frog)'. */
export function rankName({ t }: Speaker, card: string): string {
  const { rank, frog } = readCard(card);
  return frog ? `${rank} (${t('rebel-princess.frog')})` : `${rank}`;
}

// rounds and princesses

export const roundName = ({ t }: Speaker, round: RoundId): string => t(`rebel-princess.round.${round}.name`);

/** What a round card says apart from passing. One rule depends on a table option. */
export function roundRule({ t }: Speaker, round: RoundId, table?: { readonly doublesPrinces: number }): string {
  if (round === 'bathroom-break' && table?.doublesPrinces) return t('rebel-princess.round.bathroom-break.rule-princes');
  return t(`rebel-princess.round.${round}.rule`);
}

/** How many cards a round card says to pass; no more of the card is needed here. */
export interface Passing {
  readonly left: number;
  readonly right: number;
}

/** 'Pass 3 cards to the right.' */
export function passingRule({ t }: Speaker, { left, right }: Passing): string {
  if (left > 0 && right > 0) return t('rebel-princess.passing.both', { left, right });
  const way = left > 0 ? 'left' : 'right';
  return t(`rebel-princess.passing.${way}`, { count: left + right });
}

/** What the star on a round card means. */
export const starNote = ({ t }: Speaker): string => t('rebel-princess.star');

export const princessName = ({ t }: Speaker, princess: PrincessId): string =>
  t(`rebel-princess.princess.${princess}.name`);
export const princessTitle = ({ t }: Speaker, princess: PrincessId): string =>
  t(`rebel-princess.princess.${princess}.title`);
export const princessPower = ({ t }: Speaker, princess: PrincessId): string =>
  t(`rebel-princess.princess.${princess}.power`);
