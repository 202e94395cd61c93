import { rate as openskill, rating } from 'openskill';
import type { Pool, RatingRow } from './store/contract.ts';

/** Who sat there: a person, a bot of some level, or neither, where somebody had their data deleted. */
export interface RatedSeat {
  readonly player: string | null;
  readonly bot: string | null;
}

export interface RatingsBefore {
  readonly people: readonly RatingRow[];
  readonly bots: readonly RatingRow[];
}

/**
 * What the ratings of a game are after a match; `before` may lack those who were never rated. People and bots are rated
 * apart: people by the order among the people of the match, levels by the order among its bots. Who has nobody to be
 * compared with is not rated. The same match gives the same rows, whoever sat where.
 */
export function rate(
  game: string,
  seats: readonly RatedSeat[],
  ranks: readonly number[],
  before: RatingsBefore,
): RatingRow[] {
  const placed = (who: (seat: RatedSeat) => string | null): Placed[] =>
    seats.flatMap((seat, i) => {
      const id = who(seat);
      return id === null ? [] : [{ id, rank: ranks[i] }];
    });
  return [
    ...ratePool(
      { game, pool: 'people' },
      placed(({ player }) => player),
      before.people,
    ),
    ...ratePool(
      { game, pool: 'bots' },
      placed(({ bot }) => bot),
      before.bots,
    ),
  ];
}

/** What a list is sorted by: surely at least this good. */
export const shownRating = ({ mu, sigma }: Pick<RatingRow, 'mu' | 'sigma'>): number => mu - 3 * sigma;

interface Placed {
  readonly id: string;
  readonly rank: number;
}

function ratePool(
  where: { readonly game: string; readonly pool: Pool },
  placed: readonly Placed[],
  before: readonly RatingRow[],
): RatingRow[] {
  const places = meanPlaces(placed);
  if (places.length < 2) return [];
  const old = places.map(([id]) => before.find((row) => row.id === id) ?? { id, ...rating(), matches: 0 });
  return old.map(({ id, matches, ...own }, i) => {
    const after = old.flatMap((other, j) => (i === j ? [] : [afterTwo(own, other, places[i][1] - places[j][1])]));
    return {
      ...where,
      id,
      mu: mean(after.map(({ mu }) => mu)),
      sigma: mean(after.map(({ sigma }) => sigma)),
      matches: matches + 1,
    };
  });
}

/**
 * One against another, behind by so many places. A match of many is everybody against everybody, and the mean of that:
 * given the whole order at once, OpenSkill's usual model lets whoever comes after several equals gain more than they do.
 */
function afterTwo(one: Strength, other: Strength, behind: number): Strength {
  const [[after]] = openskill([[strength(one)], [strength(other)]], { rank: [behind, 0] });
  return after;
}

type Strength = Pick<RatingRow, 'mu' | 'sigma'>;
const strength = ({ mu, sigma }: Strength) => ({ mu, sigma });

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

/**
 * The place of each among these, those of other pools passed over. A level that has several seats is one entrant at the
 * mean of their places: it has one strength, and one number for it moves once a match. (OpenSkill's teams would not do:
 * there a level with three seats counts as three times as strong.) Equals share the mean of their places too, or a level
 * would gain by being level with itself.
 */
function meanPlaces(placed: readonly Placed[]): [id: string, place: number][] {
  const places = new Map<string, number[]>();
  for (const { id, rank } of placed) {
    const ahead = placed.filter((other) => other.rank < rank).length;
    const equal = placed.filter((other) => other.rank === rank).length;
    const place = ahead + (equal + 1) / 2;
    places.set(id, [...(places.get(id) ?? []), place]);
  }
  return [...places].map(([id, own]): [string, number] => [id, mean(own)]).sort(([a], [b]) => (a < b ? -1 : 1));
}
