import { randomBytes, randomInt } from 'node:crypto';

/** The server's source of secrets and ids. A test passes in one that can be repeated. */
export interface Luck {
  /** This many random bytes, in hex. */
  hex(bytes: number): string;
  /** A whole number from 0 to `n - 1`. */
  below(n: number): number;
}

export const realLuck: Luck = {
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  below: (n) => randomInt(n),
};
