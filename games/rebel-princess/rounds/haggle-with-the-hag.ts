import { everyone } from '@soiree/kernel';
import { CARDS, fillPair, firstSuits, lastSuits, makeCard, put } from '../cards.ts';
import { HAGGLE, PASS } from '../codes.ts';
import type { CardPhase } from '../phase.ts';
import { bygone } from '../princess.ts';
import { roundCard } from '../round.ts';
import { at, handsEmpty, leaveHand, playerOf } from '../state.ts';

const hag: CardPhase = {
  name: 'hag',
  at: 'after-winning',
  begins: (state) => !handsEmpty(state),
  leadsTo: 'take-trick',
  actors(state, out) {
    out[0] = state.winner;
    return 1;
  },
  moves(state, seat, out) {
    if (seat !== state.winner) return 0;
    const hand = at(seat);
    out[0] = PASS;
    let count = 1;
    for (let i = 0; i < state.trick.length; i++) {
      if (playerOf(state, i) === seat) continue;
      count = fillPair(out, count, firstSuits(state.hands, hand), lastSuits(state.hands, hand), HAGGLE + CARDS * i);
    }
    return count;
  },
  play(state, seat, move, _, emit) {
    if (move === PASS) return true;
    const position = Math.floor((move - HAGGLE) / CARDS);
    const gave = (move - HAGGLE) % CARDS;
    const took = state.trick[position];
    leaveHand(state, seat, gave);
    put(state.hands, at(seat), took);
    state.trick[position] = gave;
    emit?.({ type: 'haggled', seat, gave: makeCard(gave), took: makeCard(took) }, everyone, bygone(state));
    return true;
  },
};

/** The winner may exchange a hand card, shown to all, for another player's card of the trick. */
export const haggleWithTheHag = roundCard('haggle-with-the-hag', { phase: hag });
