import type { Topic } from '../explain.svelte.ts';
import { book, type Line, ours } from '../lines.ts';
import type { MascaradePlace } from '../place-ids.ts';
import type { ChapterId, ChapterKey } from './chapters.ts';

type Own = `place.${'bank' | 'court' | 'centre' | 'mask' | 'left' | 'protected' | 'fine' | 'symbol'}.text`;

export interface Place {
  /** Where the rules have more. */
  readonly chapter: ChapterId;
  readonly lines: readonly Line<PlaceKey>[];
  readonly see: readonly Topic[];
}

export type PlaceKey = ChapterKey | Own;

const other = (id: MascaradePlace): Topic => ({ kind: 'place', id });
const place = (chapter: ChapterId, lines: readonly Line<PlaceKey>[], ...see: Topic[]): Place => ({
  chapter,
  lines,
  see,
});

/** What can be tapped at a table of Mascarade besides its masks, and what is said of it. */
export const places: Readonly<Record<MascaradePlace, Place>> = {
  bank: place('setup', [book('place.bank.text'), ours('setup.bank')], other('symbol')),
  court: place('contest', [book('place.court.text')], { kind: 'mask', id: 'judge' }),
  centre: place('setup', [book('place.centre.text'), ours('powers.centre')]),
  mask: place('turn', [book('place.mask.text')], other('centre')),
  coins: place('end', [book('setup.coins'), book('end.thirteen'), book('end.broke')]),
  left: place('few', [book('place.left.text')], other('protected')),
  right: place('few', [book('place.left.text')], other('protected')),
  protected: place('few', [book('place.protected.text')]),
  memorise: place('setup', [book('setup.memorise'), ours('setup.screen')]),
  preparatory: place('first-four', [book('first-four.must'), book('first-four.counted')]),
  claim: place('contest', [
    book('turn.announce'),
    book('contest.asked'),
    book('contest.nobody'),
    book('contest.somebody'),
  ]),
  fine: place('contest', [book('place.fine.text'), ours('contest.truth')], other('court')),
  revealed: place('revealed', [book('revealed.who'), book('revealed.first'), book('revealed.second')]),
  symbol: place('own', [book('place.symbol.text')]),
};
