import { type MaskId, maskIds } from '@soiree/mascarade/ids';
import { type PrincessId, princessIds, type RoundId, roundIds } from '@soiree/rebel-princess/ids';
import {
  cardName,
  maskName,
  type OptionName,
  optionName,
  type Part,
  princessName,
  type RebelOptionName,
  readCard,
  rebelOptionName,
  roundName,
  type Speaker,
  suitName,
} from '@soiree/words';
import type { Topic } from './explain.svelte.ts';
import { places } from './mascarade/places.ts';
import { placeTitle } from './mascarade/say.ts';
import { isMascaradePlace } from './place-ids.ts';
import { places as rebelPlaces } from './rebel-princess/places.ts';
import { placeTitle as rebelPlaceTitle } from './rebel-princess/say.ts';

export type Game = 'mascarade' | 'rebel-princess';

export const isMask = (text: string): text is MaskId => maskIds.some((id) => id === text);
export const isRound = (text: string): text is RoundId => roundIds.some((id) => id === text);
export const isPrincess = (text: string): text is PrincessId => princessIds.some((id) => id === text);

export type OptionTopic = Extract<Topic, { kind: 'option' }>;
export type Option =
  | { readonly game: 'mascarade'; readonly name: OptionName }
  | { readonly game: 'rebel-princess'; readonly name: RebelOptionName };

/** An option goes by its game and its name. */
export const optionOf = ({ id }: OptionTopic): Option => {
  const [game, name] = id.split('.');
  return { game, name } as Option;
};

export function gameOf(topic: Topic): Game {
  switch (topic.kind) {
    case 'mask':
      return 'mascarade';
    case 'place':
      return isMascaradePlace(topic.id) ? 'mascarade' : 'rebel-princess';
    case 'option':
      return optionOf(topic).game;
    default:
      return 'rebel-princess';
  }
}

/** The words that it takes to speak of a game. */
export const partsOf = (game: Game): Part[] => ['guide', `guide-${game}`, game];

/** At the beginning of a line. */
export const capital = ({ language }: Speaker, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** What it is called, with a capital. */
export const topicName = (speaker: Speaker, topic: Topic): string => capital(speaker, bareName(speaker, topic));

function bareName(speaker: Speaker, topic: Topic): string {
  switch (topic.kind) {
    case 'mask':
      return maskName(speaker, topic.id, topic.blank && { blankName: topic.blank.name });
    case 'round':
      return roundName(speaker, topic.id);
    case 'princess':
      return princessName(speaker, topic.id);
    case 'card':
      return cardName(speaker, topic.id);
    case 'suit':
      return suitName(speaker, topic.id);
    case 'place':
      return isMascaradePlace(topic.id) ? placeTitle(speaker, topic.id) : rebelPlaceTitle(speaker, topic.id);
    case 'option': {
      const option = optionOf(topic);
      return option.game === 'mascarade' ? optionName(speaker, option.name) : rebelOptionName(speaker, option.name);
    }
  }
}

/** Where the rules tell all of it. */
export function topicHref(topic: Topic): string {
  const page = `/rules/${gameOf(topic)}`;
  switch (topic.kind) {
    case 'mask':
    case 'round':
    case 'princess':
      return `${page}/${topic.id}`;
    case 'card': {
      const { suit, frog } = readCard(topic.id);
      return `${page}#suit-${frog ? 'frog' : suit}`;
    }
    case 'suit':
      return `${page}#suit-${topic.id}`;
    case 'place':
      return `${page}#${isMascaradePlace(topic.id) ? places[topic.id].chapter : rebelPlaces[topic.id].chapter}`;
    case 'option':
      return `${page}#option-${optionOf(topic).name}`;
  }
}
