// Compares our engine with the loop. Both draw the same random numbers in the same order, so they deal the same cards.
// Then they must have as many legal moves at every decision, and the same proposals in the end.

import type { Chance } from '@soiree/kernel';
import { rebelPrincess } from '@soiree/rebel-princess';
import { PLAIN_SEATS, plainDeal, plainOptions } from '../plain.ts';
import { same } from '../same.ts';
import { below, counts, next, playMatch, random, scores } from './plain-rounds.ts';

export function playLimitTogether(matches: number): void {
  let x = random[0];
  const chance: Chance = {
    below(n) {
      x = next(x);
      return below(x, n);
    },
  };
  const actors: number[] = [];
  const moves: number[] = [];

  for (let match = 0; match < matches; match++) {
    const decisions = playMatch();
    const state = rebelPrincess.setup(plainOptions, PLAIN_SEATS, chance, plainDeal);
    let made = 0;
    while (rebelPrincess.actors(state, actors) > 0) {
      // if several choose at the same time, the first
      const [seat] = actors;
      const count = rebelPrincess.moves(state, seat, moves);
      same(`the count of moves of decision ${made}`, count, "the loop's", counts[made]);
      rebelPrincess.play(state, seat, moves[chance.below(count)], chance);
      made++;
    }
    same('the count of decisions', made, "the loop's", decisions);
    same('proposals', rebelPrincess.outcome(state)?.scores, "the loop's", [...scores]);
  }
}
