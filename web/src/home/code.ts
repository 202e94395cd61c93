import type { CODE_LENGTH } from '@soiree/protocol';

const length: typeof CODE_LENGTH = 6;
/** Letters and digits except those that are easily confused: I, L, O, 0 and 1. */
const CODE = new RegExp(`^[A-HJKMNP-Z2-9]{${length}}$`);
const LINK = /\/t\/([^/?#]+)/i;

/** Reads a table's code from typed or pasted text: any case, spaces, dashes, a whole link. */
export function readCode(text: string): string | null {
  const typed = LINK.exec(text)?.[1] ?? text;
  const code = typed.toUpperCase().replace(/[\s\p{Pd}._]/gu, '');
  return CODE.test(code) ? code : null;
}
