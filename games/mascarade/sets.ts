import { done, type Result, refused } from '@soiree/kernel';
import type { Effect } from './effects.ts';
import { type MaskId, numberOf } from './ids.ts';
import { blankSymbol, masks } from './masks.ts';
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

export const namedSets = ['printed', 'A', 'B'] as const;
export type NamedSet = (typeof namedSets)[number];

/** The masks of a set known by name, or why there is none. */
export function namedSet(name: NamedSet, edition: Edition, seats: number): Result<MaskId[]> {
  if (edition === '1e') {
    return name === 'printed' ? done(printedSet(seats)) : refused('set-of-other-edition', { set: name, edition });
  }
  if (name === 'printed') return refused('set-of-other-edition', { set: name, edition });
  if (seats > 12) return refused('scenario-seats', { seats, max: 12 });
  return done(name === 'A' ? printedSet(seats).map((mask) => successors[mask] ?? mask) : scenarioB[seats]);
}

export interface Blank {
  readonly name: string;
  readonly steps: readonly Effect[];
  readonly players: number;
}

/** Checks a set of one's own; the refusal names the rule that it breaks. */
export function checkSet(
  set: readonly MaskId[],
  edition: Edition,
  seats: number,
  blank?: Blank,
): Result<readonly MaskId[]> {
  if (seats < 4) return refused('own-set-seats', { min: 4, seats });
  if (!set.includes('judge')) return refused('set-judge');

  for (const mask of new Set(set)) {
    if (mask === 'blank') {
      if (!blank) return refused('blank-undescribed');
    } else if (!masks[mask].editions.includes(edition)) return refused('set-edition', { mask, edition });
    const copies = set.filter((other) => other === mask).length;
    if (mask === 'peasant' && copies !== 2) return refused('set-peasants', { copies });
    if (mask !== 'peasant' && copies > 1) return refused('set-twice', { mask });
    const players = mask === 'blank' ? (blank as Blank).players : masks[mask].players;
    if (seats < players) return refused('set-minimum', { mask, min: players, seats });
  }
  if (blank && !set.includes('blank')) return refused('blank-unused');

  const min = seats < 6 ? 6 : seats;
  const max = seats < 6 ? 6 : seats + 2;
  if (set.length < min || set.length > max) return refused('set-size', { seats, min, max, masks: set.length });

  const symbols = set.filter((mask) => (mask === 'blank' ? blankSymbol((blank as Blank).steps) : masks[mask].symbol));
  if (3 * symbols.length < set.length) {
    return refused('set-symbols', { symbols: symbols.length, masks: set.length, needed: Math.ceil(set.length / 3) });
  }
  return done(set);
}

/** The order in which sets are kept: that of the list of masks. */
export const inOrder = (set: readonly MaskId[]): MaskId[] => [...set].sort((a, b) => numberOf(a) - numberOf(b));
