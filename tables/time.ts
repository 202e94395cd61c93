/** Time is passed in, so that a test can turn its own clock. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `then` once, `ms` from now. Returns a function that cancels it. */
  after(ms: number, then: () => void): () => void;
}

/** The longest that a timer can wait. A later time is checked again then. */
const LONGEST = 2 ** 31 - 1;

export const realTime: Time = {
  now: Date.now,
  after(ms, then) {
    const timer = setTimeout(then, Math.min(Math.max(ms, 0), LONGEST));
    return () => clearTimeout(timer);
  },
};
