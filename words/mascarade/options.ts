import type { Options } from '@soiree/mascarade';
import type { Speaker } from '../speaker.ts';

export type OptionName = keyof Options;

export const optionName = ({ t }: Speaker, option: OptionName): string => t(`mascarade.option.${option}.name`);

/** What an option is for, in one line. */
export const optionAbout = ({ t }: Speaker, option: OptionName): string => t(`mascarade.option.${option}.about`);

/** A value of an option, given or spelled out. */
export function optionValue(
  speaker: Speaker,
  option: OptionName,
  value: unknown,
  names: readonly string[] = [],
): string {
  const { t } = speaker;
  switch (option) {
    case 'edition':
      return t(`mascarade.option.edition.value.${value as Options['edition']}`);
    case 'set':
      return t(`mascarade.option.set.value.${typeof value === 'string' ? (value as 'printed' | 'A' | 'B') : 'own'}`);
    case 'blank':
      return value ? (value as { name: string }).name : t('mascarade.option.blank.value.none');
    case 'contest':
      return t(`mascarade.option.contest.value.${value as Options['contest']}`);
    case 'preparatory':
      return t(`mascarade.option.preparatory.value.${value as Options['preparatory']}`);
    case 'first':
      return typeof value === 'number' ? names[value] : t('mascarade.option.first.value.random');
    case 'memory':
      return t(`mascarade.option.memory.value.${value as Options['memory']}`);
    case 'memorise':
      if (value === 0) return t('mascarade.option.memorise.value.none');
      return t('mascarade.option.memorise.value.seconds', { count: Number(value) });
  }
}
