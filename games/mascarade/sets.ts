import { done, type Result, refused } from '@soiree/kernel';
import type { Effect } from './effect-names.ts';
import { type MaskId, numberOf } from './ids.ts';
import { blankSymbol, masks } from './masks.ts';
import { MOST_FOR_SCENARIOS, masksOf, type NamedSet, setsOf } from './named-sets.ts';
import type { Edition } from './state.ts';

/** The masks of a named set, or why there is none. */
export function namedSet(name: NamedSet, edition: Edition, seats: number): Result<readonly MaskId[]> {
  if (!setsOf(edition).includes(name)) return refused('set-of-other-edition', { set: name, edition });
  const set = masksOf(name, seats);
  return set ? done(set) : refused('scenario-seats', { seats, max: MOST_FOR_SCENARIOS });
}

export interface Blank {
  readonly name: string;
  readonly steps: readonly Effect[];
  readonly players: number;
}

/** The most masks in an own set. */
export const MOST_MASKS = 15;

/** Checks an own set. The refusal names the rule that it breaks. */
export function checkSet(
  set: readonly MaskId[],
  edition: Edition,
  seats: number,
  blank?: Blank,
): Result<readonly MaskId[]> {
  if (seats < 4) return refused('own-set-seats', { min: 4, seats });
  const min = seats < 6 ? 6 : seats;
  const max = seats < 6 ? 6 : seats + 2;
  const size = () => refused('set-size', { seats, min, max, masks: set.length });
  if (set.length > MOST_MASKS) return size();
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

  if (set.length < min || set.length > max) return size();

  const symbols = set.filter((mask) => (mask === 'blank' ? blankSymbol((blank as Blank).steps) : masks[mask].symbol));
  if (3 * symbols.length < set.length) {
    return refused('set-symbols', { symbols: symbols.length, masks: set.length, needed: Math.ceil(set.length / 3) });
  }
  return done(set);
}

/** Sets are kept in the order of the list of masks. */
export const inOrder = (set: readonly MaskId[]): MaskId[] => [...set].sort((a, b) => numberOf(a) - numberOf(b));
