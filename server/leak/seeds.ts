const { SOIREE_LEAK_SEED: wanted, SOIREE_LEAK_TIMES: times = '1' } = process.env;

/** Whether it is a run like any other, of which we know how much it should look at. */
export const isUsual = wanted === undefined;

/** The seeds of so many matches, or of many times more; or the one alone that a finding named, to have it again. */
export const seedsFrom = (first: number, count: number): number[] =>
  wanted === undefined ? Array.from({ length: count * Number(times) }, (_, i) => first + i) : [Number(wanted)];

/** Milliseconds that a test may take, on a busy machine. */
export const patience = 120_000 * Number(times);
