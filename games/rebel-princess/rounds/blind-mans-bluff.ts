import { everyone } from '@soiree/kernel';
import { cardsIn, makeCard, SUITS } from '../cards.ts';
import { tellGave } from '../choose.ts';
import { layingAside } from '../laying-aside.ts';
import { roundCard } from '../round.ts';
import { at, leftOf, rightOf } from '../state.ts';

/** Like after-party, but the half laid aside goes to the right-hand neighbour. */
export const blindMansBluff = roundCard('blind-mans-bluff', {
  ...layingAside('half'),
  asideGoes: 'right',
  takeUp(state, emit) {
    const { hands, aside } = state;
    for (let seat = 0; seat < state.seats; seat++) {
      const to = rightOf(state, seat);
      for (let suit = 0; suit < SUITS; suit++) hands[at(to) + suit] = aside[at(seat) + suit];
      if (emit) tellGave(aside, seat, to, emit);
    }
    aside.fill(0);
    emit?.({ type: 'taken-up', from: 'left' }, everyone);
  },
  shownAtEnd(state, viewer) {
    if (viewer === 'spectator') return '';
    const coming = cardsIn(state.aside, at(leftOf(state, viewer)));
    return ` ${coming.map(makeCard).join(' ')}`;
  },
});
