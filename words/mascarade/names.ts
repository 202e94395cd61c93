import type { MaskId, Options } from '@soiree/mascarade';
import type { GameWords } from '../game-words.ts';
import { maskName } from './masks.ts';
import { type OptionName, optionName } from './options.ts';

export const mascaradeWords: GameWords = {
  namesIn(speaker, { code, values: { mask, edition } }, table) {
    return {
      ...(typeof mask === 'string' &&
        code !== 'no-such-mask' && { id: mask, mask: maskName(speaker, mask as MaskId, table) }),
      ...(typeof edition === 'string' && {
        edition: speaker.t(`mascarade.option.edition.value.${edition as Options['edition']}`),
      }),
    };
  },
  optionName: (speaker, option) => optionName(speaker, option as OptionName),
};
