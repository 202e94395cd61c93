// The rules of Mascarade as a book: facts about masks and sets that stand beside their text.

import type { Edition } from '@soiree/mascarade';
import { box } from '@soiree/mascarade/box';
import { effectNames } from '@soiree/mascarade/effect-names';
import { type MaskId, maskIds } from '@soiree/mascarade/ids';
import { masksOf, type NamedSet, namedSets } from '@soiree/mascarade/named-sets';
import type { RulesText } from '../rules/content.ts';
import {
  type CardTopic,
  type FigureTable,
  type GameRules,
  type RelatedMask,
  type SignCell,
  sectionOf,
} from '../rules/game-rules.ts';
import { bullets, writeCards } from '../rules/markdown.ts';
import type { Speaker } from '../speaker.ts';
import { maskClaim, maskName, maskPower } from './masks.ts';
import { type OptionName, optionAbout, optionName, optionValue } from './options.ts';

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

const editionsOf = (mask: MaskId): readonly Edition[] => (mask === 'blank' ? ['1e', '2e'] : box[mask].editions);

/** 'King (first edition)' where both editions have a mask of that name. */
export function fullMaskName(speaker: Speaker, mask: MaskId): string {
  const name = maskName(speaker, mask);
  const isShared = maskIds.some((other) => other !== mask && maskName(speaker, other) === name);
  return isShared ? editionName(speaker, mask) : name;
}

export function maskFacts(speaker: Speaker, mask: MaskId): string[] {
  const { t } = speaker;
  if (mask === 'blank') return [t('guide.mascarade.fact.both')];
  const { editions, symbol, players, copies } = box[mask];
  return [
    editions.length > 1 ? t('guide.mascarade.fact.both') : optionValue(speaker, 'edition', editions[0]),
    copies > 1 ? t('guide.mascarade.fact.pair') : t('guide.mascarade.fact.one'),
    ...(symbol ? [t('guide.mascarade.fact.symbol')] : []),
    ...(players > 4 ? [t('guide.mascarade.fact.least', { count: players })] : []),
  ];
}

/** Masks of the other edition that a player could take this one for. */
export function relatedMasks(speaker: Speaker, mask: MaskId): (RelatedMask & { readonly mask: MaskId })[] {
  const related = (other: MaskId | undefined, kind: 'same' | 'namesake') =>
    other
      ? [{ mask: other, text: speaker.t(`guide.mascarade.fact.${kind}`, { mask: editionName(speaker, other) }) }]
      : [];
  return [...related(partner(alike, mask), 'same'), ...related(partner(namesakes, mask), 'namesake')];
}

const editionName = (speaker: Speaker, mask: MaskId): string =>
  `${maskName(speaker, mask)} (${optionValue(speaker, 'edition', editionsOf(mask)[0])})`;

const PLAYERS = Array.from({ length: 12 }, (_, i) => i + 2);

/** For how many players a named set exists. */
export const countsOf = (set: NamedSet): number[] => PLAYERS.filter((seats) => masksOf(set, seats) !== undefined);

/** 'In the printed sets for 4, 7–13 players': the named sets that hold a mask. */
export const setFacts = (speaker: Speaker, mask: MaskId): string[] =>
  namedSets
    .map((set) => ({ set, counts: countsOf(set).filter((seats) => masksOf(set, seats)!.includes(mask)) }))
    .filter(({ counts }) => counts.length > 0)
    .map(({ set, counts }) => speaker.t(`guide.mascarade.fact.${set}`, { counts: ranges(counts) }));

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

/** Which masks a named set has for how many players. */
function setTable(speaker: Speaker, set: NamedSet): FigureTable {
  const { t } = speaker;
  const counts = countsOf(set);
  const sets = counts.map((seats) => masksOf(set, seats)!);
  const masks = maskIds.filter((mask) => sets.some((one) => one.includes(mask)));
  const none: SignCell = { sign: '', heard: '–' };
  const one: SignCell = { sign: '●', heard: t('guide.mascarade.sets.in') };
  const pair: SignCell = { sign: '●●', heard: t('guide.mascarade.sets.pair') };
  // With two and three players everyone has several masks, and none is in the centre.
  const centre = counts.map((seats, i) => `${seats < 4 ? 0 : sets[i].length - seats}`);
  return {
    caption: t(`guide.mascarade.sets.${set}`),
    head: [t('guide.mascarade.sets.mask'), ...counts.map(String)],
    rows: [
      ...masks.map((mask) => ({
        name: maskName(speaker, mask),
        cells: sets.map((own) => (own.includes(mask) ? (mask === 'peasant' ? pair : one) : none)),
      })),
      { name: t('guide.mascarade.sets.centre'), cells: centre },
    ],
  };
}

/** What can be chosen for each option, the default first. */
const options: Readonly<Record<OptionName, readonly unknown[]>> = {
  edition: ['1e', '2e'],
  set: ['printed', 'A', 'B', []],
  blank: [],
  contest: ['in-turn', 'at-once'],
  preparatory: ['four', 'everyone'],
  first: ['random'],
  memory: ['strict', 'helpful'],
  memorise: [60, 0],
};

const maskTopic = (speaker: Speaker, rules: RulesText, mask: MaskId): CardTopic => ({
  kind: 'mask',
  id: mask,
  name: fullMaskName(speaker, mask),
  motto: mask === 'blank' ? '' : speaker.t('mascarade.move.name', { claim: maskClaim(speaker, mask) }),
  power: maskPower(speaker, mask),
  facts: maskFacts(speaker, mask),
  section: sectionOf(rules.masks, mask),
  steps: mask === 'blank' ? effectNames.map((effect) => speaker.t(`mascarade.effect.${effect}`, { count: 2 })) : [],
  sets: setFacts(speaker, mask),
  related: relatedMasks(speaker, mask),
  meetings: [],
  pairs: [],
});

const sets: Readonly<Record<string, NamedSet>> = { 'set-printed': 'printed', 'set-a': 'A', 'set-b': 'B' };

export const mascaradeRules: GameRules = {
  files: ['rules', 'masks', 'terms', 'options', 'questions'],
  decks: [{ kind: 'mask', ids: maskIds, anchor: 'masks', title: 'The masks one by one' }],
  card: (speaker, rules, id) => maskTopic(speaker, rules, id as MaskId),
  /** The steps of a blank mask, the sets a mask is in, and masks it could be taken for. */
  moreAbout({ steps, sets, related }, { speaker, link }) {
    const kin = [...sets, ...related.map(({ mask, text }) => link(`mask:${mask}`, text))];
    return [
      ...(steps.length === 0 ? [] : [`${speaker.t('guide.mascarade.steps')}:`, bullets(steps)]),
      ...(kin.length === 0 ? [] : [bullets(kin)]),
    ];
  },
  options,
  optionName: (speaker, option) => optionName(speaker, option as OptionName),
  optionAbout: (speaker, option) => optionAbout(speaker, option as OptionName),
  optionValue: (speaker, option, value) => optionValue(speaker, option as OptionName, value),
  nameOf: (speaker, kind, id) =>
    kind === 'mask' && maskIds.some((mask) => mask === id) ? maskName(speaker, id as MaskId) : undefined,
  // Ukrainian and Russian write the names of masks small inside a sentence.
  isSmall: ({ language }, kind) => kind === 'mask' && (language === 'uk' || language === 'ru'),
  table: (speaker, figure) => (Object.hasOwn(sets, figure) ? setTable(speaker, sets[figure]) : undefined),
  write: (figure, writing) => (figure === 'masks' ? writeCards('mask', writing) : undefined),
};
