import { threadCpuUsage } from 'node:process';

export interface Rate {
  readonly games: number;
  readonly decisions: number;
  /** Of processor time of this thread: what other programs take from it does not count. */
  readonly seconds: number;
}

const usedSeconds = (): number => {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1e6;
};

/** Plays whole matches for so many milliseconds by the clock; `match` plays one and returns its count of decisions. */
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
