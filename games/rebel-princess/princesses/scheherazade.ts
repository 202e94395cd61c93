import { everyone, only } from '@soiree/kernel';
import { fillCards, holds, makeCard, put, SUITS, take } from '../cards.ts';
import { SCHEHERAZADE } from '../codes.ts';
import { type PhaseRules, theActor } from '../phase.ts';
import { definePrincess, drawHidden, hiddenCards } from '../princess.ts';
import { at, leaveHand, type State } from '../state.ts';

const mayTakeFrom = (state: State, seat: number, other: number): boolean =>
  other !== seat && hiddenCards(state, other) > 0;

/** The card she gives back. */
const giveBack: PhaseRules = {
  actors: theActor,
  moves(state, seat, out) {
    if (seat !== state.actor) return 0;
    let count = 0;
    for (let suit = 0; suit < SUITS; suit++) count = fillCards(out, count, suit, state.hands[at(seat) + suit]);
    return count;
  },
  play(state, seat, card, _, emit) {
    const { target } = state;
    const open = holds(state.open, at(seat), card);
    leaveHand(state, seat, card);
    put(state.hands, at(target), card);
    state.drawn = -1;
    state.actor = -1;
    state.target = -1;
    emit?.({ type: 'returned', seat, target, gave: makeCard(card) }, only(seat) | only(target));
    if (open) emit?.({ type: 'left-table', seat, cards: [makeCard(card)] }, everyone);
    return true;
  },
};

/** Before a trick: takes a random hidden card of another player and gives back any one of hers, possibly the same. */
export const scheherazade = definePrincess({
  moment: 'before',
  asked(state, seat) {
    if (state.laid === 1) return false;
    for (let other = 0; other < state.seats; other++) if (mayTakeFrom(state, seat, other)) return true;
    return false;
  },
  moves(state, seat, out, count) {
    for (let other = 0; other < state.seats; other++) {
      if (mayTakeFrom(state, seat, other)) out[count++] = SCHEHERAZADE + other;
    }
    return count;
  },
  use(state, seat, move, chance, emit) {
    const target = move - SCHEHERAZADE;
    const card = drawHidden(state, target, chance);
    take(state.hands, at(target), card);
    put(state.hands, at(seat), card);
    state.phase = 'return';
    state.actor = seat;
    state.target = target;
    state.drawn = card;
    emit?.({ type: 'bartered', seat, target, took: makeCard(card) }, only(seat) | only(target));
  },
  details: (_, __, move) => ({ target: move - SCHEHERAZADE }),
  phases: { return: giveBack },
});
