import type { Time } from '@soiree/tables';

/** `most` tokens at once, and as many again in every `per` milliseconds. */
interface Allowance {
  readonly most: number;
  readonly per: number;
}

export interface Limiter {
  /** Takes `n` tokens. Returns false and takes nothing if fewer are left. */
  take(key: string, n?: number): boolean;
  /** Gives back tokens that were not needed. */
  give(key: string, n?: number): void;
  /** Whole seconds until `n` can be taken; 0 means now. */
  wait(key: string, n?: number): number;
  /** How many keys are remembered. */
  readonly size: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Tolerance for rounding errors: a caller who has waited as long as required must not be refused again. */
const ROUNDING = 1e-6;

/** More keys than a busy day has. Each takes about a hundred bytes. */
const MOST_KEYS = 100_000;

/**
 * Token buckets by key. A full bucket is the same as none, so idle keys are dropped. If there are still too many, the
 * one used longest ago is dropped.
 */
export function createLimiter({ most, per }: Allowance, time: Time, mostKeys = MOST_KEYS): Limiter {
  /** In the order of their last use. */
  const buckets = new Map<string, Bucket>();

  // A clock that is set back takes nothing away.
  const leftIn = (bucket: Bucket, now: number) =>
    Math.min(most, bucket.left + (Math.max(0, now - bucket.at) * most) / per);

  function leftFor(key: string, now: number): number {
    const bucket = buckets.get(key);
    return bucket ? leftIn(bucket, now) : most;
  }

  function keep(key: string, left: number, now: number): void {
    buckets.delete(key);
    if (left < most) buckets.set(key, { left, at: now });
    for (const [oldest, bucket] of buckets) {
      if (buckets.size <= mostKeys && leftIn(bucket, now) < most) break;
      buckets.delete(oldest);
    }
  }

  return {
    take(key, n = 1) {
      const now = time.now();
      const left = leftFor(key, now);
      if (left < n - ROUNDING) return false;
      keep(key, Math.max(0, left - n), now);
      return true;
    },
    give(key, n = 1) {
      const now = time.now();
      keep(key, Math.min(most, leftFor(key, now) + n), now);
    },
    wait(key, n = 1) {
      const missing = Math.min(n, most) - leftFor(key, time.now());
      return missing <= ROUNDING ? 0 : Math.ceil((missing * per) / most / 1000);
    },
    get size() {
      return buckets.size;
    },
  };
}
