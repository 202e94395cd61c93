import { type Chance, FastChance } from '../chance.ts';

/** The largest number whose product with 32 random bits is exact. */
const MOST = 2 ** 21;

/** The chance that is passed to a game. It counts the draws and reports a senseless one as a bug. */
export class CheckedChance implements Chance {
  draws = 0;
  readonly #source: FastChance;

  constructor(seed: number) {
    this.#source = new FastChance(seed);
  }

  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > MOST) throw new Error(`a draw below ${n}`);
    this.draws++;
    return this.#source.below(n);
  }
}
