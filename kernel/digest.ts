import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with sorted keys and without what is undefined: equal values give equal text. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

/** The same with its keys in order. Lists of plain values, which most of a state is, stay as they are. */
function sorted(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.some(isObject) ? value.map(sorted) : value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A stable hash of a state; 64 bits are plenty to notice that a fold went another way. */
export const hashState = (state: unknown): string => digest(canonical(state)).slice(0, 16);
