// Facts about cards and options that the rules show beside their text.

import type { Edition, MaskId } from '@soiree/mascarade';
import { box } from '@soiree/mascarade/box';
import { maskIds } from '@soiree/mascarade/ids';
import { masksOf, type NamedSet, namedSets } from '@soiree/mascarade/named-sets';
import type { PrincessId, RoundId } from '@soiree/rebel-princess';
import { roundIds } from '@soiree/rebel-princess/ids';
import { roundFacts } from '@soiree/rebel-princess/round-facts';
import { passingRule, starNote } from '../cards.ts';
import type { Speaker } from '../index.ts';
import { type OptionName, optionAbout, optionValue } from '../mascarade.ts';
import { maskName } from '../masks.ts';
import { type RebelOptionName, rebelOptionAbout, rebelOptionValue } from '../rebel-questions.ts';
import type { Game } from './content.ts';

// masks

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

/** A fact with the mask it leads to. */
export interface RelatedMask {
  readonly mask: MaskId;
  readonly text: string;
}

/** Masks of the other edition that a player could take this one for. */
export function relatedMasks(speaker: Speaker, mask: MaskId): RelatedMask[] {
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

// round cards and princesses

export function roundCardFacts(speaker: Speaker, round: RoundId): string[] {
  const letter = String.fromCharCode('a'.charCodeAt(0) + roundIds.indexOf(round));
  const star = roundFacts[round].star ? [`★ ${starNote(speaker)}`] : [];
  return [passingRule(speaker, roundFacts[round]), ...star, speaker.t('guide.rebel-princess.fact.letter', { letter })];
}

/** When a power may be used. */
const moments = {
  'snow-white': 'card',
  alice: 'won',
  'ice-princess': 'before',
  mulan: 'played',
  'sleeping-beauty': 'before',
  scheherazade: 'before',
  'pea-princess': 'card',
  'little-mermaid': 'before',
  pocahontas: 'taken',
  cinderella: 'before',
  carmesina: 'copied',
} as const satisfies Record<PrincessId, string>;

export const momentOf = ({ t }: Speaker, princess: PrincessId): string =>
  t(`guide.rebel-princess.moment.${moments[princess]}`);

export const princessFacts = (speaker: Speaker, princess: PrincessId): string[] => [
  momentOf(speaker, princess),
  speaker.t('guide.rebel-princess.fact.once'),
  ...(princess === 'carmesina' ? [speaker.t('guide.rebel-princess.fact.promo')] : []),
];

// options

/** What can be chosen for each option, the default first; other values explain themselves. */
export const optionChoices = {
  mascarade: {
    edition: ['1e', '2e'],
    set: ['printed', 'A', 'B', []],
    blank: [],
    contest: ['in-turn', 'at-once'],
    preparatory: ['four', 'everyone'],
    first: ['random'],
    memory: ['strict', 'helpful'],
    memorise: [60, 0],
  } satisfies Record<OptionName, readonly unknown[]>,
  'rebel-princess': {
    princesses: [true, false],
    promo: [false, true],
    rounds: ['random', 'first-game', []],
    order: ['random', 'chosen'],
    starLast: [false, true],
    bathroomBreakDoubles: ['all', 'princes'],
    rebelOfTheBall: [false, true],
    first: ['random'],
    peek: ['last', 'none', 'all'],
  } satisfies Record<RebelOptionName, readonly unknown[]>,
} as const;

export const optionNames = {
  mascarade: Object.keys(optionChoices.mascarade) as OptionName[],
  'rebel-princess': Object.keys(optionChoices['rebel-princess']) as RebelOptionName[],
} as const;

export interface OptionFacts {
  readonly about: string;
  /** What can be chosen, the default marked as such. */
  readonly values: readonly string[];
}

export function optionFacts(speaker: Speaker, game: Game, option: string): OptionFacts {
  const [about, values] = game === 'mascarade' ? ofMascarade(option as OptionName) : ofRebel(option as RebelOptionName);
  // A single value is no choice: what else there is, the text says.
  const isChoice = values.length > 1;
  return {
    about,
    values: isChoice ? values.map((value, i) => (i === 0 ? speaker.t('guide.option.usual', { value }) : value)) : [],
  };

  function ofMascarade(name: OptionName): [string, string[]] {
    const choices = optionChoices.mascarade[name];
    return [optionAbout(speaker, name), choices.map((value) => optionValue(speaker, name, value))];
  }
  function ofRebel(name: RebelOptionName): [string, string[]] {
    const choices = optionChoices['rebel-princess'][name];
    return [rebelOptionAbout(speaker, name), choices.map((value) => rebelOptionValue(speaker, name, value))];
  }
}
