import { maskIds } from '@soiree/mascarade/ids';
import { keepJson, keptJson } from '#storage.ts';
import type { OwnSet } from './own-set.ts';

/** A set that was given a name, kept in this browser. */
export interface SavedSet extends OwnSet {
  readonly name: string;
}

export const LONGEST_SET_NAME = 40;
/** More would turn choosing into searching. */
const MOST = 50;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether the stored value is a set of existing masks. The game checks what the blank mask does. */
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

/** Replaces a set that already has this name. */
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

/** The last custom set for an edition, valid or not. */
export const lastDraft = (edition: OwnSet['edition']): OwnSet | null => keptJson(`${DRAFT}-${edition}`, isOwnSet);

export const rememberDraft = (set: OwnSet): void => keepJson(`${DRAFT}-${set.edition}`, set);
