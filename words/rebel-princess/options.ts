import type { Options } from '@soiree/rebel-princess';
import type { Speaker } from '../speaker.ts';

export type RebelOptionName = keyof Options;

export const rebelOptionName = ({ t }: Speaker, option: RebelOptionName): string =>
  t(`rebel-princess.option.${option}.name`);

/** What an option is for, in one line. */
export const rebelOptionAbout = ({ t }: Speaker, option: RebelOptionName): string =>
  t(`rebel-princess.option.${option}.about`);

/** A value of an option, given or spelled out. */
export function rebelOptionValue(
  { t }: Speaker,
  option: RebelOptionName,
  value: unknown,
  names: readonly string[] = [],
): string {
  switch (option) {
    case 'princesses':
    case 'promo':
    case 'starLast':
    case 'rebelOfTheBall':
      return t(`rebel-princess.option.${option}.value.${value ? 'yes' : 'no'}`);
    case 'rounds':
      return t(
        `rebel-princess.option.rounds.value.${typeof value === 'string' ? (value as 'random' | 'first-game') : 'own'}`,
      );
    case 'order':
      return t(`rebel-princess.option.order.value.${value as Options['order']}`);
    case 'bathroomBreakDoubles':
      return t(`rebel-princess.option.bathroomBreakDoubles.value.${value as Options['bathroomBreakDoubles']}`);
    case 'first':
      return typeof value === 'number' ? names[value] : t('rebel-princess.option.first.value.random');
    case 'peek':
      return t(`rebel-princess.option.peek.value.${value as Options['peek']}`);
  }
}
