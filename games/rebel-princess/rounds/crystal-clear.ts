import { everyone } from '@soiree/kernel';
import { cardsIn, makeCard, SUITS, sizeOf, suitOf, suits } from '../cards.ts';
import type { CardPhase } from '../phase.ts';
import { roundCard } from '../round.ts';
import { at, noCards } from '../state.ts';

const lay: CardPhase = {
  name: 'lay',
  at: 'after-passing',
  begins: () => true,
  leadsTo: 'before-trick',
  actors(state, out) {
    let count = 0;
    for (let seat = 0; seat < state.seats; seat++) if (sizeOf(state.given, at(seat)) === 0) out[count++] = seat;
    return count;
  },
  moves(state, seat, out) {
    if (sizeOf(state.given, at(seat)) > 0) return 0;
    let count = 0;
    for (let suit = 0; suit < SUITS; suit++) if (state.hands[at(seat) + suit] !== 0) out[count++] = suit;
    return count;
  },
  play(state, seat, suit, _, emit) {
    state.given[at(seat) + suit] = state.hands[at(seat) + suit];
    if (lay.actors(state, []) > 0) return false;
    for (let other = 0; other < state.seats; other++) {
      const cards = cardsIn(state.given, at(other));
      emit?.({ type: 'laid-open', seat: other, suit: suits[suitOf(cards[0])], cards: cards.map(makeCard) }, everyone);
    }
    state.open = state.given;
    state.given = noCards(state.seats);
    return true;
  },
};

/** After passing, everyone lays all their cards of one suit face up. They are still hand cards. */
export const crystalClear = roundCard('crystal-clear', { phase: lay });
