import type { LONGEST_NAME } from '@soiree/protocol';

export const longestName: typeof LONGEST_NAME = 24;

/** A name as the server will store it, or null if it is empty or too long. The server says what else is wrong. */
export function readName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  const characters = Array.from(new Intl.Segmenter().segment(name)).length;
  return characters === 0 || characters > longestName ? null : name;
}
