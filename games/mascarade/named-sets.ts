import type { MaskId } from './ids.ts';
import type { Edition } from './state.ts';

/** The six masks of the games for two and three players. */
const few: MaskId[] = ['judge', 'bishop', 'king-1e', 'queen', 'fool', 'witch'];

/** The first edition's printed table, transposed: the player counts at which a mask is in the game. */
const printed: [MaskId, readonly number[]][] = [
  ['judge', [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ['bishop', [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ['king-1e', [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ['queen', [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ['fool', [7, 8, 9, 10, 11, 12, 13]],
  ['thief', [4, 7, 13]],
  ['witch', [5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ['spy-1e', [10, 11, 12, 13]],
  ['peasant', [8, 9, 10, 11, 12, 13]],
  ['cheat', [4, 5, 6, 9, 10, 11, 12, 13]],
  ['inquisitor', [11, 12, 13]],
  ['widow', [12, 13]],
];

/** Which mask replaces which in the second edition. A mask that is not listed has the same name in both. */
const successors: Partial<Record<MaskId, MaskId>> = {
  'king-1e': 'empress',
  queen: 'king-2e',
  bishop: 'trickster',
  cheat: 'cheater',
  inquisitor: 'guru',
  'spy-1e': 'spy-2e',
};

/** Scenario B is ours: none of our sources shows what the second edition printed on its cards. */
const six: MaskId[] = ['judge', 'patron', 'princess', 'beggar', 'puppeteer', 'witch'];
const eight: MaskId[] = ['judge', 'patron', 'princess', 'beggar', 'puppeteer', 'thief', 'peasant', 'peasant'];
const scenarioB: Record<number, MaskId[]> = {
  4: ['judge', 'king-2e', 'patron', 'beggar', 'thief', 'cheater'],
  5: ['judge', 'empress', 'patron', 'beggar', 'spy-2e', 'cheater'],
  6: six,
  7: [...six, 'fool'],
  8: eight,
  9: [...eight, 'spy-2e'],
  10: [...eight, 'spy-2e', 'widow'],
  11: [...eight, 'spy-2e', 'widow', 'guru'],
  12: [...eight, 'spy-2e', 'widow', 'guru', 'cheater'],
};

function printedSet(seats: number): MaskId[] {
  if (seats < 4) return few;
  const set: MaskId[] = [];
  for (const [mask, counts] of printed) {
    if (counts.includes(seats)) set.push(...(mask === 'peasant' ? [mask, mask] : [mask]));
  }
  return set;
}

/** The second edition has no printed set for more players. */
export const MOST_FOR_SCENARIOS = 12;

export const namedSets = ['printed', 'A', 'B'] as const;
export type NamedSet = (typeof namedSets)[number];

/** The sets of an edition that have a name. */
export const setsOf = (edition: Edition): readonly NamedSet[] => (edition === '1e' ? ['printed'] : ['A', 'B']);

/**
 * The masks of a named set; undefined if there is none for that many players. This file imports no rules, for pages
 * that only show sets.
 */
export function masksOf(name: NamedSet, seats: number): readonly MaskId[] | undefined {
  if (name === 'printed') return printedSet(seats);
  if (seats < 4 || seats > MOST_FOR_SCENARIOS) return undefined;
  return name === 'A' ? printedSet(seats).map((mask) => successors[mask] ?? mask) : scenarioB[seats];
}
