import { bitOf, CARDS, FROG, FROG_BIT, fillCards, makeCard, PETS, put, suitOf } from '../cards.ts';
import { MULAN } from '../moves.ts';
import { hiddenCards, type Princess } from '../princess.ts';
import { at, leaveHand, playerOf, type State } from '../state.ts';

/** When all have played: exchanges a card she played for another of its suit from her hand; neither may be the frog. */
export const mulan: Princess = {
  moment: 'played',
  asked(state, seat) {
    const hidden = hiddenCards(state, seat) > 0;
    return positions(state, seat).some((i) => hidden || fitting(state.open, seat, state.trick[i]) !== 0);
  },
  moves(state, seat, out, count) {
    for (const i of positions(state, seat)) {
      const suit = suitOf(state.trick[i]);
      const lap = i < state.seats ? 0 : CARDS;
      count = fillCards(out, count, suit, fitting(state.hands, seat, state.trick[i]), MULAN + lap);
    }
    return count;
  },
  use(state, seat, move) {
    const [position, laid] = exchange(state, seat, move);
    const took = state.trick[position];
    leaveHand(state, seat, laid);
    put(state.hands, at(seat), took);
    state.trick[position] = laid;
  },
  details(state, seat, move) {
    const [position, laid] = exchange(state, seat, move);
    return { took: makeCard(state.trick[position]), laid: makeCard(laid) };
  },
};

/** Which of the trick's cards are hers to take back. */
const positions = (state: State, seat: number): number[] =>
  state.trick.map((_, i) => i).filter((i) => playerOf(state, i) === seat && state.trick[i] !== FROG);

const fitting = (hands: readonly number[], seat: number, played: number): number => {
  const suit = suitOf(played);
  return hands[at(seat) + suit] & ~bitOf(played) & (suit === PETS ? ~FROG_BIT : -1);
};

function exchange(state: State, seat: number, move: number): [position: number, laid: number] {
  const first = (seat - state.leader + state.seats) % state.seats;
  const card = move - MULAN;
  return card < CARDS ? [first, card] : [first + state.seats, card - CARDS];
}
