import type { LONGEST_NAME } from '@soiree/protocol';

export const longestName: typeof LONGEST_NAME = 24;

/** A name as the server will store it, or null if it is not valid. */
export function readName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return name === '' || name.length > longestName ? null : name;
}
