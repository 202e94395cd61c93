import type { MaskId } from '@soiree/mascarade';
import type { NamedSet } from '@soiree/mascarade/named-sets';
import type { OptionName, Speaker } from '@soiree/words';
import type { Line, Told } from '../lines.ts';
import type { MascaradePlace } from '../place-ids.ts';
import type { ChapterId, ChapterKey } from './chapters.ts';
import type { MaskKey } from './masks.ts';
import { type PlaceKey, places } from './places.ts';

/** The sentences of the guide to Mascarade. */

type Key = ChapterKey | MaskKey | PlaceKey;

export const tell = ({ t }: Speaker, lines: readonly Line<Key>[]): Told[] =>
  lines.map(({ key, weight }) => ({ weight, text: t(`guide-mascarade.${key}`) }));

export const chapterTitle = ({ t }: Speaker, chapter: ChapterId): string => t(`guide-mascarade.chapter.${chapter}`);
export const maskTip = ({ t }: Speaker, mask: MaskId): string => t(`guide-mascarade.mask.${mask}.tip`);
export const placeTitle = ({ t }: Speaker, place: MascaradePlace): string => t(`guide-mascarade.place.${place}.title`);
export const tellPlace = (speaker: Speaker, place: MascaradePlace): Told[] => tell(speaker, places[place].lines);
export const optionText = ({ t }: Speaker, option: OptionName): string => t(`guide-mascarade.option.${option}`);
export const setTitle = ({ t }: Speaker, set: NamedSet): string => t(`guide-mascarade.sets.${set}`);
export const setFact = ({ t }: Speaker, set: NamedSet, counts: string): string =>
  t(`guide-mascarade.fact.${set}`, { counts });
