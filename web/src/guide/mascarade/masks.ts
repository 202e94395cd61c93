import type { MaskId } from '@soiree/mascarade';
import { masksOf, type NamedSet, namedSets } from '@soiree/mascarade/named-sets';
import { book, example, ours } from '../lines.ts';

/** What there is to say about a mask besides its power, which has a sentence of its own. */
export const maskLines = {
  judge: [book('own.judge'), example('mask.judge.liars')],
  bishop: [ours('mask.richest')],
  'king-1e': [example('contest.uncontested'), example('contest.other')],
  queen: [],
  fool: [ours('mask.fool.unseen'), ours('powers.centre')],
  thief: [ours('end.together')],
  witch: [ours('mask.witch.decline'), example('mask.witch.fortunes')],
  'spy-1e': [ours('sees.spy'), ours('powers.seen')],
  peasant: [book('own.peasants'), ours('mask.peasant.alike'), example('mask.peasant.false')],
  cheat: [ours('mask.cheat.early'), example('mask.cheat.wins')],
  inquisitor: [
    book('mask.asked'),
    ours('mask.inquisitor.answer'),
    ours('mask.inquisitor.short'),
    ours('powers.seen'),
    example('mask.inquisitor.peasant'),
  ],
  widow: [example('mask.widow.last')],
  empress: [],
  guru: [
    book('mask.asked'),
    book('mask.inquisitor.short'),
    ours('mask.inquisitor.answer'),
    ours('powers.seen'),
    example('mask.guru.poor'),
  ],
  beggar: [ours('mask.beggar.gifts'), example('mask.beggar.round')],
  'king-2e': [],
  'spy-2e': [book('mask.spy-2e.centre'), ours('sees.spy'), ours('powers.seen')],
  puppeteer: [ours('mask.puppeteer.coins'), ours('mask.puppeteer.announcer'), ours('mask.puppeteer.fines')],
  princess: [ours('revealed.princess'), ours('powers.seen')],
  patron: [ours('mask.patron.alone'), ours('end.bank')],
  cheater: [ours('mask.cheat.early')],
  trickster: [ours('mask.richest')],
  blank: [book('mask.blank.box'), ours('mask.blank.steps'), ours('mask.blank.symbol'), ours('own.blank')],
} as const satisfies Record<MaskId, readonly unknown[]>;

export type MaskKey = (typeof maskLines)[MaskId][number]['key'];

/** Masks with the same power in the other edition. */
const alike: readonly (readonly [MaskId, MaskId])[] = [
  ['king-1e', 'empress'],
  ['queen', 'king-2e'],
  ['bishop', 'trickster'],
  ['cheat', 'cheater'],
  ['inquisitor', 'guru'],
];

/** Masks of the same name with another power. */
const namesakes: readonly (readonly [MaskId, MaskId])[] = [
  ['king-1e', 'king-2e'],
  ['spy-1e', 'spy-2e'],
];

function partner(pairs: readonly (readonly [MaskId, MaskId])[], mask: MaskId): MaskId | undefined {
  const pair = pairs.find((both) => both.includes(mask));
  return pair?.find((one) => one !== mask);
}

export const likeness = (mask: MaskId): MaskId | undefined => partner(alike, mask);
export const namesake = (mask: MaskId): MaskId | undefined => partner(namesakes, mask);

/** For how many players the sets known by name can be had. */
export const countsOf = (set: NamedSet): readonly number[] =>
  Array.from({ length: 12 }, (_, i) => i + 2).filter((seats) => masksOf(set, seats) !== undefined);

/** For which counts a mask is in the sets known by name. */
export const setsWith = (mask: MaskId): { readonly set: NamedSet; readonly counts: readonly number[] }[] =>
  namedSets
    .map((set) => ({ set, counts: countsOf(set).filter((seats) => masksOf(set, seats)!.includes(mask)) }))
    .filter(({ counts }) => counts.length > 0);

/** '4, 7–13' of the counts 4, 7, 8 … 13. */
export function ranges(counts: readonly number[]): string {
  const rows: [first: number, last: number][] = [];
  for (const count of counts) {
    const row = rows.at(-1);
    if (row?.[1] === count - 1) row[1] = count;
    else rows.push([count, count]);
  }
  return rows.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
}
