import type { Check, Refusal } from '@soiree/kernel';
import type { MaskId, Options } from '@soiree/mascarade';
import type { PrincessId, SuitName } from '@soiree/rebel-princess';
import { cardName, isCard, princessName, suitName } from './cards.ts';
import type { Speaker, Values } from './index.ts';
import { maskName } from './masks.ts';
import { isMisfit, misfitWords } from './misfits.ts';
import { reasonOf } from './reasons.ts';

/** What a table may add to a refusal: the name of its blank mask. */
export interface RefusalTable {
  readonly blankName?: string;
}

/** Why something was not done, and what to do instead. Refusals of the kernel need no table. */
export const refusalSentence = (speaker: Speaker, refusal: Refusal, table: RefusalTable = {}): string =>
  speaker.t(`refusal.${refusal.code}`, { ...refusal.values, ...named(speaker, refusal, table) });

/** Replaces ids among the values by names. An unknown id stays as it was typed. */
function named(speaker: Speaker, refusal: Refusal, table: RefusalTable): Values {
  const { t } = speaker;
  const { code, values } = refusal;
  const { mask, edition, what, card, suit, princess, open, error } = values;
  const names: Record<string, string | number> = {};
  if (typeof mask === 'string' && code !== 'no-such-mask') {
    names.id = mask;
    names.mask = maskName(speaker, mask as MaskId, table);
  }
  if (typeof edition === 'string') {
    names.edition = t(`mascarade.option.edition.value.${edition as Options['edition']}`);
  }
  if (typeof what === 'string') {
    names.what =
      code === 'deal-seats'
        ? t(`rebel-princess.deal.${what as 'scores' | 'hands' | 'princesses'}`)
        : t(`check.${what as Check['check']}`);
  }
  if (typeof card === 'string' && isCard(card)) names.card = cardName(speaker, card);
  if (typeof suit === 'string' && suit !== '–') names.suit = suitName(speaker, suit as SuitName);
  if (typeof princess === 'string') names.princess = princessName(speaker, princess as PrincessId);
  if (isMisfit(refusal)) Object.assign(names, misfitWords(speaker, refusal));
  if (typeof error === 'string') names.reason = reasonOf(speaker, error);
  // i18next chooses the plural by `count`
  if (typeof open === 'number') names.count = open;
  return names;
}

/** The name of one of `verify`'s checks. */
export const checkName = ({ t }: Speaker, check: Check['check']): string => t(`check.${check}`);
