import { only, shuffle } from '@soiree/kernel';
import { type Card, cardsIn, fillCards, isEmpty, makeCard, put, SUITS } from '../cards.ts';
import { chooseCards, oneLeft, removeGiven, tellHandedIn } from '../choose.ts';
import { BEAUTY } from '../codes.ts';
import { type PhaseRules, theActor } from '../phase.ts';
import { definePrincess } from '../princess.ts';
import { at, type State } from '../state.ts';

const collect: PhaseRules = {
  ...chooseCards(() => oneLeft),
  play(state, seat, card, _, emit) {
    put(state.given, at(seat), card);
    for (let other = 0; other < state.seats; other++) if (isEmpty(state.given, at(other))) return false;
    removeGiven(state, emit);
    if (emit) {
      const cards = givenBy(state).map((one, giver) => ({ seat: giver, card: makeCard(one) }));
      emit({ type: 'collected', cards }, only(state.actor));
      tellHandedIn(state, state.actor, emit);
    }
    state.phase = 'keep';
    return false;
  },
};

/** She keeps one card. She does not learn who gets which of the others. */
const keep: PhaseRules = {
  actors: theActor,
  moves(state, seat, out) {
    if (seat !== state.actor) return 0;
    let count = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      let bits = 0;
      for (let giver = 0; giver < state.seats; giver++) bits |= state.given[at(giver) + suit];
      count = fillCards(out, count, suit, bits);
    }
    return count;
  },
  play(state, seat, kept, chance, emit) {
    const rest = shuffle(
      givenBy(state).filter((card) => card !== kept),
      chance,
    );
    for (let i = 0; i < state.given.length; i++) state.given[i] = 0;
    put(state.hands, at(seat), kept);
    for (let other = 0; other < state.seats; other++) {
      if (other === seat) continue;
      const card = rest.pop() as Card;
      put(state.hands, at(other), card);
      emit?.({ type: 'got', cards: [makeCard(card)] }, only(other));
    }
    emit?.({ type: 'got', cards: [makeCard(kept)] }, only(seat));
    state.actor = -1;
    return true;
  },
};

const givenBy = (state: State): Card[] =>
  Array.from({ length: state.seats }, (_, giver) => cardsIn(state.given, at(giver))[0]);

/**
 * Before a trick: everyone gives her a card at the same time. She keeps one, and the rest are dealt at random to the
 * others.
 */
export const sleepingBeauty = definePrincess({
  moment: 'before',
  asked: (state) => state.laid === 0,
  moves(_, __, out, count) {
    out[count++] = BEAUTY;
    return count;
  },
  use(state, seat) {
    state.phase = 'collect';
    state.actor = seat;
  },
  phases: { collect, keep },
});
