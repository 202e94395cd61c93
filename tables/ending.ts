import type { Match, Seat } from '@soiree/kernel';
import type { ServerMessageOf } from '@soiree/protocol';
import type { Ending } from './store.ts';

/** Seats for which a stand-in played some moves. The clock's moves do not count, because that player was present. */
export const standInsOf = (match: Match): Seat[] =>
  [...new Set(match.entries.flatMap(({ by, seat }) => (by === 'stand-in' ? [seat] : [])))].sort((a, b) => a - b);

/** How a match ended, as sent to the people at its table. It contains the secret of the deal. */
export function overMessage(id: string, match: Match, { outcome }: Ending): ServerMessageOf<'over'> {
  const { secret, contributions } = match.header;
  return { type: 'over', match: id, outcome, secret: secret!, contributions, standIns: standInsOf(match) };
}
