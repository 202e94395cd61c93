import { hexToBytes } from '@noble/hashes/utils.js';
import { canonical, digest } from './digest.ts';

/**
 * The honest deal. The dealer commits to a secret before anyone sits down. At the start every person adds a number. The
 * key of all chance is made from both. This way the dealer cannot choose the deal after seeing who plays, and no player
 * alone can choose it either.
 */
export interface Honesty {
  /** The hash of the secret, shown before the match. */
  readonly commitment: string;
  /** By seat: 128 bits in hex from a person's client, or null (for a bot, for example). */
  readonly contributions: readonly (string | null)[];
}

export const commitmentTo = (secret: string): string => digest(`soiree secret ${secret}`);

export function matchKey(secret: string, honesty: Honesty, terms: unknown): Uint8Array {
  return hexToBytes(digest(canonical(['soiree key', secret, honesty.contributions, terms])));
}

/** A secret that anyone can compute again from a seed: for tests, simulations and programs. */
export const secretFromSeed = (seed: string | number): string => digest(`soiree seed ${seed}`);
