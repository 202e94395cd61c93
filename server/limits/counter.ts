/** Counts how many things each key has open at the same time. */
export interface Counter {
  /** False if the limit is reached. */
  open(key: string): boolean;
  /** Must be called once for each successful `open`. */
  close(key: string): void;
  /** How many keys have something open. */
  readonly size: number;
}

export function createCounter(most: number): Counter {
  const counts = new Map<string, number>();
  return {
    open(key) {
      const count = counts.get(key) ?? 0;
      if (count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
    close(key) {
      const count = counts.get(key) ?? 0;
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
    get size() {
      return counts.size;
    },
  };
}
