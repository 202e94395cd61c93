/**
 * Weights for traits whose sum predicts how the choices of one position differ: least squares, pulled slightly towards
 * zero so that the weights of correlated traits stay small.
 */
export class Fit {
  readonly size: number;
  readonly #squares: number[][];
  readonly #products: number[];
  #positions = 0;

  constructor(size: number) {
    this.size = size;
    this.#squares = Array.from({ length: size }, () => Array<number>(size).fill(0));
    this.#products = Array<number>(size).fill(0);
  }

  /** The choices of one position, each with its traits and its result. Only their differences count. */
  add(traits: readonly (readonly number[])[], results: readonly number[]): void {
    const mean = traits[0].map((_, i) => traits.reduce((sum, one) => sum + one[i], 0) / traits.length);
    const usual = results.reduce((sum, one) => sum + one, 0) / results.length;
    for (const [choice, own] of traits.entries()) {
      for (let i = 0; i < this.size; i++) {
        const x = own[i] - mean[i];
        this.#products[i] += x * (results[choice] - usual);
        for (let k = 0; k < this.size; k++) this.#squares[i][k] += x * (own[k] - mean[k]);
      }
    }
    this.#positions++;
  }

  /** A trait that never differs has no weight. */
  weights(caution: number): number[] {
    const scale = this.#squares.map((row, i) => Math.sqrt(row[i] / Math.max(1, this.#positions)));
    const used = scale.flatMap((one, i) => (one > 1e-6 ? [i] : []));
    const rows = used.map((i) => [
      ...used.map((k) => this.#squares[i][k] / scale[i] / scale[k] + (i === k ? caution : 0)),
      this.#products[i] / scale[i],
    ]);
    const found = solved(rows);
    const weights = Array<number>(this.size).fill(0);
    for (const [place, i] of used.entries()) weights[i] = found[place] / scale[i];
    return weights;
  }
}

/** Equations, each with its right side last; solved by elimination, the largest first. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const times = rows[row][column] / rows[column][column];
      if (times === 0) continue;
      for (let k = column; k <= size; k++) rows[row][k] -= times * rows[column][k];
    }
  }
  return rows.map((row, i) => row[size] / row[i]);
}
