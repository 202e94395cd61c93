import type { Match, Outcome, Seat } from '@soiree/kernel';
import type { ServerMessageOf } from '@soiree/protocol';
import type { Parts } from '../parts.ts';
import { rate } from '../ratings.ts';
import type { Ending, MatchRow } from '../store/contract.ts';

/** How a match ended, as sent to the people at its table. */
export interface Closing {
  readonly message: ServerMessageOf<'over'>;
}

/** Seats for which a stand-in played some moves. The clock's moves do not count, because that player was present. */
export const standInsOf = (match: Match): Seat[] =>
  [...new Set(match.entries.flatMap(({ by, seat }) => (by === 'stand-in' ? [seat] : [])))].sort((a, b) => a - b);

export function closingOf(id: string, match: Match, ending: Ending): Closing {
  const { secret, contributions } = match.header;
  return {
    message: {
      type: 'over',
      match: id,
      outcome: ending.outcome,
      secret: secret!,
      contributions,
      standIns: standInsOf(match),
    },
  };
}

/** Writes how a match ended, with its events and ratings. Only the first attempt has an effect. */
export async function close(
  { store, time }: Pick<Parts, 'store' | 'time'>,
  id: string,
  match: Match,
  ending: Ending,
): Promise<Closing> {
  const { outcome } = ending;
  const row = await store.match(id);
  if (!row) throw new Error('the match is missing in the store');
  const ratings = outcome ? await ratingsAfter(store, match.game.id, row, outcome) : [];
  await store.finish({
    match: id,
    finishedAt: time.now(),
    ending,
    events: match.told,
    standIns: standInsOf(match),
    rated: ratings.length > 0,
    ratings,
  });
  return closingOf(id, match, ending);
}

async function ratingsAfter(store: Parts['store'], game: string, row: MatchRow, outcome: Outcome) {
  const people = row.seats.flatMap(({ player }) => (player === null ? [] : [player]));
  const levels = [...new Set(row.seats.flatMap(({ bot }) => (bot === null ? [] : [bot])))];
  const before = {
    people: await store.ratings(game, 'people', people),
    bots: await store.ratings(game, 'bots', levels),
  };
  return rate(game, row.seats, outcome.ranks, before);
}
