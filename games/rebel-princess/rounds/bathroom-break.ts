import { countBits, FROG, PRINCES } from '../cards.ts';
import { oneByOne, proposals, roundCard, worth } from '../round.ts';
import { type State, total } from '../state.ts';

/** Proposals count double for everyone except the player who had the most before this round, or all of them if tied. */
export const bathroomBreak = roundCard('bathroom-break', {
  score(state, won, seat) {
    const own = proposals(state, won);
    if (!doubles(state, seat)) return own;
    return own + (state.doublesPrinces ? countBits(state.won[won + PRINCES]) : own);
  },
  counted(state, won, seat) {
    const twice = doubles(state, seat);
    return oneByOne(state, won, (card) => worth(card) * (twice && !(state.doublesPrinces && card === FROG) ? 2 : 1));
  },
});

function doubles(state: State, seat: number): boolean {
  for (let other = 0; other < state.seats; other++) if (total(state, other) > total(state, seat)) return true;
  return false;
}
