import { everyone } from '@soiree/kernel';
import { makeCard, PRINCES, suitOf } from '../cards.ts';
import { bygone } from '../princess.ts';
import { roundCard } from '../round.ts';
import { playerOf } from '../state.ts';

/** Everyone but the leader plays face down; all are turned up when everyone has played, and princes open the party. */
export const masqueradeBall = roundCard('masquerade-ball', {
  faceDown: true,
  allPlayed(state, emit) {
    for (const card of state.trick) if (suitOf(card) === PRINCES) state.party = 1;
    if (!emit) return;
    const cards = state.trick.map((card, i) => ({ seat: playerOf(state, i), card: makeCard(card) }));
    emit({ type: 'turned-up', cards }, everyone, bygone(state));
  },
});
