/** Time is passed in, so that a test can control the clock. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `then` once, `ms` from now. The returned function cancels it. */
  after(ms: number, then: () => void): () => void;
}

export const realTime: Time = {
  now: Date.now,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
