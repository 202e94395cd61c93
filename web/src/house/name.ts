import type { LONGEST_NAME } from '@soiree/protocol';

export const longestName: typeof LONGEST_NAME = 24;

/** A name as the house will keep it, or null if there is nothing in it that could be called. */
export function readName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return name === '' || name.length > longestName ? null : name;
}
