import { ofSuit, roundCard } from '../round.ts';

/** A void player's card wins the trick: a card that did not follow suit. Of several the highest; in a tie the last. */
export const poisonedApple = roundCard('poisoned-apple', {
  contenders(state) {
    const following = ofSuit(state, state.suit);
    const all = (1 << state.trick.length) - 1;
    return following === all ? all : all & ~following;
  },
});
