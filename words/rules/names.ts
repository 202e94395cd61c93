import { maskIds } from '@soiree/mascarade/ids';
import { princessIds, roundIds } from '@soiree/rebel-princess/ids';
import { cardName, isCard, princessName, roundName, suitName } from '../cards.ts';
import type { Speaker } from '../index.ts';
import { optionName } from '../mascarade.ts';
import { maskName } from '../masks.ts';
import { rebelOptionName } from '../rebel-questions.ts';
import type { Game } from './content.ts';
import { optionNames } from './facts.ts';
import type { Names } from './parse.ts';

const suits = ['queens', 'fairies', 'pets', 'princes'] as const;

const among = <Id extends string>(ids: readonly Id[], id: string): Id | undefined => ids.find((one) => one === id);

/** What the references in the rules of a game are called in a language. */
export function namesFor(speaker: Speaker, game: Game): Names {
  const named: Record<string, (id: string) => string | undefined> = {
    mask: (id) => found(among(maskIds, id), (mask) => maskName(speaker, mask)),
    round: (id) => found(among(roundIds, id), (round) => roundName(speaker, round)),
    princess: (id) => found(among(princessIds, id), (princess) => princessName(speaker, princess)),
    suit: (id) => found(among(suits, id), (suit) => suitName(speaker, suit)),
    card: (id) => (isCard(id) ? cardName(speaker, id) : undefined),
    option: (id) =>
      game === 'mascarade'
        ? found(among(optionNames.mascarade, id), (option) => optionName(speaker, option))
        : found(among(optionNames['rebel-princess'], id), (option) => rebelOptionName(speaker, option)),
  };
  return {
    nameOf: (to) => {
      const [kind, id] = to.split(':');
      return named[kind]?.(id ?? '');
    },
    // Ukrainian and Russian write the names of masks small inside a sentence.
    isSmall: (to) => to.startsWith('mask:') && (speaker.language === 'uk' || speaker.language === 'ru'),
  };
}

const found = <Id>(id: Id | undefined, name: (id: Id) => string): string | undefined =>
  id === undefined ? undefined : name(id);
