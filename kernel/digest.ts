import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with sorted keys and without what is undefined: equal values give equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}

export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A stable hash of a state; 64 bits are plenty to notice that a fold went another way. */
export const hashState = (state: unknown): string => digest(canonical(state)).slice(0, 16);
