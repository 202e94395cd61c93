/** A mean with its 95% confidence interval; null where nothing can be said. */
export interface Estimate {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

export const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The mean of independent values, with Student's interval. */
export function estimate(values: readonly number[]): Estimate | null {
  if (values.length === 0) return null;
  const mean = meanOf(values);
  if (values.length === 1) return { mean, low: null, high: null };
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const half = student(values.length - 1) * Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, low: mean - half, high: mean + half };
}

/** The same for values between 0 and `most`. */
export function estimateShare(values: readonly number[], most: number): Estimate | null {
  const known = estimate(values);
  if (known?.low == null || known.high == null || known.low === known.high)
    return known && allAlike(known.mean, values.length, most);
  return { mean: known.mean, low: Math.max(0, known.low), high: Math.min(most, known.high) };
}

/**
 * Equal values say nothing about their spread, except that other values are rare. If those were more frequent than
 * `rare`, this many values would miss all of them less than once in forty times. And such a value could be anything.
 */
function allAlike(mean: number, count: number, most: number): Estimate {
  const rare = 1 - 0.025 ** (1 / count);
  return { mean, low: mean * (1 - rare), high: mean + (most - mean) * rare };
}

/** The 97.5th percentile of the normal distribution. */
const NORMAL = 1.959963984540054;

/** The 97.5th percentile of Student's distribution with this many degrees of freedom. */
export function student(freedom: number): number {
  if (freedom > 60) return expansion(freedom);
  let [low, high] = [0, 13];
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    if (within(middle, freedom) < 0.95) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** In powers of one over the degrees of freedom (Abramowitz and Stegun 26.7.5): above 60, correct to eight digits. */
function expansion(freedom: number): number {
  const z = NORMAL;
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ];
  return terms.reduce((sum, term, power) => sum + term / freedom ** power, 0);
}

/**
 * How much of the distribution is between −t and t: a finite sum for whole degrees (Abramowitz and Stegun 26.7.3–4).
 */
function within(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cos : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k < freedom; k += 2) {
    term *= (cos * cos * (k - 1)) / k;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sin * sum) : sin * sum;
}
