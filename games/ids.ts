/** The id of every game that can be played here. This file imports no rules, for code that only lists the games. */
export const gameIds = ['mascarade', 'rebel-princess'] as const;

export type GameId = (typeof gameIds)[number];

export const isGameId = (id: string): id is GameId => (gameIds as readonly string[]).includes(id);
