import { threadCpuUsage } from 'node:process';

export interface Rate {
  readonly games: number;
  readonly decisions: number;
  /** Processor time of this thread, so that time taken by other programs does not count. */
  readonly seconds: number;
}

const usedSeconds = (): number => {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1e6;
};

/**
 * Plays whole matches for this many milliseconds by the clock. `match` plays one and returns its number of decisions.
 */
export function measure(match: () => number, milliseconds: number): Rate {
  const before = usedSeconds();
  const end = performance.now() + milliseconds;
  let games = 0;
  let decisions = 0;
  do {
    decisions += match();
    games++;
  } while (performance.now() < end);
  return { games, decisions, seconds: usedSeconds() - before };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
