import { LEADS } from '../codes.ts';
import { definePrincess } from '../princess.ts';
import { asideEmpty, handsEmpty } from '../state.ts';

/** After winning a trick, if the round has another: chooses another player to lead it. */
export const pocahontas = definePrincess({
  moment: 'next',
  asked: (state, seat) => seat === state.winner && !(handsEmpty(state) && asideEmpty(state)),
  moves(state, seat, out, count) {
    for (let other = 0; other < state.seats; other++) if (other !== seat) out[count++] = LEADS + other;
    return count;
  },
  use(state, _, move) {
    state.leader = move - LEADS;
  },
  details: (_, __, move) => ({ target: move - LEADS }),
});
