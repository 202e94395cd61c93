import { CARDS, FROG, FROG_BIT, fillCards, makeCard, PETS, put, suitOf } from '../cards.ts';
import { MULAN } from '../codes.ts';
import { definePrincess, hiddenCards } from '../princess.ts';
import { at, firstCardOf, leaveHand, type State } from '../state.ts';

/** When all have played: exchanges a card she played for another of its suit from her hand. Neither may be the frog. */
export const mulan = definePrincess({
  moment: 'played',
  asked(state, seat) {
    const hidden = hiddenCards(state, seat) > 0;
    for (let i = firstCardOf(state, seat); i < state.trick.length; i += state.seats) {
      if (state.trick[i] !== FROG && (hidden || fitting(state.open, seat, state.trick[i]) !== 0)) return true;
    }
    return false;
  },
  moves(state, seat, out, count) {
    for (let i = firstCardOf(state, seat), lap = MULAN; i < state.trick.length; i += state.seats, lap += CARDS) {
      const played = state.trick[i];
      if (played !== FROG) count = fillCards(out, count, suitOf(played), fitting(state.hands, seat, played), lap);
    }
    return count;
  },
  use(state, seat, move) {
    const took = state.trick[positionOf(state, seat, move)];
    state.trick[positionOf(state, seat, move)] = (move - MULAN) % CARDS;
    leaveHand(state, seat, (move - MULAN) % CARDS);
    put(state.hands, at(seat), took);
  },
  details: (state, seat, move) => ({
    took: makeCard(state.trick[positionOf(state, seat, move)]),
    laid: makeCard((move - MULAN) % CARDS),
  }),
});

const fitting = (hands: readonly number[], seat: number, played: number): number =>
  hands[at(seat) + suitOf(played)] & (suitOf(played) === PETS ? ~FROG_BIT : -1);

const positionOf = (state: State, seat: number, move: number): number =>
  firstCardOf(state, seat) + (move - MULAN < CARDS ? 0 : state.seats);
