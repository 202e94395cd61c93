import { type Chance, streamChance } from '@soiree/kernel';

/** Where secrets, ids and the bots' own chance come from; a test hands in one that can be repeated. */
export interface Luck {
  /** This many random bytes, in hex. */
  hex(bytes: number): string;
  /** A whole number from 0 up to but without `n`. */
  below(n: number): number;
}

/** The chance of one bot, apart from everybody else's. */
export function chanceFrom(luck: Luck): Chance {
  const seed = Uint8Array.from(luck.hex(32).match(/../g)!, (byte) => Number.parseInt(byte, 16));
  return streamChance(seed, 0);
}

export const realLuck: Luck = {
  hex(bytes) {
    const drawn = crypto.getRandomValues(new Uint8Array(bytes));
    return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  // Only how long a bot waits comes from here: that some numbers are a hair likelier tells nobody anything.
  below: (n) => crypto.getRandomValues(new Uint32Array(1))[0] % n,
};
