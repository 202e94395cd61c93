import type { PrincessId, RoundId, SuitName } from '@soiree/rebel-princess';
import { princessName, type RebelOptionName, roundRule, type Speaker } from '@soiree/words';
import type { Line, Told } from '../lines.ts';
import type { RebelPlace } from '../place-ids.ts';
import type { ChapterId, ChapterKey } from './chapters.ts';
import { weightOf } from './meetings.ts';
import { type Pair, pairWeight, type Somebody } from './pairs.ts';
import { type PlaceKey, places } from './places.ts';
import type { Moment, PrincessKey } from './princesses.ts';
import type { RoundKey } from './rounds.ts';

/** The sentences of the guide to Rebel Princess. */

type Key = ChapterKey | RoundKey | PrincessKey | PlaceKey;

export const tell = ({ t }: Speaker, lines: readonly Line<Key>[]): Told[] =>
  lines.map(({ key, weight }) => ({ weight, text: t(`guide-rebel-princess.${key}`) }));

export const chapterTitle = ({ t }: Speaker, chapter: ChapterId): string =>
  t(`guide-rebel-princess.chapter.${chapter}`);
export const roundTip = ({ t }: Speaker, round: RoundId): string => t(`guide-rebel-princess.card.${round}.tip`);
export const princessTip = ({ t }: Speaker, princess: PrincessId): string =>
  t(`guide-rebel-princess.princess.${princess}.tip`);
export const momentOf = ({ t }: Speaker, moment: Moment): string => t(`guide-rebel-princess.moment.${moment}`);
export const placeTitle = ({ t }: Speaker, place: RebelPlace): string => t(`guide-rebel-princess.place.${place}`);

/** The rule of a round card first, where that is what makes it. */
export function tellPlace(speaker: Speaker, id: RebelPlace): Told[] {
  const { rule, lines } = places[id];
  const told = tell(speaker, lines);
  return rule ? [{ weight: 'book', text: roundRule(speaker, rule) }, ...told] : told;
}

export const optionText = ({ t }: Speaker, option: RebelOptionName): string =>
  t(`guide-rebel-princess.option.${option}`);
export const suitText = ({ t }: Speaker, suit: SuitName | 'frog'): string => t(`guide-rebel-princess.suit.${suit}`);

export const tellNote = ({ t }: Speaker, note: number): Told => ({
  weight: weightOf(note),
  text: t(`guide-rebel-princess.note.${note}`),
});

export const tellPair = ({ t }: Speaker, pair: Pair): Told => ({
  weight: pairWeight(pair),
  text: t(`guide-rebel-princess.pair.${pair.id}`),
});

/** Who is meant in a pair. */
export function somebodyName(speaker: Speaker, one: Somebody): string {
  if (one === 'any') return speaker.t('guide-rebel-princess.pair.any');
  if (!one.startsWith('as-')) return princessName(speaker, one as PrincessId);
  const princess = princessName(speaker, one.slice('as-'.length) as PrincessId);
  return speaker.t('guide-rebel-princess.pair.as', { princess });
}

/** Both sides of a pair, as a heading. */
export const pairTitle = (speaker: Speaker, { sides }: Pair): string =>
  sides.map((side) => side.map((one) => somebodyName(speaker, one)).join(' / ')).join(' + ');
