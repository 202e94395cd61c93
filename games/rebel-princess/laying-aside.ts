import { everyone } from '@soiree/kernel';
import { sizeOf } from './cards.ts';
import { allPicked, chooseCards, pick, removeGiven } from './choose.ts';
import type { CardPhase } from './phase.ts';
import type { RoundCard } from './round.ts';
import type { State } from './state.ts';

/** What the round cards have in common with which everyone lays cards aside after passing and takes them up later. */
export function layingAside(what: 'one' | 'half') {
  const picks = (state: State): number => (what === 'half' ? sizeOf(state.hands, 0) / 2 : 1);
  const aside: CardPhase = {
    name: 'aside',
    at: 'after-passing',
    begins: () => true,
    ...chooseCards((state) => ({ left: picks(state), right: 0 })),
    leadsTo: 'before-trick',
    picks,
    play(state, seat, move, _, emit) {
      const wanted = picks(state);
      pick(state, seat, move);
      if (!allPicked(state, wanted)) return false;
      removeGiven(state, emit);
      for (let i = 0; i < state.given.length; i++) {
        state.aside[i] = state.given[i];
        state.given[i] = 0;
      }
      emit?.({ type: 'laid-aside', cards: wanted }, everyone);
      return true;
    },
  };
  return {
    aside: what,
    phase: aside,
    takeUp(state, emit) {
      for (let i = 0; i < state.aside.length; i++) {
        state.hands[i] = state.aside[i];
        state.aside[i] = 0;
      }
      // a single card is played from the table
      state.laid = what === 'one' ? 1 : 0;
      emit?.({ type: 'taken-up', from: 'own' }, everyone);
    },
  } satisfies Partial<RoundCard>;
}
