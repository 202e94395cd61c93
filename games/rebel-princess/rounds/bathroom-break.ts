import { countBits, PRINCES } from '../cards.ts';
import { proposals, roundCard } from '../round.ts';
import { total } from '../state.ts';

/** Proposals count double for everyone except whoever had the most before this round, all of them if tied. */
export const bathroomBreak = roundCard({
  left: 2,
  star: true,
  score(state, won, seat) {
    const own = proposals(state, won);
    for (let other = 0; other < state.seats; other++) {
      if (total(state, other) > total(state, seat)) {
        return own + (state.doublesPrinces ? countBits(state.won[won + PRINCES]) : own);
      }
    }
    return own;
  },
});
