/** How many of something a key has open at the same time. */
export interface Counter {
  /** False if there are as many as may be. */
  open(key: string): boolean;
  /** To be called once for each that was opened. */
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
