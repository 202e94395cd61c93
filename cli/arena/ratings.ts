import { type LineUp, type PlayedDeal, seated } from '@soiree/bots/arena';
import { rate, shownRating } from '@soiree/server/ratings';

export interface BotRating {
  readonly mu: number;
  readonly sigma: number;
  /** What a list is sorted by: a rating that the bot very probably has at least. */
  readonly shown: number;
}

/** The ratings that the server would give these bots after these games, if they had never played before. */
export function ratings(lineUp: LineUp, deals: readonly PlayedDeal[]): Map<string, BotRating> {
  let rows: ReturnType<typeof rate> = [];
  for (const { games } of deals) {
    for (const [rotation, { ranks }] of games.entries()) {
      if (ranks.length === 0) continue;
      const seats = seated(lineUp, rotation).map((bot) => ({ player: null, bot }));
      rows = rate(lineUp.game, seats, ranks, { people: [], bots: rows });
    }
  }
  return new Map(rows.map(({ id, mu, sigma }) => [id, { mu, sigma, shown: shownRating({ mu, sigma }) }]));
}
