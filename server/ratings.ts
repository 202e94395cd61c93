import type { Pool, RatingRow } from './store/contract.ts';

/** Who sat there: a person, a bot of some level, or neither for a guest whose data was deleted. */
export interface RatedSeat {
  readonly player: string | null;
  readonly bot: string | null;
}

export interface RatingsBefore {
  readonly people: readonly RatingRow[];
  readonly bots: readonly RatingRow[];
}

/**
 * The ratings of a game after a match. `before` may lack those who were never rated. People and bots are rated
 * separately: people by the order among the people of the match, levels by the order among its bots. If there is only
 * one to rate, there is nothing to compare and no rating. The same match gives the same rows, whatever the seat order.
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

/** Lists are sorted by this cautious lower estimate. */
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
  const old = places.map(([id]) => before.find((row) => row.id === id) ?? { id, ...unrated, matches: 0 });
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

type Strength = Pick<RatingRow, 'mu' | 'sigma'>;

/** The scale of the ratings. Stored ratings depend on it. */
const unrated: Strength = { mu: 25, sigma: 25 / 3 };
/** How much the performance of a player varies from match to match. */
const BETA = 25 / 6;
/** How much a player's strength may change between two matches. It keeps old ratings from becoming rigid. */
const TAU = 25 / 300;

/**
 * One against another, `behind` by this many places: the Plackett–Luce model of Weng and Lin ("A Bayesian Approximation
 * Method for Online Ranking", 2011), for two. A match of many is rated as every pair separately, and the mean of that.
 * Given the whole order at once, the model lets a player behind several tied players gain more than they do.
 */
function afterTwo(one: Strength, other: Strength, behind: number): Strength {
  const variance = one.sigma ** 2 + TAU ** 2;
  const c = Math.sqrt(variance + other.sigma ** 2 + TAU ** 2 + 2 * BETA ** 2);
  const chance = 1 / (1 + Math.exp((other.mu - one.mu) / c));
  const result = behind < 0 ? 1 : behind > 0 ? 0 : 1 / 2;
  // Below 1/4, so that no rating becomes certain.
  const learned = (Math.sqrt(variance) / c) * (variance / c ** 2) * chance * (1 - chance);
  return { mu: one.mu + (variance / c) * (result - chance), sigma: Math.sqrt(variance * (1 - learned)) };
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

/**
 * The place of each entrant in this pool. A level with several seats is one entrant at the mean of their places,
 * because it has one rating, which moves once per match. (As a team, a level with three seats would count as three
 * times as strong.) Tied seats also share the mean of their places, or a level would gain by a tie
 * with itself.
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
