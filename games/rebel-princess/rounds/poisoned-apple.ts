import { ofSuit, roundCard } from '../round.ts';

/** A void player's card wins the trick: whoever did not follow could not. Of several the highest, of equals the last. */
export const poisonedApple = roundCard('poisoned-apple', {
  contenders(state) {
    const following = ofSuit(state, state.suit);
    const all = (1 << state.trick.length) - 1;
    return following === all ? all : all & ~following;
  },
});
