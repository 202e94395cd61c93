import { everyone } from '@soiree/kernel';
import { SUITS } from '../cards.ts';
import { allPicked, chooseCards, oneLeft, pick, removeGiven, tellHandedIn } from '../choose.ts';
import type { CardPhase } from '../phase.ts';
import { roundCard } from '../round.ts';
import { at } from '../state.ts';

const gift: CardPhase = {
  name: 'gift',
  at: 'before-trick',
  begins(state) {
    const stays = state.pileStays === 1;
    state.pileStays = 0;
    return !stays;
  },
  ...chooseCards(() => oneLeft),
  leadsTo: 'open-trick',
  play(state, seat, move, _, emit) {
    pick(state, seat, move);
    if (!allPicked(state, 1)) return false;
    removeGiven(state, emit);
    if (emit) {
      emit({ type: 'gifts' }, everyone);
      tellHandedIn(state, null, emit);
    }
    for (let i = 0; i < state.given.length; i++) {
      state.pile[i & 3] |= state.given[i];
      state.given[i] = 0;
    }
    return true;
  },
};

/**
 * Before each trick everyone puts a card face down on a pile that the trick's winner takes. If the pile of a trick that
 * was dealt back is still there, no gifts are given. At the end the gifts are counted in front of everyone, and no one
 * is the rebel of the ball.
 */
export const weddingGift = roundCard('wedding-gift', {
  hasRebel: false,
  phase: gift,
  take({ won, pile, winner }) {
    for (let suit = 0; suit < SUITS; suit++) {
      won[at(winner) + suit] |= pile[suit];
      pile[suit] = 0;
    }
  },
  shownAtEnd: ({ won, pile }) => ` ${won.join()} ${pile.join()}`,
});
