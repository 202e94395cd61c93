import { optionAbout, optionValue, rebelOptionAbout, rebelOptionValue, type Speaker } from '@soiree/words';
import { options } from './mascarade/options.ts';
import { optionText } from './mascarade/say.ts';
import { options as rebelOptions } from './rebel-princess/options.ts';
import { optionText as rebelOptionText } from './rebel-princess/say.ts';
import type { Known } from './topics.ts';

export interface OptionTold {
  readonly about: string;
  readonly text: string;
  /** What can be chosen, the usual one first. */
  readonly values: readonly string[];
}

export const optionTold = (speaker: Speaker, topic: Extract<Known, { kind: 'option' }>): OptionTold =>
  topic.game === 'mascarade'
    ? {
        about: optionAbout(speaker, topic.id),
        text: optionText(speaker, topic.id),
        values: options[topic.id].map((value) => optionValue(speaker, topic.id, value)),
      }
    : {
        about: rebelOptionAbout(speaker, topic.id),
        text: rebelOptionText(speaker, topic.id),
        values: rebelOptions[topic.id].map((value) => rebelOptionValue(speaker, topic.id, value)),
      };
