import { suitOf } from '../cards.ts';
import { roundCard, valueAt } from '../round.ts';

/**
 * Two laps. Everyone adds up their own cards of the lead suit, and the highest sum wins. A tie goes to the highest
 * single card of the lead suit, a tie of zeros to the player who played last. If reversed, it is the lowest each time.
 */
export const princeRingsTwice = roundCard('prince-rings-twice', {
  laps: 2,
  winner(state) {
    const { seats, trick, suit } = state;
    let best = -1;
    let bestSum = 0;
    let bestCard = 0;
    for (let first = 0; first < seats; first++) {
      let sum = 0;
      let card = 0;
      let position = -1;
      for (let i = first; i < trick.length; i += seats) {
        if (suitOf(trick[i]) !== suit) continue;
        // 0 - 0 is 0, but 0 times -1 would be -0
        const value = state.reversed ? 0 - valueAt(state, i) : valueAt(state, i);
        sum += value;
        if (position < 0 || value >= card) {
          card = value;
          position = i;
        }
      }
      if (position < 0) continue;
      const tie = sum === bestSum && card === bestCard;
      const better = sum > bestSum || (sum === bestSum && card > bestCard) || (tie && position > best);
      if (best >= 0 && !better) continue;
      best = position;
      bestSum = sum;
      bestCard = card;
    }
    return best;
  },
});
