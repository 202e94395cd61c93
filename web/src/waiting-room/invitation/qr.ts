import { encode } from 'uqr';

/** The margin that a camera needs to find the code, in squares. */
const QUIET = 4;

export interface QrDrawing {
  /** Squares per side, including the margin. */
  readonly size: number;
  /** The dark squares as an SVG path, one unit each. Adjacent ones are one stroke. */
  readonly path: string;
}

export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end + 1]) end++;
      path += `M${x} ${y}h${end - x + 1}v1H${x}z`;
      x = end;
    }
  }
  return { size, path };
}
