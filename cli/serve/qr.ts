import { renderUnicodeCompact } from 'uqr';
import { widthOf } from '../columns.ts';

/** White and black themselves, not what a theme makes of them: light squares must be the light ones on any terminal. */
const WHITE_ON_BLACK = '\x1b[38;5;231;48;5;16m';
const PLAIN = '\x1b[0m';

/** A QR code to hold a phone at, two rows of squares to a line; undefined where it does not fit. */
export function qrLines(text: string, columns: number): string[] | undefined {
  const lines = renderUnicodeCompact(text, { border: 2 }).split('\n');
  return widthOf(lines[0]) > columns ? undefined : lines.map((line) => `${WHITE_ON_BLACK}${line}${PLAIN}`);
}
