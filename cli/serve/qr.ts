import { renderUnicodeCompact } from 'uqr';
import { widthOf } from '../columns.ts';

/** True white and black, not the theme's: light squares must be light on any terminal. */
const WHITE_ON_BLACK = '\x1b[38;5;231;48;5;16m';
const PLAIN = '\x1b[0m';

/** A QR code to scan with a phone, two rows of squares per line; undefined if it does not fit. */
export function qrLines(text: string, columns: number): string[] | undefined {
  const lines = renderUnicodeCompact(text, { border: 2 }).split('\n');
  return widthOf(lines[0]) > columns ? undefined : lines.map((line) => `${WHITE_ON_BLACK}${line}${PLAIN}`);
}
