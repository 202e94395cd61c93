import type { RebelOptionName } from '@soiree/words';

/** What can be chosen for each option, the usual one first; other values speak for themselves. */
export const options: Readonly<Record<RebelOptionName, readonly unknown[]>> = {
  princesses: [true, false],
  promo: [false, true],
  rounds: ['random', 'first-game', []],
  order: ['random', 'chosen'],
  starLast: [false, true],
  bathroomBreakDoubles: ['all', 'princes'],
  rebelOfTheBall: [false, true],
  first: ['random'],
  peek: ['last', 'none', 'all'],
};

export const optionNames = Object.keys(options) as RebelOptionName[];
