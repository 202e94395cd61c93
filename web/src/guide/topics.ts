import { type MaskId, maskIds } from '@soiree/mascarade/ids';
import type { SuitName } from '@soiree/rebel-princess';
import { type PrincessId, princessIds, type RoundId, roundIds } from '@soiree/rebel-princess/ids';
import {
  cardName,
  isCard,
  maskName,
  type OptionName,
  optionName,
  type Part,
  princessName,
  type RebelOptionName,
  rebelOptionName,
  roundName,
  type Speaker,
  suitName,
} from '@soiree/words';
import type { Topic } from './explain.svelte.ts';
import * as mascarade from './mascarade/places.ts';
import { placeTitle } from './mascarade/say.ts';
import * as rebel from './rebel-princess/places.ts';
import { placeTitle as rebelPlaceTitle } from './rebel-princess/say.ts';

export type Game = 'mascarade' | 'rebel-princess';

export const isMask = (text: string): text is MaskId => maskIds.some((id) => id === text);
export const isRound = (text: string): text is RoundId => roundIds.some((id) => id === text);
export const isPrincess = (text: string): text is PrincessId => princessIds.some((id) => id === text);
const suits: readonly string[] = ['queens', 'fairies', 'pets', 'princes'] satisfies SuitName[];

/** An option goes by its game and its name: `mascarade.contest`. */
export function optionOf(id: string): { readonly game: Game; readonly option: string } {
  const [game, option] = id.split('.');
  return { game: game as Game, option };
}

/** What somebody has tapped, as the page that shows it knows it. */
export type Known =
  | { readonly kind: 'mask'; readonly id: MaskId }
  | { readonly kind: 'round'; readonly id: RoundId }
  | { readonly kind: 'princess'; readonly id: PrincessId }
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'suit'; readonly id: SuitName }
  | { readonly kind: 'place'; readonly game: 'mascarade'; readonly id: mascarade.PlaceId }
  | { readonly kind: 'place'; readonly game: 'rebel-princess'; readonly id: rebel.PlaceId }
  | { readonly kind: 'option'; readonly game: 'mascarade'; readonly id: OptionName }
  | { readonly kind: 'option'; readonly game: 'rebel-princess'; readonly id: RebelOptionName };

/** Undefined where there is nothing of that name. */
export function known({ kind, id }: Topic): Known | undefined {
  switch (kind) {
    case 'mask':
      return isMask(id) ? { kind, id } : undefined;
    case 'round':
      return isRound(id) ? { kind, id } : undefined;
    case 'princess':
      return isPrincess(id) ? { kind, id } : undefined;
    case 'card':
      return isCard(id) ? { kind, id } : undefined;
    case 'suit':
      return suits.includes(id) ? { kind, id: id as SuitName } : undefined;
    case 'place':
      if (mascarade.isPlace(id)) return { kind, game: 'mascarade', id };
      return rebel.isPlace(id) ? { kind, game: 'rebel-princess', id } : undefined;
    case 'option': {
      const { game, option } = optionOf(id);
      return game === 'mascarade'
        ? { kind, game, id: option as OptionName }
        : { kind, game: 'rebel-princess', id: option as RebelOptionName };
    }
  }
}

export function gameOf(topic: Known): Game {
  if ('game' in topic) return topic.game;
  return topic.kind === 'mask' ? 'mascarade' : 'rebel-princess';
}

/** The words that it takes to speak of a game. */
export const partsOf = (game: Game): Part[] => ['guide', `guide-${game}`, game];

/** At the beginning of a line. */
export const capital = ({ language }: Speaker, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** What it is called, with a capital. */
export const topicName = (speaker: Speaker, topic: Known, blankName?: string): string =>
  capital(speaker, bareName(speaker, topic, blankName));

function bareName(speaker: Speaker, topic: Known, blankName?: string): string {
  switch (topic.kind) {
    case 'mask':
      return maskName(speaker, topic.id, blankName === undefined ? undefined : { blankName });
    case 'round':
      return roundName(speaker, topic.id);
    case 'princess':
      return princessName(speaker, topic.id);
    case 'card':
      return cardName(speaker, topic.id);
    case 'suit':
      return suitName(speaker, topic.id);
    case 'place':
      return topic.game === 'mascarade' ? placeTitle(speaker, topic.id) : rebelPlaceTitle(speaker, topic.id);
    case 'option':
      return topic.game === 'mascarade' ? optionName(speaker, topic.id) : rebelOptionName(speaker, topic.id);
  }
}

/** Where the rules tell all of it. */
export function topicHref(topic: Known): string {
  const page = `/rules/${gameOf(topic)}`;
  switch (topic.kind) {
    case 'mask':
    case 'round':
    case 'princess':
      return `${page}/${topic.id}`;
    case 'card':
    case 'suit':
      return `${page}#cards`;
    case 'place':
      return `${page}#${topic.game === 'mascarade' ? mascarade.places[topic.id].chapter : rebel.places[topic.id].chapter}`;
    case 'option':
      return `${page}#option-${topic.id}`;
  }
}
