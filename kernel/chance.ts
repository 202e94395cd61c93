/** Chance is passed in. No game has a random source, so a rule that draws once more does not shift any other draw. */
export interface Chance {
  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number;
}

/** Fisher–Yates, in place. */
export function shuffle<T>(items: T[], chance: Chance): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    const held = items[i];
    items[i] = items[j];
    items[j] = held;
  }
  return items;
}

/**
 * Turns 32 random bits into an unbiased number below n (Lemire's multiplication with rejection). n is small, so the
 * product is exact in a double.
 */
export function bounded(n: number, next: () => number): number {
  let bits = next();
  let low = Math.imul(bits, n) >>> 0;
  if (low < n) {
    const unfair = (4294967296 - n) % n;
    while (low < unfair) {
      bits = next();
      low = Math.imul(bits, n) >>> 0;
    }
  }
  return Math.floor((bits * n) / 4294967296);
}

/**
 * For search, simulation and tests: xoshiro128++. It is fast and repeatable, but can be predicted by anyone who sees
 * enough of it.
 */
export class FastChance implements Chance {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number) {
    // splitmix32 spreads a small seed over the whole state
    let s = seed | 0;
    const word = () => {
      s = (s + 0x9e3779b9) | 0;
      let z = s;
      z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
      return z ^ (z >>> 16);
    };
    this.#a = word();
    this.#b = word();
    this.#c = word();
    this.#d = word() | 1;
  }

  next(): number {
    const sum = (this.#a + this.#d) | 0;
    const result = (((sum << 7) | (sum >>> 25)) + this.#a) >>> 0;
    const t = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= t;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  below(n: number): number {
    const bits = this.next();
    const low = Math.imul(bits, n) >>> 0;
    if (low >= n) return Math.floor((bits * n) / 4294967296);
    const unfair = (4294967296 - n) % n;
    return low >= unfair ? Math.floor((bits * n) / 4294967296) : this.below(n);
  }
}

/** For tests: the draws are fixed in advance, and one too many is an error. */
export function scriptedChance(draws: readonly number[]): Chance {
  let at = 0;
  return {
    below(n) {
      if (at >= draws.length) throw new Error(`the script has ${draws.length} draws; one more was asked, below ${n}`);
      const draw = draws[at++];
      if (!Number.isInteger(draw) || draw < 0 || draw >= n) throw new Error(`scripted draw ${draw} is not below ${n}`);
      return draw;
    },
  };
}

/** For moves that draw nothing. */
export const noChance: Chance = scriptedChance([]);
