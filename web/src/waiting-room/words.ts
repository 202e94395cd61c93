import type { Level } from '@soiree/bots/levels';
import { styleOf } from '@soiree/bots/personas';
import type { Refusal } from '@soiree/kernel';
import { refusalSentence } from '@soiree/words';
import { i18n, t } from '#i18n/i18n.svelte.ts';
import { durationWords } from './choosing/clock-words.ts';
import type { RoomSettings } from './settings/settings.ts';

/** A bot's level, in one word. */
export const levelName = (level: string): string => t(`waiting-room.level.${level as Level}.name`);
export const styleName = (seat: number): string => t(`waiting-room.style.${styleOf(seat)}`);
export const levelAbout = (level: string): string => t(`waiting-room.level.${level as Level}.about`);

/** Who can join: by whether the table is public. */
export const waysIn = (): { value: boolean; label: string }[] => [
  { value: false, label: t('waiting-room.table.by-link') },
  { value: true, label: t('waiting-room.table.public') },
];

/** A time limit for a decision or for the match, in words. */
export const timeWords = (seconds: number | null): string =>
  seconds === null ? t('waiting-room.clock.none') : durationWords(i18n.speaker, seconds);

/** Why something was refused; undefined if it was not. */
export function refusalText(
  refusal: Refusal | undefined,
  { options }: Pick<RoomSettings, 'options'>,
): string | undefined {
  const blankName = (options.blank as { name: string } | undefined)?.name;
  return refusal && refusalSentence(i18n.speaker, refusal, blankName === undefined ? {} : { blankName });
}
