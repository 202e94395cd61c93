import { createHash } from 'node:crypto';
import { CODE_LETTERS } from '@soiree/protocol';
import type { Luck } from '../luck.ts';

/**
 * A recovery code: 20 letters and digits, none of them mistaken for another when copied by hand; 99 bits. So much chance
 * needs no salt and no slow hash: nobody can try them all.
 */
export const RECOVERY_LENGTH = 20;
const GROUP = /.{4}(?=.)/g;

export const drawCode = (luck: Luck): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => CODE_LETTERS[luck.below(CODE_LETTERS.length)]).join('');

/** As it is shown: in groups, which the reader of a code leaves out again. */
export const grouped = (code: string): string => code.replace(GROUP, '$&-');

/** All that is kept of it. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');
