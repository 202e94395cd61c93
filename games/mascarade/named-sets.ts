import type { MaskId } from './ids.ts';
import type { Edition } from './state.ts';

/** The six of the games for two and three. */
const few: MaskId[] = ['judge', 'bishop', 'king-1e', 'queen', 'fool', 'witch'];

/** The first edition's printed table, turned on its side: which player counts a mask is in for. */
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

/** Who follows whom in the second edition; a mask not listed goes by the same name in both. */
const successors: Partial<Record<MaskId, MaskId>> = {
  'king-1e': 'empress',
  queen: 'king-2e',
  bishop: 'trickster',
  cheat: 'cheater',
  inquisitor: 'guru',
  'spy-1e': 'spy-2e',
};

/** Scenario B is ours: what the second edition printed on its cards is known to none of our sources. */
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

/** The second edition has no printed set for more. */
export const MOST_FOR_SCENARIOS = 12;

export const namedSets = ['printed', 'A', 'B'] as const;
export type NamedSet = (typeof namedSets)[number];

/** The sets of an edition that are known by name. */
export const setsOf = (edition: Edition): readonly NamedSet[] => (edition === '1e' ? ['printed'] : ['A', 'B']);

/** The masks of such a set; undefined where there is none for so many. This leans on nothing, for pages that only show it. */
export function masksOf(name: NamedSet, seats: number): readonly MaskId[] | undefined {
  if (name === 'printed') return printedSet(seats);
  if (seats < 4 || seats > MOST_FOR_SCENARIOS) return undefined;
  return name === 'A' ? printedSet(seats).map((mask) => successors[mask] ?? mask) : scenarioB[seats];
}
