/** The plain effects by name; what they do is in effects.ts. This leans on nothing, for pages that only list them. */
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

/** Those that say how many coins; 1 to 13 each. */
export const countsCoins = (effect: EffectName): boolean => !countless.includes(effect);
/** Those that move coins out of the bank, to anyone: a mask with one of them bears the bank symbol. */
export const fromBank = (effect: EffectName): boolean => effect === 'take-bank' || effect === 'give-neighbours';

/** One step of a blank mask. */
export interface Effect {
  readonly effect: EffectName;
  /** Only where the effect counts coins. */
  readonly coins?: number;
}
