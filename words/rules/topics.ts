// What the rules say about one card, option or term: the same for the page and the terminal.

import { effectNames } from '@soiree/mascarade/effect-names';
import { type MaskId, maskIds } from '@soiree/mascarade/ids';
import { type PrincessId, princessIds, type RoundId, roundIds } from '@soiree/rebel-princess/ids';
import { princessName, princessPower, princessTitle, roundName, roundRule } from '../cards.ts';
import type { Speaker } from '../index.ts';
import { maskClaim, maskPower } from '../masks.ts';
import { type Game, plainText, type Rules, referencesIn, type Section } from './content.ts';
import {
  fullMaskName,
  maskFacts,
  princessFacts,
  type RelatedMask,
  relatedMasks,
  roundCardFacts,
  setFacts,
} from './facts.ts';
import { type Meeting, meetingsOf, meetingsWith } from './meetings.ts';

export type CardKind = 'mask' | 'round' | 'princess';

/** A card as the rules explain it. */
export interface CardTopic {
  readonly kind: CardKind;
  readonly id: string;
  readonly name: string;
  /** 'I’m the King', or the title of a power. */
  readonly motto: string;
  readonly power: string;
  readonly facts: readonly string[];
  /** What else there is to say. */
  readonly section: Section;
  /** The steps a blank mask can be given. */
  readonly steps: readonly string[];
  /** Which sets a mask is in. */
  readonly sets: readonly string[];
  readonly related: readonly RelatedMask[];
  readonly meetings: readonly Meeting<string>[];
  readonly pairs: readonly Section[];
}

export const cardsOf = {
  mascarade: [...maskIds],
  'rebel-princess': [...roundIds, ...princessIds],
} as const satisfies Record<Game, readonly string[]>;

const nothing = { steps: [], sets: [], related: [], meetings: [], pairs: [] };

const sectionOf = (sections: readonly Section[] | undefined, id: string): Section => {
  const section = sections?.find((one) => one.id === id);
  if (!section) throw new Error(`the rules have no section ${id}`);
  return section;
};

/** A card of a game; undefined if the id is none of its cards. */
export function cardTopic(speaker: Speaker, rules: Rules, game: Game, id: string): CardTopic | undefined {
  if (!(cardsOf[game] as readonly string[]).includes(id)) return undefined;
  if (game === 'mascarade') return maskTopic(speaker, rules, id as MaskId);
  return roundIds.some((round) => round === id)
    ? roundTopic(speaker, rules, id as RoundId)
    : princessTopic(speaker, rules, id as PrincessId);
}

const maskTopic = (speaker: Speaker, rules: Rules, mask: MaskId): CardTopic => ({
  ...nothing,
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
});

const roundTopic = (speaker: Speaker, rules: Rules, round: RoundId): CardTopic => ({
  ...nothing,
  kind: 'round',
  id: round,
  name: roundName(speaker, round),
  motto: '',
  power: roundRule(speaker, round),
  facts: roundCardFacts(speaker, round),
  section: sectionOf(rules.rounds, round),
  meetings: meetingsOf(round),
});

const princessTopic = (speaker: Speaker, rules: Rules, princess: PrincessId): CardTopic => ({
  ...nothing,
  kind: 'princess',
  id: princess,
  name: princessName(speaker, princess),
  motto: princessTitle(speaker, princess),
  power: princessPower(speaker, princess),
  facts: princessFacts(speaker, princess),
  section: sectionOf(rules.princesses, princess),
  meetings: meetingsWith(princess),
  pairs: pairsWith(rules, princess),
});

/** The pairs of powers that have a princess in their title. */
const pairsWith = ({ pairs = [] }: Rules, princess: PrincessId): Section[] =>
  pairs.filter(({ title }) => referencesIn(title).includes(`princess:${princess}`));

export const capital = ({ language }: Speaker, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** With a capital, as a heading. */
export const headingOf = (speaker: Speaker, { title }: Section): string => capital(speaker, plainText(title));
