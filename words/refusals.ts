import type { Check, Refusal } from '@soiree/kernel';
import { gameWords } from './games.ts';
import { isMisfit, misfitWords } from './misfits.ts';
import { reasonOf } from './reasons.ts';
import type { Speaker, Values } from './speaker.ts';

/** What a table may add to a refusal: the name of its blank mask. */
export interface RefusalTable {
  readonly blankName?: string;
}

/** Why something was not done, and what to do instead. Refusals of the kernel need no table. */
export const refusalSentence = (speaker: Speaker, refusal: Refusal, table: RefusalTable = {}): string =>
  speaker.t(`refusal.${refusal.code}`, { ...refusal.values, ...named(speaker, refusal, table) });

/** Replaces ids among the values by names. An unknown id stays as it was typed. */
function named(speaker: Speaker, refusal: Refusal, table: RefusalTable): Values {
  const { what, open, error } = refusal.values;
  return {
    ...(typeof what === 'string' && { what: checkName(speaker, what as Check['check']) }),
    ...(isMisfit(refusal) && misfitWords(speaker, refusal)),
    ...(typeof error === 'string' && { reason: reasonOf(speaker, error) }),
    // i18next chooses the plural by `count`
    ...(typeof open === 'number' && { count: open }),
    ...Object.assign({}, ...Object.values(gameWords).map((game) => game.namesIn(speaker, refusal, table))),
  };
}

/** The name of one of `verify`'s checks. */
export const checkName = ({ t }: Speaker, check: Check['check']): string => t(`check.${check}`);
