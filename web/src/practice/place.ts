import type { GameId } from '@soiree/protocol';

/** The table at home, as page and worker both know it. */

/** Its code: there is one only. */
export const CODE = 'HEARTH';

/** The person who practises: there is no other, so one id will do. */
export const PLAYER = '0'.repeat(32);
export const YOU = 0;

const games: Readonly<Record<GameId, true>> = { mascarade: true, 'rebel-princess': true };
export const isGame = (text: string): text is GameId => Object.hasOwn(games, text);
