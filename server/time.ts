/** Time is handed in: a test turns its own clock. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `then` once, `ms` from now; the answer takes it back. */
  after(ms: number, then: () => void): () => void;
}

/** The longest that a timer of Node's can wait; what is later is looked at again then. */
const LONGEST = 2 ** 31 - 1;

export const realTime: Time = {
  now: Date.now,
  after(ms, then) {
    const timer = setTimeout(then, Math.min(Math.max(ms, 0), LONGEST));
    return () => clearTimeout(timer);
  },
};
