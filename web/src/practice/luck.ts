import { type Chance, streamChance } from '@soiree/kernel';

/** The source of secrets, ids and the bots' chance. A test passes in a repeatable one. */
export interface Luck {
  /** This many random bytes, in hex. */
  hex(bytes: number): string;
  /** A whole number from 0 to `n` - 1. */
  below(n: number): number;
}

/** The chance for one bot, separate from all others. */
export function chanceFrom(luck: Luck): Chance {
  const seed = Uint8Array.from(luck.hex(32).match(/../g)!, (byte) => Number.parseInt(byte, 16));
  return streamChance(seed, 0);
}

export const realLuck: Luck = {
  hex(bytes) {
    const drawn = crypto.getRandomValues(new Uint8Array(bytes));
    return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  // Only a bot's wait uses this. That some numbers are slightly more likely reveals nothing.
  below: (n) => crypto.getRandomValues(new Uint32Array(1))[0] % n,
};
