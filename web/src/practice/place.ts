/** The practice table, as both page and worker know it. */

/** Its code. There is only one. */
export const CODE = 'HEARTH';

/** The person who practises. There is no other, so one id is enough. */
export const PLAYER = '0'.repeat(32);
export const YOU = 0;
