import { type LineUp, namesIn, seated } from './line-up.ts';
import type { PlayedDeal, PlayedGame, ProgramFaultKind } from './played.ts';
import { type Estimate, estimate, estimateShare, meanOf } from './statistics.ts';

/** How one bot did. The unit of all intervals is the deal, because its rotations are not independent games. */
export interface Standing {
  readonly name: string;
  /** How many seats of the table it has. */
  readonly seats: number;
  /** Its share of the wins per seat. A shared win counts in parts. */
  readonly share: Estimate;
  /** The same, where 1 is the share that everyone would have among equals. */
  readonly relative: Estimate;
  /** Its points at the end; null if no game was finished. */
  readonly result: Estimate | null;
  readonly faults: Readonly<Partial<Record<ProgramFaultKind, number>>>;
}

/** Needs at least one deal. */
export function standings(lineUp: LineUp, deals: readonly PlayedDeal[]): Standing[] {
  const seatings = lineUp.bots.map((_, rotation) => seated(lineUp, rotation));
  return namesIn(lineUp).map((name) => {
    const seats = lineUp.bots.filter((bot) => bot === name).length;
    const isIts = (rotation: number, seat: number): boolean => seatings[rotation][seat] === name;
    const shares: number[] = [];
    const results: number[] = [];
    const faults: Partial<Record<ProgramFaultKind, number>> = {};
    for (const { games } of deals) {
      let won = 0;
      const scores: number[] = [];
      for (const [rotation, game] of games.entries()) {
        for (const [seat, part] of wins(game)) if (isIts(rotation, seat)) won += part;
        for (const [seat, score] of game.scores.entries()) if (isIts(rotation, seat)) scores.push(score);
        for (const { seat, kind } of game.faults ?? [])
          if (isIts(rotation, seat)) faults[kind] = (faults[kind] ?? 0) + 1;
      }
      shares.push(won / games.length / seats);
      if (scores.length > 0) results.push(meanOf(scores));
    }
    const share = estimateShare(shares, 1 / seats);
    if (!share) throw new Error('there are no results before the first deal');
    return { name, seats, share, relative: times(share, lineUp.bots.length), result: estimate(results), faults };
  });
}

const wins = ({ winners }: PlayedGame): [seat: number, part: number][] =>
  winners.map((seat) => [seat, 1 / winners.length]);

const times = ({ mean, low, high }: Estimate, factor: number): Estimate => ({
  mean: mean * factor,
  low: low === null ? null : low * factor,
  high: high === null ? null : high * factor,
});
