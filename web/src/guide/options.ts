import { optionAbout, optionValue, rebelOptionAbout, rebelOptionValue, type Speaker } from '@soiree/words';
import { options } from './mascarade/options.ts';
import { optionText } from './mascarade/say.ts';
import { options as rebelOptions } from './rebel-princess/options.ts';
import { optionText as rebelOptionText } from './rebel-princess/say.ts';
import { type OptionTopic, optionOf } from './topics.ts';

export interface OptionTold {
  readonly about: string;
  readonly text: string;
  /** What can be chosen, the usual one first. */
  readonly values: readonly string[];
}

export function optionTold(speaker: Speaker, topic: OptionTopic): OptionTold {
  const option = optionOf(topic);
  if (option.game === 'mascarade') {
    const { name } = option;
    const values = options[name].map((value) => optionValue(speaker, name, value));
    return { about: optionAbout(speaker, name), text: optionText(speaker, name), values };
  }
  const { name } = option;
  const values = rebelOptions[name].map((value) => rebelOptionValue(speaker, name, value));
  return { about: rebelOptionAbout(speaker, name), text: rebelOptionText(speaker, name), values };
}
