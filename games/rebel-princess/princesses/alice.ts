import { only, shuffle } from '@soiree/kernel';
import { FROG, makeCard, put } from '../cards.ts';
import { ALICE } from '../codes.ts';
import { definePrincess } from '../princess.ts';
import { at, leftOf } from '../state.ts';

/** Right after winning a trick without the frog: shuffles its cards, deals them back, and leads. */
export const alice = definePrincess({
  moment: 'won',
  asked: (state, seat) => seat === state.winner && !state.trick.includes(FROG),
  moves(_, __, out, count) {
    out[count++] = ALICE;
    return count;
  },
  use(state, seat, _, chance, emit) {
    const cards = shuffle(state.trick.slice(), chance);
    const laps = cards.length / state.seats;
    let to = leftOf(state, seat);
    for (let i = 0; i < state.seats; i++) {
      const back = cards.splice(0, laps);
      for (const card of back) put(state.hands, at(to), card);
      emit?.({ type: 'got', cards: back.map(makeCard) }, only(to));
      to = leftOf(state, to);
    }
    state.pileStays = state.pile.some((bits) => bits !== 0) ? 1 : 0;
  },
  details: (state) => ({ cards: [...state.trick].sort((a, b) => a - b).map(makeCard) }),
});
