/** Time is handed in: a test turns its own clock. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `then` once, `ms` from now; the answer takes it back. */
  after(ms: number, then: () => void): () => void;
}

export const realTime: Time = {
  now: Date.now,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
