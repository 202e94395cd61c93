import { bitOf, CARDS, FROG, FROG_BIT, fillCards, makeCard, PETS, put, suitOf } from '../cards.ts';
import { MULAN } from '../moves.ts';
import { hiddenCards, type Princess } from '../princess.ts';
import { at, leaveHand, type State } from '../state.ts';

/** When all have played: exchanges a card she played for another of its suit from her hand; neither may be the frog. */
export const mulan: Princess = {
  moment: 'played',
  asked(state, seat) {
    const { trick, seats } = state;
    for (let i = firstCard(state, seat); i < trick.length; i += seats) {
      if (trick[i] === FROG) continue;
      if (hiddenCards(state, seat) > 0 || fitting(state.open, seat, trick[i]) !== 0) return true;
    }
    return false;
  },
  moves(state, seat, out, count) {
    const { trick, seats } = state;
    for (let i = firstCard(state, seat); i < trick.length; i += seats) {
      if (trick[i] === FROG) continue;
      const lap = i < seats ? 0 : CARDS;
      count = fillCards(out, count, suitOf(trick[i]), fitting(state.hands, seat, trick[i]), MULAN + lap);
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

/** Where her first card of the trick is; with two laps, one more of hers lies behind it. */
const firstCard = ({ leader, seats }: State, seat: number): number =>
  seat < leader ? seat - leader + seats : seat - leader;

const fitting = (hands: readonly number[], seat: number, played: number): number => {
  const suit = suitOf(played);
  return hands[at(seat) + suit] & ~bitOf(played) & (suit === PETS ? ~FROG_BIT : -1);
};

function exchange(state: State, seat: number, move: number): [position: number, laid: number] {
  const first = firstCard(state, seat);
  const card = move - MULAN;
  return card < CARDS ? [first, card] : [first + state.seats, card - CARDS];
}
