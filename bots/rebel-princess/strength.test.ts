import { rebelPrincess } from '@soiree/rebel-princess';
import { expect, test } from 'vitest';
import { random } from '../random.ts';
import { plain } from './plain.ts';
import { playOut } from './testing.ts';

/** Means over matches in which plain bots sit among random ones, each in every seat in turn. */
function means(seats: number, matches: number): { proposals: number; rank: number; wins: number }[] {
  const sums = [plain, random].map(() => ({ proposals: 0, rank: 0, wins: 0, seats: 0 }));
  for (let seed = 1; seed <= matches; seed++) {
    const makers = seed % 2 === 0 ? [plain, random] : [random, plain];
    const outcome = rebelPrincess.outcome(playOut({ seats, options: { promo: true } }, makers, seed).state);
    if (!outcome) throw new Error(`match ${seed} is not over`);
    for (let seat = 0; seat < seats; seat++) {
      const sum = sums[makers[seat % 2] === plain ? 0 : 1];
      sum.seats++;
      sum.proposals += outcome.scores[seat];
      sum.rank += outcome.ranks[seat];
      sum.wins += outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
    }
  }
  return sums.map((sum) => ({
    proposals: sum.proposals / sum.seats,
    rank: sum.rank / sum.seats,
    wins: sum.wins / matches,
  }));
}

// measured over 400 matches: a quarter of the proposals or less, 96 of 100 matches won and more
test.each([3, 4, 5, 6])('plain beats random by far (%i players)', (seats) => {
  const [ours, theirs] = means(seats, 100);
  expect(ours.proposals).toBeLessThan(theirs.proposals / 2);
  expect(ours.rank).toBeLessThan(theirs.rank - 1);
  expect(ours.wins).toBeGreaterThan(0.85);
});
