const { SOIREE_LEAK_SEED: wanted, SOIREE_LEAK_TIMES: times = '1' } = process.env;

/** Whether this is a normal run, of which we know how much it should compare. */
export const isUsual = wanted === undefined;

/** The seeds for this many matches, or for a multiple of it, or only the seed of a leak that is to be repeated. */
export const seedsFrom = (first: number, count: number): number[] =>
  wanted === undefined ? Array.from({ length: count * Number(times) }, (_, i) => first + i) : [Number(wanted)];

/** Milliseconds that a test may take on a busy machine. */
export const patience = 120_000 * Number(times);
