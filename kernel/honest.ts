import { hexToBytes } from '@noble/hashes/utils.js';
import { canonical, digest } from './digest.ts';

/**
 * The honest deal. Before anybody sits down the dealer commits to a secret; at the start every person adds a number;
 * the key of all chance is made of both. So the dealer cannot choose the deal after seeing who plays, and no player
 * alone can either.
 */
export interface Honesty {
  /** The hash of the secret, shown before the match. */
  readonly commitment: string;
  /** By seat: 128 bits in hex from a person's client, or nothing (a bot, say). */
  readonly contributions: readonly (string | null)[];
}

export const commitmentTo = (secret: string): string => digest(`soiree secret ${secret}`);

export function matchKey(secret: string, honesty: Honesty, terms: unknown): Uint8Array {
  return hexToBytes(digest(canonical(['soiree key', secret, honesty.contributions, terms])));
}

/** A secret that anybody can make again from a seed: for tests, simulations and programs. */
export const secretFromSeed = (seed: string | number): string => digest(`soiree seed ${seed}`);
