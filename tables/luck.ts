/** The source of secrets and ids. A test passes in one that can be repeated. */
export interface Luck {
  /** This many random bytes, in hex. */
  hex(bytes: number): string;
  /** A whole number from 0 to `n - 1`. */
  below(n: number): number;
}

export const realLuck: Luck = {
  hex(bytes) {
    const drawn = crypto.getRandomValues(new Uint8Array(bytes));
    return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  below(n) {
    // Numbers above the largest multiple of n are drawn again, so that all are equally likely.
    const most = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const [drawn] = crypto.getRandomValues(new Uint32Array(1));
      if (drawn < most) return drawn % n;
    }
  },
};
