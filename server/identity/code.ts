import { createHash } from 'node:crypto';
import { CODE_LETTERS } from '@soiree/protocol';
import type { Luck } from '@soiree/tables';

/**
 * A recovery code: 20 letters and digits, none of them easily confused when copied by hand. With 99 random bits, it
 * needs no salt and no slow hash: there are too many codes to try.
 */
export const RECOVERY_LENGTH = 20;
const GROUP = /.{4}(?=.)/g;

export const drawCode = (luck: Luck): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => CODE_LETTERS[luck.below(CODE_LETTERS.length)]).join('');

/** The code as shown: in groups with dashes, which are removed when it is read. */
export const grouped = (code: string): string => code.replace(GROUP, '$&-');

/** Only the hash is stored. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');
