/**
 * The plain effects by name. What they do is in effects.ts. This file imports no rules, for pages that only list them.
 */
export const effectNames = [
  'take-bank',
  'take-court',
  'take-neighbours',
  'take-richest',
  'take-player',
  'give-player',
  'give-neighbours',
  'swap-own',
  'swap-others',
  'look-own',
  'look-player',
] as const;
export type EffectName = (typeof effectNames)[number];

const countless: readonly EffectName[] = ['take-court', 'swap-own', 'swap-others', 'look-own', 'look-player'];

/** Whether the effect has a number of coins, from 1 to 13. */
export const countsCoins = (effect: EffectName): boolean => !countless.includes(effect);
/** Whether the effect moves coins out of the bank, to anyone. A mask with such an effect has the bank symbol. */
export const fromBank = (effect: EffectName): boolean => effect === 'take-bank' || effect === 'give-neighbours';

/** One step of a blank mask. */
export interface Effect {
  readonly effect: EffectName;
  /** Only if the effect has a number of coins. */
  readonly coins?: number;
}
