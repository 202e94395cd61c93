import { maskIds } from '@soiree/mascarade/ids';
import { keepJson, keptJson } from '#house/keep.ts';
import type { OwnSet } from './own-set.ts';

/** A set that somebody has given a name, kept in this browser. */
export interface SavedSet extends OwnSet {
  readonly name: string;
}

export const LONGEST_SET_NAME = 40;
/** A list to choose from is not to become a search. */
const MOST = 50;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether what was kept is a set of masks that there are. What its blank mask does the game will check. */
export function isOwnSet(value: unknown): value is OwnSet {
  if (!isRecord(value)) return false;
  const { edition, masks, blank } = value;
  if (edition !== '1e' && edition !== '2e') return false;
  if (!Array.isArray(masks) || !masks.every((mask) => maskIds.includes(mask))) return false;
  return blank === undefined || (isRecord(blank) && typeof blank.name === 'string' && Array.isArray(blank.steps));
}

const isList = (value: unknown): value is SavedSet[] =>
  Array.isArray(value) && value.every((one) => isOwnSet(one) && 'name' in one && typeof one.name === 'string');

const KEY = 'sets';
const DRAFT = 'set-draft';

export const savedSets = (): readonly SavedSet[] => keptJson(KEY, isList) ?? [];

/** Under a name that there is already: instead of that one. */
export function saveSet(set: SavedSet): readonly SavedSet[] {
  const others = savedSets().filter(({ name }) => name !== set.name);
  return kept([set, ...others].slice(0, MOST));
}

export const forgetSet = (name: string): readonly SavedSet[] => kept(savedSets().filter((set) => set.name !== name));

function kept(sets: SavedSet[]): readonly SavedSet[] {
  const sorted = sets.toSorted((a, b) => a.name.localeCompare(b.name));
  keepJson(KEY, sorted);
  return sorted;
}

/** What was last put together for an edition, whether or not it may be played with. */
export const lastDraft = (edition: OwnSet['edition']): OwnSet | null => keptJson(`${DRAFT}-${edition}`, isOwnSet);

export const rememberDraft = (set: OwnSet): void => keepJson(`${DRAFT}-${set.edition}`, set);
