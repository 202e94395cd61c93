import type { OptionName } from '@soiree/words';

/** What can be chosen for each option, the usual one first; other values speak for themselves. */
export const options: Readonly<Record<OptionName, readonly unknown[]>> = {
  edition: ['1e', '2e'],
  set: ['printed', 'A', 'B', []],
  blank: [],
  contest: ['in-turn', 'at-once'],
  preparatory: ['four', 'everyone'],
  first: ['random'],
  memory: ['strict', 'helpful'],
  memorise: [60, 0],
};

export const optionNames = Object.keys(options) as OptionName[];
