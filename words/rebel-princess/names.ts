import type { PrincessId, SuitName } from '@soiree/rebel-princess';
import { isCard } from '@soiree/rebel-princess/moves';
import type { GameWords } from '../game-words.ts';
import { cardName, princessName, suitName } from './cards.ts';
import { type RebelOptionName, rebelOptionName } from './options.ts';

export const rebelWords: GameWords = {
  namesIn(speaker, { code, values: { card, suit, princess, what } }) {
    return {
      ...(typeof card === 'string' && isCard(card) && { card: cardName(speaker, card) }),
      ...(typeof suit === 'string' && suit !== '–' && { suit: suitName(speaker, suit as SuitName) }),
      ...(typeof princess === 'string' && { princess: princessName(speaker, princess as PrincessId) }),
      ...(code === 'deal-seats' && {
        what: speaker.t(`rebel-princess.deal.${what as 'scores' | 'hands' | 'princesses'}`),
      }),
    };
  },
  optionName: (speaker, option) => rebelOptionName(speaker, option as RebelOptionName),
};
